import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eachAtMost } from '#server/limits/runs.ts';
import { type BlobKey, type BlobPart, partsOf } from '#server/records/files/blobs.ts';
import type { Records } from '#server/records/tables.ts';
import { type ByteRange, type FileStore, missingFileError } from '../files/fileStore.ts';

type Opening = Pick<FileStore, 'open'>;

const WHOLE: ByteRange = { start: 0, end: Infinity };
const LOOKED_FOR_AT_ONCE = 8;

const partsWithin = (parts: readonly BlobPart[], range: ByteRange): BlobPart[] =>
  parts.filter(({ start, size }) => size > 0 && start <= range.end && start + size > range.start);

export const checkParts = (files: Opening, parts: readonly BlobPart[]): Promise<void> =>
  eachAtMost(LOOKED_FOR_AT_ONCE, parts, async ({ storedAs, size }) => {
    await buffer(files.open(storedAs, { start: size - 1, end: size - 1 }));
  });

const openPart = (files: Opening, { storedAs, start, size }: BlobPart, range: ByteRange) =>
  files.open(storedAs, {
    start: Math.max(range.start - start, 0),
    end: Math.min(range.end - start, size - 1),
  });

/** Reads one part after the other. Opens the next part while one is read, so that there is no pause. */
async function* inTurn(files: Opening, parts: readonly BlobPart[], range: ByteRange) {
  const streams: Readable[] = [];
  const openNext = (part: BlobPart | undefined) => {
    if (!part) return;
    // `yield*` gets the error later; without a listener Node would end the process now.
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

export function openParts(files: Opening, parts: readonly BlobPart[], range = WHOLE): Readable {
  const inRange = partsWithin(parts, range);
  const [first, second] = inRange;
  if (!first) return Readable.from([]);
  if (!second) return openPart(files, first, range);
  return Readable.from(inTurn(files, inRange, range), { objectMode: false });
}

interface WholeBlob extends BlobKey {
  size: number;
}

/** Opens a whole blob or a range of it. Throws an `isGone` error before the first byte if a part is missing. */
export async function openBlob(
  { records, files }: { records: Records; files: Opening },
  { size, ...key }: WholeBlob,
  range = WHOLE,
): Promise<Readable> {
  const parts = await partsOf(records, key);
  // The parts are incomplete while a device uploads missing bytes of a blob again.
  if (parts.reduce((sum, part) => sum + part.size, 0) !== size) throw missingFileError(key.sha256);
  await checkParts(files, partsWithin(parts, range).slice(1));
  return openParts(files, parts, range);
}

/** Resolves when bytes can be read or the stream has ended. Rejects if the stream fails earlier. */
export const opened = (bytes: Readable): Promise<Readable> =>
  new Promise((resolve, reject) => {
    bytes.once('readable', () => resolve(bytes));
    // Stays attached, because Node throws an error event that has no listener.
    bytes.once('error', reject);
    bytes.once('close', () => reject(new Error('nobody wants the file any more')));
  });
