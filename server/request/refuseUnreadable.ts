// Answers requests that Node cannot parse as HTTP (api 3.1).
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { refusalTexts } from '#text/server/refusals.ts';
import type { SecurityHeaders } from '../response/securityHeaders.ts';

/** Clients may resend after 408. */
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
  Connection: 'close',
};

interface UnreadableRefusals {
  /** Answers an unknown Expect header, for which the client waits. */
  refuseExpectation: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers on the socket and closes it, because nothing after it can be parsed. */
  refuseUnreadable: (log: FastifyBaseLogger, error: Error, socket: Socket) => void;
}

export function unreadableRefusals(security: SecurityHeaders): UnreadableRefusals {
  const headers = { ...HEADERS, ...security };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    refuseExpectation: (_request, response) => response.writeHead(417, headers).end(refusal),

    refuseUnreadable(log, error, socket) {
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
