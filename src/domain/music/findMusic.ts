// Detects mp3 with the reader that measures it, without reading the whole file.
import { type ForeignFormat, foreignFormat } from '../fileType.ts';
import {
  type FrameReader,
  frameReaderAnywhere,
  frameReaderByTags,
  measureFrames,
  readFrames,
} from './musicReader.ts';

/** Reads up to `length` bytes from `at`. */
export type Peek = (at: number, length: number) => Promise<Uint8Array>;

/** `format`: undefined if unknown. */
type FoundMusic = { isMusic: true } | { isMusic: false; format: ForeignFormat | undefined };

/** Enough to reject a file without tags in one read. */
const PIECE_BYTES = 80 * 1024;

/** Skips tags without reading them. */
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

export async function findMusic(peek: Peek): Promise<FoundMusic> {
  const byTags = frameReaderByTags();
  if (await hasFrames(byTags, peek)) return { isMusic: true };
  if (byTags.isWrapped && (await hasFrames(frameReaderAnywhere(), peek))) return { isMusic: true };
  return { isMusic: false, format: foreignFormat(byTags.foreign) };
}
