// Tells whether a file is an mp3 by the same reader that measures it, and reads no more of it than that takes.
import { type ForeignFormat, foreignFormat } from './foreignFormat.ts';
import {
  type FrameReader,
  frameReaderAnywhere,
  frameReaderByTags,
  measureFrames,
  readFrames,
  SEARCHED_BEHIND_TAGS_BYTES,
} from './musicReader.ts';

/** Reads `length` bytes from `at` on, fewer at the end of the file; undefined where not all of them have come yet. */
export type Peek = (at: number, length: number) => Promise<Uint8Array | undefined>;

/** `format`: undefined where it is not known. */
export type FoundMusic = { isMusic: true } | { isMusic: false; format: ForeignFormat | undefined };

/** Tells of rubbish without tags at once. */
const PIECE_BYTES = 80 * 1024;

/** Skips tags unread. Undefined where bytes that have not come decide. */
async function hasFrames(reader: FrameReader, peek: Peek): Promise<boolean | undefined> {
  let at = 0;
  for (;;) {
    const bytes = await peek(at, PIECE_BYTES);
    if (!bytes) return undefined;
    readFrames(reader, bytes);
    if (reader.last) return true;
    if (bytes.length < PIECE_BYTES || reader.phase === 'lost') {
      return measureFrames(reader) !== 'unreadable';
    }
    at += bytes.length + reader.rest;
    reader.rest = 0;
  }
}

/** Undefined where the bytes that have come do not tell. A file is music exactly where it can be measured. */
export async function findMusic(peek: Peek): Promise<FoundMusic | undefined> {
  const byTags = frameReaderByTags();
  const isFound = await hasFrames(byTags, peek);
  if (isFound === undefined) return undefined;
  if (isFound) return { isMusic: true };
  if (byTags.isWrapped) {
    // Without this an upload would be searched anew with each of its pieces.
    if (!(await peek(SEARCHED_BEHIND_TAGS_BYTES - 1, 1))) return undefined;
    if (await hasFrames(frameReaderAnywhere(), peek)) return { isMusic: true };
  }
  return { isMusic: false, format: foreignFormat(byTags.foreign) };
}
