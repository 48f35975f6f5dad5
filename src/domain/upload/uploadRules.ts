import { type ForeignFormat, isPdf, foreignFormat } from '../fileType.ts';
import {
  type FrameReader,
  frameReaderAnywhere,
  frameReaderByTags,
  measureFrames,
  readFrames,
} from '../music/musicReader.ts';

type Peek = (at: number, length: number) => Promise<Uint8Array>;

/** Result of looking for music in a file. `format`: undefined if unknown. */
type FoundMusic = { isMusic: true } | { isMusic: false; format: ForeignFormat | undefined };

/** Bytes of one read; enough to reject a file without tags. */
const PIECE_BYTES = 80 * 1024;

/** Returns whether the file has frames of music; skips its tags without reading them. */
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

export type UploadType = 'form' | 'card' | 'attachment' | 'music';

/** Largest files in bytes, by type. */
export type UploadLimits = Readonly<Record<UploadType, number>>;

export type WrongType =
  | { code: 'file-empty' | 'not-pdf' }
  /** `format`: format of the file, undefined if unknown. */
  | { code: 'not-mp3'; format: ForeignFormat | undefined };

const HEAD_BYTES = 1024;

interface CheckedFile {
  size: number;
  peek: Peek;
  /** Result of an earlier search for music, so that the search is not repeated. */
  found?: FoundMusic;
}

/** Returns why the file is not of its type. A form is checked when it is read; a card may be any file with content. */
export async function wrongTypeOf(
  type: UploadType,
  { size, peek, found }: CheckedFile,
): Promise<WrongType | undefined> {
  if (type === 'form') return undefined;
  if (size === 0) return { code: 'file-empty' };
  switch (type) {
    case 'attachment':
      return isPdf(await peek(0, HEAD_BYTES)) ? undefined : { code: 'not-pdf' };
    case 'music': {
      const music = found ?? (await findMusic(peek));
      return music.isMusic ? undefined : { code: 'not-mp3', format: music.format };
    }
    case 'card':
      return undefined;
  }
}
