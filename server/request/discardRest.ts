// Reads and drops the rest of a refused body: a client that still writes to a closed connection loses the answer.
import type { FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';

/**
 * After an answer that came before the end of its body; who still writes after `mostMs` is cut off. A refused piece of
 * an upload is cut at once: a browser sends one whose connection broke once more by itself, with bytes that are here.
 */
export function discardRest({ raw, routeOptions }: FastifyRequest, mostMs: number): void {
  if (raw.complete || raw.destroyed) return;
  if (routeOptions.url === calls.upload.append.path) {
    raw.socket.destroy();
    return;
  }
  raw.unpipe();
  raw.resume();
  const patience = setTimeout(() => raw.socket.destroy(), mostMs);
  raw.once('close', () => clearTimeout(patience));
}
