// How a large file goes in pieces: which one, how large the next piece is, what is known of how far it has come.
import type { Progress } from '../entry/pickedFile.ts';
import type { OutboxRow, UploadRow } from './outboxRow.ts';

/** Smaller files go whole: that is one request. */
export const LARGEST_WHOLE_BYTES = 512 * 1024;

const SMALLEST_PIECE_BYTES = 64 * 1024;
/** On a fast line a track goes in one, which the server need not put together. */
const LARGEST_PIECE_BYTES = 8 * 1024 * 1024;
/** A piece takes no longer, so that little waits for its end in a proxy that passes only whole ones on. */
const LONGEST_PIECE_MS = 15_000;

export const goesInPieces = (row: OutboxRow): row is UploadRow =>
  row.kind === 'upload' && row.file.size > LARGEST_WHOLE_BYTES;

/**
 * Whether no request that it is for has ever set out, so that the server cannot have done it; of a file in pieces the
 * last call alone is one.
 */
export const isUntried = (row: OutboxRow): boolean =>
  row.attempts === 0 || (goesInPieces(row) && !row.isUncertain);

/** How much of its file the server has, as far as the device has written down; undefined where that is nothing. */
export const reachedBy = (row: OutboxRow): Progress | undefined =>
  row.kind === 'upload' && row.pieces && row.pieces.offset > 0
    ? { sent: row.pieces.offset, total: row.file.size }
    : undefined;

const bounded = (bytes: number): number =>
  Math.round(Math.min(LARGEST_PIECE_BYTES, Math.max(SMALLEST_PIECE_BYTES, bytes)));

/** `rate` in bytes a second; without one nothing is known of the network. */
export const firstPiece = (rate: number | undefined): number =>
  bounded(rate === undefined ? LARGEST_WHOLE_BYTES : (rate * LONGEST_PIECE_MS) / 1000);

/** After a piece of `bytes` that took `ms`, more than none: twice as many, where that does not take too long. */
export const pieceAfter = (bytes: number, ms: number): number =>
  bounded(Math.min(2 * bytes, (bytes * LONGEST_PIECE_MS) / ms));

/** After one that broke off. */
export const pieceAfterBreak = (bytes: number): number => bounded(bytes / 2);

/** In place of one that a proxy does not let pass; undefined where there is none. */
export const smallerPiece = (bytes: number): number | undefined =>
  bytes > SMALLEST_PIECE_BYTES ? pieceAfterBreak(bytes) : undefined;
