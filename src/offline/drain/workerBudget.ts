// What the worker can send in the time that a browser gives it; the rest needs an open page (offline 4.7).
import { fileOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { goesInPieces } from '#domain/outbox/pieces.ts';

/** Chromium ends a sync event after three minutes; this leaves time to write down what became of it. */
export const WORKER_TOTAL_MS = 150_000;

/**
 * Whether the row's file takes longer than `ms` at `rate` bytes a second; without a rate nothing says so. Of one
 * that goes in pieces the worker sends as many as it can.
 */
export const takesLonger = (row: OutboxRow, rate: number | undefined, ms: number): boolean =>
  rate !== undefined && !goesInPieces(row) && ((fileOf(row)?.size ?? 0) * 1000) / rate > ms;
