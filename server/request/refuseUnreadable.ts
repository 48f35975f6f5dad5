// What Node cannot read as a request of HTTP is refused in our words, too (api 3.1).
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { refusalTexts } from '#text/server/refusals.ts';

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

const refusal = JSON.stringify({
  code: 'bad-request',
  message: refusalTexts['bad-request'],
});
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(refusal),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
};

/** Whoever expects of the server what nobody knows waits with the body for an answer. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, HEADERS).end(refusal);
}

/** Answers on the bare connection, and ends it: nothing that follows on it can be read either. */
export function refuseUnreadable(log: FastifyBaseLogger, error: Error, socket: Socket): void {
  if (socket.writable) {
    const status = statusOf(error);
    log.info({ status }, 'unreadable request');
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${refusal}`);
  }
  socket.destroy(error);
}
