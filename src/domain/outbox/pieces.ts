// Sizes of the pieces in which large files are uploaded.
import { type OutboxRow, type UploadRow, fileOf } from './outboxRow.ts';

/** Size up to which a file is sent in one request. */
export const LARGEST_WHOLE_BYTES = 512 * 1024;

const SMALLEST_PIECE_BYTES = 64 * 1024;
/** Large enough that a fast connection sends a whole track in one piece. */
const LARGEST_PIECE_BYTES = 8 * 1024 * 1024;
/** Longest time to send a piece. A proxy may buffer a whole piece and lose all of it if the connection breaks. */
const LONGEST_PIECE_MS = 15_000;

export const goesInPieces = (row: OutboxRow): row is UploadRow =>
  row.kind === 'upload' && row.file.size > LARGEST_WHOLE_BYTES;

/** Returns whether no request that can take effect was sent. Of a file in pieces, only the last piece can. */
export const isUntried = (row: OutboxRow): boolean =>
  row.attempts === 0 || (goesInPieces(row) && !row.isUncertain);

const bounded = (bytes: number): number =>
  Math.round(Math.min(LARGEST_PIECE_BYTES, Math.max(SMALLEST_PIECE_BYTES, bytes)));

/** Returns the size of the first piece. `rate`: bytes per second. `broken`: failures, each of which halves the size. */
export function firstPiece(rate: number | undefined, broken: number): number {
  const bytes = rate === undefined ? LARGEST_WHOLE_BYTES : (rate * LONGEST_PIECE_MS) / 1000;
  return bounded(bounded(bytes) / 2 ** broken);
}

/** Returns the size of the next piece: at most twice `bytes`, which took `ms` (above 0) to send. */
export const pieceAfter = (bytes: number, ms: number): number =>
  bounded(Math.min(2 * bytes, (bytes * LONGEST_PIECE_MS) / ms));

/** Returns the size to try after a piece failed; undefined if `bytes` is the smallest size. */
export const smallerPiece = (bytes: number): number | undefined =>
  bytes > SMALLEST_PIECE_BYTES ? bounded(bytes / 2) : undefined;

/** Chromium ends a sync event after three minutes; the last 30 s are reserved for storing the result. */
export const WORKER_TOTAL_MS = 150_000;

/** Returns whether a file sent in one request takes longer than `ms`. `rate`: bytes per second. */
export const takesLonger = (row: OutboxRow, rate: number | undefined, ms: number): boolean =>
  rate !== undefined && !goesInPieces(row) && ((fileOf(row)?.size ?? 0) * 1000) / rate > ms;
