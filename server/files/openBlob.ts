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

/** Throws an error that `isGone` knows where a part behind the first is gone: amid the bytes it comes too late. */
export async function checkLaterParts(
  files: Opening,
  parts: readonly BlobPart[],
  range = WHOLE,
): Promise<void> {
  const [, ...later] = partsWithin(parts, range);
  await eachAtMost(LOOKED_FOR_AT_ONCE, later, async ({ storedAs, size }) => {
    await buffer(files.open(storedAs, { start: size - 1, end: size - 1 }));
  });
}

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

/** Opens the bytes of a blob, all or a range. Throws an error that `isGone` knows where some are not stored. */
export async function openBlob(
  { records, files }: { records: Records; files: Opening },
  key: BlobKey,
  range?: ByteRange,
): Promise<Readable> {
  const parts = await partsOf(records, key);
  if (parts.length === 0) throw goneError(key.sha256);
  await checkLaterParts(files, parts, range);
  return openParts(files, parts, range);
}
