// When a failed attempt is made again: full jitter from 2 s to 5 min, or later if the server says so.
import { LONGEST_WAIT_MS } from '#domain/outbox/outboxOrder.ts';

const SHORTEST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Ms until the next attempt after `failures` in a row (1 for the first). `random` is in [0, 1).
 * What the server asks for is honoured up to an hour.
 */
export function backoffMs(failures: number, retryAfterMs: number, random: number): number {
  const ceiling = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.min(failures, 10));
  const jittered = SHORTEST_MS + random * (ceiling - SHORTEST_MS);
  return Math.min(LONGEST_WAIT_MS, Math.max(jittered, retryAfterMs));
}
