// Sizes of upload pieces.
import { type OutboxRow, type UploadRow, fileOf } from './outboxRow.ts';

/** Smaller files go in one request. */
export const LARGEST_WHOLE_BYTES = 512 * 1024;

const SMALLEST_PIECE_BYTES = 64 * 1024;
/** Lets a track go in one piece on a fast line. */
const LARGEST_PIECE_BYTES = 8 * 1024 * 1024;
/** Limits the wait for proxies that buffer requests. */
const LONGEST_PIECE_MS = 15_000;

export const goesInPieces = (row: OutboxRow): row is UploadRow =>
  row.kind === 'upload' && row.file.size > LARGEST_WHOLE_BYTES;

/** Returns whether no request with an effect was sent; of a file in pieces only the last one has an effect. */
export const isUntried = (row: OutboxRow): boolean =>
  row.attempts === 0 || (goesInPieces(row) && !row.isUncertain);

const bounded = (bytes: number): number =>
  Math.round(Math.min(LARGEST_PIECE_BYTES, Math.max(SMALLEST_PIECE_BYTES, bytes)));

/** Halves the size per failed attempt. `rate`: bytes per second. */
export function firstPiece(rate: number | undefined, broken: number): number {
  const bytes = rate === undefined ? LARGEST_WHOLE_BYTES : (rate * LONGEST_PIECE_MS) / 1000;
  return bounded(bounded(bytes) / 2 ** broken);
}

/** Doubles the size within the time limit. `ms` > 0. */
export const pieceAfter = (bytes: number, ms: number): number =>
  bounded(Math.min(2 * bytes, (bytes * LONGEST_PIECE_MS) / ms));

/** Returns undefined below the smallest size. */
export const smallerPiece = (bytes: number): number | undefined =>
  bytes > SMALLEST_PIECE_BYTES ? bounded(bytes / 2) : undefined;

/** Chromium ends a sync event after three minutes; leaves time to store the outcome. */
export const WORKER_TOTAL_MS = 150_000;

/** Returns whether sending whole takes longer than `ms`. `rate`: bytes per second. */
export const takesLonger = (row: OutboxRow, rate: number | undefined, ms: number): boolean =>
  rate !== undefined && !goesInPieces(row) && ((fileOf(row)?.size ?? 0) * 1000) / rate > ms;
