// Tells whether a file is an mp3 by the same reader that measures it, and reads no more of it than that takes.
import { type ForeignFormat, foreignFormat } from './foreignFormat.ts';
import {
  type FrameReader,
  frameReaderAnywhere,
  frameReaderByTags,
  measureFrames,
  readFrames,
} from './musicReader.ts';

/** Reads `length` bytes from `at` on, fewer at the end of the file. */
export type Peek = (at: number, length: number) => Promise<Uint8Array>;

/** `format`: undefined where it is not known. */
type FoundMusic = { isMusic: true } | { isMusic: false; format: ForeignFormat | undefined };

/** Tells of rubbish without tags at once. */
const PIECE_BYTES = 80 * 1024;

/** Skips tags unread. */
async function hasFrames(reader: FrameReader, peek: Peek): Promise<boolean> {
  let at = 0;
  for (;;) {
    const bytes = await peek(at, PIECE_BYTES);
    readFrames(reader, bytes);
    if (reader.last) return true;
    if (bytes.length < PIECE_BYTES || reader.phase === 'lost') {
      return measureFrames(reader) !== 'unreadable';
    }
    at += bytes.length + reader.rest;
    reader.rest = 0;
  }
}

/** Finds music exactly where a file can be measured. */
export async function findMusic(peek: Peek): Promise<FoundMusic> {
  const byTags = frameReaderByTags();
  if (await hasFrames(byTags, peek)) return { isMusic: true };
  if (byTags.isWrapped && (await hasFrames(frameReaderAnywhere(), peek))) return { isMusic: true };
  return { isMusic: false, format: foreignFormat(byTags.foreign) };
}
