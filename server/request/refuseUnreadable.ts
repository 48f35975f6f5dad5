// What Node cannot read as a request of HTTP is refused in our words, too (api 3.1).
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { refusalTexts } from '#text/refusals.ts';

/** HTTP's own: one that took too long may be sent again. */
function statusOf(error: Error): number {
  switch ('code' in error && error.code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    default:
      return 400;
  }
}

/** Answers on the bare connection, and ends it: nothing that follows on it can be read either. */
export function refuseUnreadable(log: FastifyBaseLogger, error: Error, socket: Socket): void {
  if (socket.writable) {
    const status = statusOf(error);
    log.info({ status }, 'unreadable request');
    const body = JSON.stringify({ code: 'bad-request', message: refusalTexts['bad-request'] });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
