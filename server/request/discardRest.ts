// Reads and drops the rest of a refused body: a client that still writes to a closed connection loses the answer.
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';

/** After an answer that came before the end of its body; who still writes after `mostMs` is cut off. */
export function discardRest({ raw }: FastifyRequest, mostMs: number): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.socket.destroy(), mostMs);
  raw.once('close', () => clearTimeout(patience));
}

/** How long a refused piece is heard before its answer, and how long after it. */
const PIECE_HEARD_MS = 50;

/** Drops a body until its end, and no longer than a piece is heard. */
async function dropAWhile(raw: IncomingMessage): Promise<void> {
  raw.unpipe();
  raw.resume();
  const patience = AbortSignal.timeout(PIECE_HEARD_MS);
  await finished(raw, { signal: patience }).catch(() => undefined);
}

/** The whole answer at once, and its end when its sender had the time to read it. */
async function* untilRead(answer: string, raw: IncomingMessage) {
  yield answer;
  await dropAWhile(raw);
}

/** Returns whether a piece is refused before its end. */
const isInVain = ({ raw, routeOptions }: FastifyRequest): boolean =>
  !raw.complete && !raw.destroyed && routeOptions.url === calls.upload.append.path;

/**
 * The answer to a piece of an upload that is in vain. One that is soon there keeps its connection, any other ends with it: a
 * browser sends a piece whose connection broke once more by itself, to its end before it reads, with bytes that are here.
 */
export async function answerPiece(
  request: FastifyRequest,
  reply: FastifyReply,
  given: unknown,
): Promise<unknown> {
  const { raw } = request;
  const answer = given ?? '';
  if (typeof answer !== 'string' || !isInVain(request)) return given;
  await dropAWhile(raw);
  if (raw.complete) return answer;
  reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(answer) });
  return Readable.from(untilRead(answer, raw));
}
