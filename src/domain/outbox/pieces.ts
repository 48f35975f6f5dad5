// How a large file goes in pieces: which one, and how large the next piece is.
import { type OutboxRow, type UploadRow, fileOf } from './outboxRow.ts';

/** Smaller files go whole: that is one request. */
export const LARGEST_WHOLE_BYTES = 512 * 1024;

const SMALLEST_PIECE_BYTES = 64 * 1024;
/** On a fast line a track goes in one, which the server need not put together. */
const LARGEST_PIECE_BYTES = 8 * 1024 * 1024;
/** A piece takes no longer, so that little waits for its end in a proxy that passes only whole ones on. */
const LONGEST_PIECE_MS = 15_000;

export const goesInPieces = (row: OutboxRow): row is UploadRow =>
  row.kind === 'upload' && row.file.size > LARGEST_WHOLE_BYTES;

/** Returns whether no request was sent that could do the work of a row. Of a file in pieces only the last piece can. */
export const isUntried = (row: OutboxRow): boolean =>
  row.attempts === 0 || (goesInPieces(row) && !row.isUncertain);

const bounded = (bytes: number): number =>
  Math.round(Math.min(LARGEST_PIECE_BYTES, Math.max(SMALLEST_PIECE_BYTES, bytes)));

/**
 * `rate` in bytes a second; without one nothing is known of the network. Each of the last attempts that broke off
 * makes it half as large.
 */
export function firstPiece(rate: number | undefined, broken: number): number {
  const bytes = rate === undefined ? LARGEST_WHOLE_BYTES : (rate * LONGEST_PIECE_MS) / 1000;
  return bounded(bounded(bytes) / 2 ** broken);
}

/** After a piece of `bytes` that took `ms`, more than none: twice as many, where that does not take too long. */
export const pieceAfter = (bytes: number, ms: number): number =>
  bounded(Math.min(2 * bytes, (bytes * LONGEST_PIECE_MS) / ms));

/** In place of one that a proxy does not let pass; undefined where there is none. */
export const smallerPiece = (bytes: number): number | undefined =>
  bytes > SMALLEST_PIECE_BYTES ? bounded(bytes / 2) : undefined;

/** Chromium ends a sync event after three minutes; this leaves time to write down what became of it. */
export const WORKER_TOTAL_MS = 150_000;

/**
 * Whether the row's file takes longer than `ms` at `rate` bytes a second; without a rate nothing says so. Of one
 * that goes in pieces the worker sends as many as it can.
 */
export const takesLonger = (row: OutboxRow, rate: number | undefined, ms: number): boolean =>
  rate !== undefined && !goesInPieces(row) && ((fileOf(row)?.size ?? 0) * 1000) / rate > ms;
