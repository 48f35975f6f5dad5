// Reads and drops the rest of a refused body: a client that still writes to a closed connection loses the answer.
import type { FastifyRequest } from 'fastify';

/** After an answer that came before the end of its body; who still writes after `mostMs` is cut off. */
export function discardRest({ raw }: FastifyRequest, mostMs: number): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.socket.destroy(), mostMs);
  raw.once('close', () => clearTimeout(patience));
}
