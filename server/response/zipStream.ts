// A zip of stored files as a stream: uncompressed, of known length, and nothing stays open however it ends.
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import type { FileStore } from '../files/fileStore.ts';

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

/** Every file is opened when its turn has come; one that is gone by then breaks the stream off. */
export function zipStream(
  store: FileStore,
  files: readonly StoredEntry[],
  texts: readonly TextEntry[],
): { stream: Readable; size: number } {
  const written = texts.map(({ text, ...meta }) => {
    const input = new TextEncoder().encode(text);
    return { ...meta, input, size: input.length };
  });
  let current: Readable | undefined;
  let isOver = false;
  function* entries() {
    for (const { fileId, ...meta } of files) {
      if (isOver) return;
      current = store.open(fileId);
      yield { ...meta, input: current };
    }
    yield* written;
  }
  const stream = Readable.from(makeZip(entries()), { objectMode: false });
  // The library leaves the file that it reads open when nobody wants the rest.
  stream.once('close', () => {
    isOver = true;
    current?.destroy();
  });
  return { stream, size: Number(predictLength([...files, ...written])) };
}
