// Reads what is left of a refused body for nobody: a connection closed on somebody who still writes loses the answer.
import type { FastifyRequest } from 'fastify';

/** After an answer that came before the end of its body; who still writes after `mostMs` is cut off. */
export function discardRest({ raw }: FastifyRequest, mostMs: number): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.socket.destroy(), mostMs);
  raw.once('close', () => clearTimeout(patience));
}
