// Drains the rest of a refused body, because a client that still writes to a closed connection
// loses the response.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';

/** Cuts a sender that still writes after `mostMs`. */
export function drainRequest({ raw }: FastifyRequest, mostMs: number): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.socket.destroy(), mostMs);
  raw.once('close', () => clearTimeout(patience));
}

const PIECE_HEARD_MS = 50;

/** Drains a body for at most `PIECE_HEARD_MS`. */
async function drainBriefly(raw: IncomingMessage): Promise<void> {
  raw.unpipe();
  raw.resume();
  const patience = AbortSignal.timeout(PIECE_HEARD_MS);
  await finished(raw, { signal: patience }).catch(() => undefined);
}

/** Sends the response, but ends it only after the sender had time to read it. */
async function* endAfterReading(answer: string, raw: IncomingMessage) {
  yield answer;
  await drainBriefly(raw);
}

const isRefusedEarly = ({ raw, routeOptions }: FastifyRequest): boolean =>
  !raw.complete && !raw.destroyed && routeOptions.url === calls.upload.append.path;

/**
 * Answers a refused piece. Closes the connection unless the body ends soon: browsers resend a piece
 * after a broken connection before they read the response.
 */
export async function answerPiece(
  request: FastifyRequest,
  reply: FastifyReply,
  given: unknown,
): Promise<unknown> {
  const { raw } = request;
  const answer = given ?? '';
  if (typeof answer !== 'string' || !isRefusedEarly(request)) return given;
  await drainBriefly(raw);
  if (raw.complete) return answer;
  reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(answer) });
  return Readable.from(endAfterReading(answer, raw));
}

/**
 * Cuts a body without a new byte for `stalledMs` to twice that time; pages resend it. Does not
 * count time in which the server is slow to read.
 */
export function cutStalled({ raw }: FastifyRequest, stalledMs: number): void {
  const { socket, headers } = raw;
  if (headers['transfer-encoding'] === undefined && headers['content-length'] === undefined) return;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) {
      clearInterval(timer);
    } else if (socket.bytesRead > seen || raw.readableLength > 0) {
      seen = socket.bytesRead;
    } else {
      socket.destroy();
    }
  }, stalledMs);
  raw.once('close', () => clearInterval(timer));
}
