// A zip of stored files as a stream: uncompressed, whole though some of them go meanwhile, and nothing stays open however it ends.
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { type FileStore, noneWhereGone } from '../files/fileStore.ts';
import { opened } from '../files/opened.ts';

export interface StoredEntry {
  fileId: string;
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

/**
 * Every file is opened when its turn has come. One that is gone by then is left out, and `textsOf` is told of all such: its
 * texts come last. What cannot be read breaks the stream off, and so does `check`, which is asked before each file.
 * `expectedSize` in bytes, where none goes.
 */
export function zipStream<File extends StoredEntry>(
  store: FileStore,
  files: readonly File[],
  textsOf: (gone: ReadonlySet<File>) => readonly TextEntry[],
  check: () => Promise<void>,
): { stream: Readable; expectedSize: number } {
  const gone = new Set<File>();
  let current: Readable | undefined;
  let isOver = false;
  async function* entries() {
    for (const file of files) {
      await check();
      if (isOver) return;
      const { fileId, name, size, lastModified } = file;
      current = store.open(fileId);
      const input = await opened(current).catch(noneWhereGone);
      if (input) yield { name, size, lastModified, input };
      else gone.add(file);
    }
    await check();
    yield* written(textsOf(gone));
  }
  const stream = Readable.from(makeZip(entries()), { objectMode: false });
  // The library leaves the file that it reads open when nobody wants the rest.
  stream.once('close', () => {
    isOver = true;
    current?.destroy();
  });
  const expected = [...files, ...written(textsOf(gone))];
  return { stream, expectedSize: Number(predictLength(expected)) };
}
