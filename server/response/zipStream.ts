// Zip stream of stored files, uncompressed. Tolerates deleted files. Closes all files on abort.
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { type FileStore, isGone } from '../files/fileStore.ts';
import { openBlob, opened } from '../blobs/openBlob.ts';
import { type BlobKey, findBlob } from '../records/files/blobs.ts';
import type { Records } from '../records/tables.ts';

export interface StoredEntry {
  blob: BlobKey;
  name: string;
  size: number;
  lastModified: Date;
}

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

export interface LeftOut<File> {
  /** Files with a row but without bytes. */
  gone: Set<File>;
  /** Files deleted since the start of the archive. */
  deleted: Set<File>;
}

/**
 * Opens each file in turn and omits missing files. `textsOf` writes the last entries, which name
 * the omitted files. `check` runs before each file. `expectedSize` in bytes assumes that no file is
 * missing.
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
  // client-zip does not close the current file on abort.
  stream.once('close', () => {
    isOver = true;
    current?.destroy();
  });
  const expected = [...files, ...written(textsOf(left))];
  return { stream, expectedSize: Number(predictLength(expected)) };
}
