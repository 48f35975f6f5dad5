// Answers requests that Node cannot parse as HTTP (api 3.1).
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { refusalTexts } from '#text/server/refusals.ts';
import { codeOf } from '../failures/storageFailure.ts';
import type { SecurityHeaders } from '../response/securityHeaders.ts';

/** Returns 408 for a timeout, because a client may send the request again after a 408. */
function statusOf(error: Error): number {
  switch (codeOf(error)) {
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
  Connection: 'close',
};

export function unreadableRefusals(security: SecurityHeaders) {
  const headers = { ...HEADERS, ...security };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    /** Refuses an unknown Expect header, because the client waits for an answer to it. */
    refuseExpectation: (_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(417, headers).end(refusal),

    /** Answers and closes the connection, because the bytes after an unreadable request have no meaning. */
    refuseUnreadable: (log: FastifyBaseLogger, error: Error, socket: Socket): void => {
      if (socket.writable) {
        const status = statusOf(error);
        log.info({ status }, 'unreadable request');
        const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines];
        socket.write(`${head.join('\r\n')}\r\n\r\n${refusal}`);
      }
      socket.destroy(error);
    },
  };
}
