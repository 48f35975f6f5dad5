// Opens the bytes of a blob, which may be stored in several parts.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eachAtMost } from '#server/limits/eachAtMost.ts';
import { type BlobKey, type BlobPart, partsOf } from '#server/records/files/blobs.ts';
import type { Records } from '#server/records/tables.ts';
import { type ByteRange, type FileStore, goneError } from './fileStore.ts';

type Opening = Pick<FileStore, 'open'>;

const WHOLE: ByteRange = { start: 0, end: Infinity };
/** A store across a network answers each in its own time. */
const LOOKED_FOR_AT_ONCE = 8;

const partsWithin = (parts: readonly BlobPart[], range: ByteRange): BlobPart[] =>
  parts.filter(({ start, size }) => size > 0 && start <= range.end && start + size > range.start);

/** Throws an error that `isGone` knows where a part is gone. */
export const checkParts = (files: Opening, parts: readonly BlobPart[]): Promise<void> =>
  eachAtMost(LOOKED_FOR_AT_ONCE, parts, async ({ storedAs, size }) => {
    await buffer(files.open(storedAs, { start: size - 1, end: size - 1 }));
  });

/** Bytes of a part within a range of the whole. */
const openPart = (files: Opening, { storedAs, start, size }: BlobPart, range: ByteRange) =>
  files.open(storedAs, {
    start: Math.max(range.start - start, 0),
    end: Math.min(range.end - start, size - 1),
  });

/** Opens each part before the one in front of it ends. */
async function* inTurn(files: Opening, parts: readonly BlobPart[], range: ByteRange) {
  const streams: Readable[] = [];
  const openNext = (part: BlobPart | undefined) => {
    if (!part) return;
    // Its reader gets the error later. An error without a listener would end the process.
    streams.push(openPart(files, part, range).on('error', () => undefined));
  };
  try {
    openNext(parts[0]);
    for (const [at] of parts.entries()) {
      openNext(parts[at + 1]);
      yield* streams[at] ?? [];
    }
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** Bytes of parts of one blob, all or a range; where one is gone, an error that `isGone` knows. */
export function openParts(files: Opening, parts: readonly BlobPart[], range = WHOLE): Readable {
  const asked = partsWithin(parts, range);
  const [first, second] = asked;
  if (!first) return Readable.from([]);
  if (!second) return openPart(files, first, range);
  return Readable.from(inTurn(files, asked, range), { objectMode: false });
}

interface WholeBlob extends BlobKey {
  /** Bytes. */
  size: number;
}

/**
 * Opens the bytes of a whole blob, all or a range. Throws an error that `isGone` knows where some are not stored: amid the
 * bytes it would come too late.
 */
export async function openBlob(
  { records, files }: { records: Records; files: Opening },
  { size, ...key }: WholeBlob,
  range = WHOLE,
): Promise<Readable> {
  const parts = await partsOf(records, key);
  // A blob whose bytes were gone may be on its way again.
  if (parts.reduce((sum, part) => sum + part.size, 0) !== size) throw goneError(key.sha256);
  await checkParts(files, partsWithin(parts, range).slice(1));
  return openParts(files, parts, range);
}
