// Opens the bytes of a blob, which may be stored in several parts.
import { Readable } from 'node:stream';
import { type BlobKey, type BlobPart, partsOf } from '#server/records/files/blobs.ts';
import type { Records } from '#server/records/tables.ts';
import { type ByteRange, type FileStore, goneError } from './fileStore.ts';

type Opening = Pick<FileStore, 'open'>;

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
export function openParts(
  files: Opening,
  parts: readonly BlobPart[],
  range: ByteRange = { start: 0, end: Infinity },
): Readable {
  const asked = parts.filter(
    ({ start, size }) => size > 0 && start <= range.end && start + size > range.start,
  );
  const [first, second] = asked;
  if (!first) return Readable.from([]);
  if (!second) return openPart(files, first, range);
  return Readable.from(inTurn(files, asked, range), { objectMode: false });
}

/** Opens the bytes of a blob, all or a range. Throws an error that `isGone` knows where nothing is stored of it. */
export async function openBlob(
  { records, files }: { records: Records; files: Opening },
  key: BlobKey,
  range?: ByteRange,
): Promise<Readable> {
  const parts = await partsOf(records, key);
  if (parts.length === 0) throw goneError(key.sha256);
  return openParts(files, parts, range);
}
