// Drains the rest of a refused body, because a client that still writes to a closed connection loses the response.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';

/** Drains the body for at most `mostMs`, then closes the connection. */
export function drainRequest({ raw }: FastifyRequest, mostMs: number): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.socket.destroy(), mostMs);
  raw.once('close', () => clearTimeout(patience));
}

const DRAIN_MS = 50;

async function drainBriefly(raw: IncomingMessage): Promise<void> {
  raw.unpipe();
  raw.resume();
  const patience = AbortSignal.timeout(DRAIN_MS);
  await finished(raw, { signal: patience }).catch(() => undefined);
}

/** Yields the response and drains the body before the end, so that the client can read the response. */
async function* endAfterReading(answer: string, raw: IncomingMessage) {
  yield answer;
  await drainBriefly(raw);
}

const isRefusedEarly = ({ raw, routeOptions }: FastifyRequest): boolean =>
  !raw.complete && !raw.destroyed && routeOptions.url === calls.upload.append.path;

/**
 * Answers a refused piece of an upload, and closes the connection unless the body ends soon. A browser that has not
 * read the response sends the piece again.
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
 * Closes a connection whose body has no new byte in a period of `stalledMs`; pages send the body again. Ignores time
 * in which the server is slow to read.
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
