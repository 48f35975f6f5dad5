// A zip of stored files as a stream: uncompressed, whole though some of them go meanwhile, and nothing stays open however it ends.
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { type FileStore, isGone } from '../files/fileStore.ts';
import { openBlob } from '../files/openBlob.ts';
import { opened } from '../files/opened.ts';
import { type BlobKey, findBlob } from '../records/files/blobs.ts';
import type { Records } from '../records/tables.ts';

export interface StoredEntry {
  blob: BlobKey;
  name: string;
  /** Bytes. */
  size: number;
  lastModified: Date;
}

/** A text file that is added to the archive. */
interface TextEntry {
  name: string;
  text: string;
  lastModified: Date;
}

const written = (texts: readonly TextEntry[]) =>
  texts.map(({ text, ...meta }) => {
    const input = new TextEncoder().encode(text);
    return { ...meta, input, size: input.length };
  });

/** Files that are not in the archive. */
export interface LeftOut<File> {
  /** Their bytes are not where their rows say. */
  gone: Set<File>;
  /** They were deleted since the archive was begun. */
  deleted: Set<File>;
}

/**
 * Opens every file when its turn has come. One that is not there by then is left out, and `textsOf` is told of all such:
 * its texts come last. What cannot be read breaks the stream off, and so does `check`, which is asked before each file.
 * `expectedSize` in bytes, where none is left out.
 */
export function zipStream<File extends StoredEntry>(
  { records, files: store }: { records: Records; files: FileStore },
  files: readonly File[],
  textsOf: (left: LeftOut<File>) => readonly TextEntry[],
  check: () => Promise<void>,
): { stream: Readable; expectedSize: number } {
  const left: LeftOut<File> = { gone: new Set(), deleted: new Set() };
  let current: Readable | undefined;
  let isOver = false;
  async function openNext(file: File): Promise<Readable | undefined> {
    const { blob, size } = file;
    try {
      current = await openBlob({ records, files: store }, { ...blob, size });
      if (isOver) current.destroy();
      return await opened(current);
    } catch (error) {
      if (!isGone(error)) throw error;
      const isDeleted = !(await findBlob(records, blob));
      left[isDeleted ? 'deleted' : 'gone'].add(file);
      return undefined;
    }
  }
  async function* entries() {
    for (const file of files) {
      await check();
      if (isOver) return;
      const input = await openNext(file);
      const { name, size, lastModified } = file;
      if (input) yield { name, size, lastModified, input };
    }
    await check();
    yield* written(textsOf(left));
  }
  const stream = Readable.from(makeZip(entries()), { objectMode: false });
  // The library leaves the file that it reads open when nobody wants the rest.
  stream.once('close', () => {
    isOver = true;
    current?.destroy();
  });
  const expected = [...files, ...written(textsOf(left))];
  return { stream, expectedSize: Number(predictLength(expected)) };
}
