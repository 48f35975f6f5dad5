// Streaming reader of MPEG audio, frame by frame (decision 0031).
import { FORMAT_BYTES } from '../fileType.ts';
import {
  type Frame,
  frameAt,
  HEADER_BYTES,
  isSameStream,
  LONGEST_FRAME_BYTES,
  hasTagOrContainer,
  TAG_HEAD_BYTES,
  tagLength,
  type EncoderNote,
  encoderNote,
} from './frameHeader.ts';
import type { MusicMeasure } from './limits.ts';

/** Limit of bytes searched for the first frame of a file that starts without a tag or container. */
const SEARCHED_BYTES = 64 * 1024;
/** Limit of bytes searched for the first frame behind a tag or container with a wrong length. */
export const SEARCHED_BEHIND_TAGS_BYTES = 16 * 1024 * 1024;
/** Limit of false starts before the first frame: about 100 ms of search. A picture of 16 MiB has about 65,000. */
export const MOST_TRIES = 500_000;
/** Limit of stray bytes between frames. */
const SEARCHED_BETWEEN_BYTES = 1024 * 1024;
/** Consecutive frames that prove a recording; two are enough after stray bytes between frames. */
const NEEDED_FRAMES = 3;
const NEEDED_BETWEEN = 2;
/** Bytes of the buffer: twice the needed frames, so that unread bytes also fit. */
const HELD_BYTES = 2 * NEEDED_FRAMES * LONGEST_FRAME_BYTES;
/** Number of frames that an encoder may state in excess. Some encoders count the frame of their own header. */
const FRAMES_MISCOUNTED = 1;

/** State of a reader; its size does not depend on the file. */
export interface FrameReader {
  /** Unread bytes lie between `start` and `end`. */
  held: Uint8Array;
  start: number;
  end: number;
  /** Bytes of a tag or frame that the reader has yet to skip. */
  rest: number;
  /** Frame that the skipped bytes belong to; undefined in a tag. */
  open: Frame | undefined;
  /** `lost`: gave up looking for frames. */
  phase: 'at-boundary' | 'searching' | 'lost';
  last: Frame | undefined;
  note: EncoderNote | undefined;
  /** Totals of frames with sound. `lowest` and `highest`: bitrates in kbit/s. */
  frames: number;
  seconds: number;
  frameBytes: number;
  lowest: number;
  highest: number;
  /** Stray bytes since the last frame; `searchLimit` applies before the first frame. */
  searchedBytes: number;
  searchLimit: number;
  /** False starts before the first frame. */
  tries: number;
  /** The file starts with a tag or container; undefined before the first bytes. */
  isWrapped: boolean | undefined;
  /** First bytes after the tags, by which the format of a file without frames is detected. */
  foreign: Uint8Array;
}

const frameReader = (
  phase: FrameReader['phase'],
  searchLimit: number,
  isWrapped: boolean | undefined,
): FrameReader => ({
  held: new Uint8Array(HELD_BYTES),
  start: 0,
  end: 0,
  rest: 0,
  open: undefined,
  phase,
  last: undefined,
  note: undefined,
  frames: 0,
  seconds: 0,
  frameBytes: 0,
  lowest: Infinity,
  highest: 0,
  searchedBytes: 0,
  searchLimit,
  tries: 0,
  isWrapped,
  foreign: new Uint8Array(),
});

/** Returns a reader that skips tags by their stated length, as players do. */
export const frameReaderByTags = (): FrameReader =>
  frameReader('at-boundary', SEARCHED_BYTES, undefined);

/** Returns a reader that also searches within tags, whose stated length may be wrong. */
export const frameReaderAnywhere = (): FrameReader =>
  frameReader('searching', SEARCHED_BEHIND_TAGS_BYTES, true);

function close(reader: FrameReader): void {
  const { open } = reader;
  if (!open) return;
  reader.open = undefined;
  reader.frames += 1;
  reader.seconds += open.samples / open.hertz;
  reader.frameBytes += open.length;
  reader.lowest = Math.min(reader.lowest, open.bitrate);
  reader.highest = Math.max(reader.highest, open.bitrate);
}

/** Skips `length` bytes of this and later chunks. `open`: frame that these bytes belong to, if any. */
function pass(reader: FrameReader, length: number, open?: Frame): void {
  const here = Math.min(length, reader.end - reader.start);
  reader.start += here;
  reader.rest = length - here;
  reader.open = open;
  if (reader.rest === 0) close(reader);
}

function passFrame(reader: FrameReader, frame: Frame): void {
  const isFirst = !reader.last;
  reader.phase = 'at-boundary';
  reader.searchedBytes = 0;
  reader.last = frame;
  const { held, start } = reader;
  if (isFirst) reader.note = encoderNote(held.subarray(start, start + frame.length), frame);
  pass(reader, frame.length, isFirst && reader.note ? undefined : frame);
}

/** Reads the next frame or tag; returns false if the reader needs more bytes first. */
function readBoundary(reader: FrameReader, isEnd: boolean): boolean {
  const { held, start, end, last } = reader;
  if (!isEnd && end - start < TAG_HEAD_BYTES) return false;
  const bytes = held.subarray(start, end);
  reader.isWrapped ??= hasTagOrContainer(bytes);
  const frame = frameAt(bytes, 0);
  if (frame && last && isSameStream(frame, last)) {
    passFrame(reader, frame);
    return true;
  }
  const tag = tagLength(bytes);
  if (last && bytes.length < HEADER_BYTES && bytes[0] === 0xff) {
    // The file ends within the header of a frame.
    pass(reader, last.length, last);
  } else if (tag > 0) {
    pass(reader, tag);
    countTry(reader);
  } else {
    reader.phase = 'searching';
    if (!last) reader.foreign = bytes.slice(0, FORMAT_BYTES);
  }
  return true;
}

/** Returns whether other frames or the end of the file follow `first`; undefined if more bytes are needed. */
function isFollowed(
  bytes: Uint8Array,
  first: Frame,
  needed: number,
  isEnd: boolean,
): boolean | undefined {
  let at = first.length;
  for (let frames = 1; frames < needed; frames += 1) {
    if (bytes.length < at + HEADER_BYTES) return isEnd ? bytes.length === at : undefined;
    const next = frameAt(bytes, at);
    if (!next || !isSameStream(first, next)) return false;
    at += next.length;
  }
  return true;
}

function lose(reader: FrameReader): void {
  reader.phase = 'lost';
  reader.held = new Uint8Array();
  reader.start = 0;
  reader.end = 0;
}

function passStray(reader: FrameReader, length: number): void {
  reader.searchedBytes += length;
  pass(reader, length);
  const limit = reader.last ? SEARCHED_BETWEEN_BYTES : reader.searchLimit;
  if (reader.searchedBytes > limit) lose(reader);
}

function countTry(reader: FrameReader): void {
  if (reader.last) return;
  reader.tries += 1;
  if (reader.tries > MOST_TRIES) lose(reader);
}

/** Searches for a frame that other frames or the file's end directly follow; returns false if more bytes are needed. */
function search(reader: FrameReader, isEnd: boolean): boolean {
  const bytes = reader.held.subarray(reader.start, reader.end);
  const needed = reader.last ? NEEDED_BETWEEN : NEEDED_FRAMES;
  let at = bytes.indexOf(0xff);
  while (at >= 0 && at + HEADER_BYTES <= bytes.length) {
    const frame = frameAt(bytes, at);
    const found = frame && isFollowed(bytes.subarray(at), frame, needed, isEnd);
    if (frame && found !== false) {
      passStray(reader, at);
      if (found && reader.phase !== 'lost') passFrame(reader, frame);
      return found === true;
    }
    countTry(reader);
    if (reader.phase === 'lost') return false;
    at = bytes.indexOf(0xff, at + 1);
  }
  passStray(reader, at < 0 || isEnd ? bytes.length : at);
  return false;
}

function step(reader: FrameReader, isEnd: boolean): boolean {
  if (reader.phase === 'lost' || reader.start === reader.end) return false;
  return reader.phase === 'searching' ? search(reader, isEnd) : readBoundary(reader, isEnd);
}

/** Moves unread bytes to the front when the buffer is full. */
function makeRoom(reader: FrameReader): void {
  const { held, start, end } = reader;
  if (end < held.length) return;
  held.copyWithin(0, start, end);
  reader.start = 0;
  reader.end = end - start;
}

/** Skips bytes and consecutive frames of a chunk without copying them; returns the rest of the chunk. */
function passInPlace(reader: FrameReader, chunk: Uint8Array): Uint8Array {
  const { last } = reader;
  let at = 0;
  while (at < chunk.length) {
    if (reader.rest === 0) {
      if (!last || reader.phase !== 'at-boundary' || reader.start < reader.end) break;
      const frame = frameAt(chunk, at);
      if (!frame || !isSameStream(frame, last)) break;
      reader.open = frame;
      reader.rest = frame.length;
    }
    const passed = Math.min(reader.rest, chunk.length - at);
    at += passed;
    reader.rest -= passed;
    if (reader.rest === 0) close(reader);
  }
  return chunk.subarray(at);
}

/** Reads the next chunk of the file. Afterwards the caller may overwrite the chunk. */
export function readFrames(reader: FrameReader, chunk: Uint8Array): void {
  let left = chunk;
  while (left.length > 0 && reader.phase !== 'lost') {
    left = passInPlace(reader, left);
    makeRoom(reader);
    const { held, end } = reader;
    const more = left.subarray(0, held.length - end);
    held.set(more, end);
    reader.end += more.length;
    left = left.subarray(more.length);
    while (step(reader, false));
  }
}

/** Measures the music as if the file ended here; more bytes may be read later. */
export function measureFrames(reader: FrameReader): MusicMeasure {
  const whole = { ...reader, held: reader.held.slice() };
  while (step(whole, true));
  const { frames, frameBytes, note, last } = whole;
  if (!last || frames === 0) return 'unreadable';
  const { frames: saidFrames = 0, delay = 0, padding = 0 } = note ?? {};
  const isCut = whole.open !== undefined || frames + FRAMES_MISCOUNTED < saidFrames;
  const paddingSeconds = (delay + (isCut ? 0 : padding)) / last.hertz;
  // Ignores the encoder's padding if it is longer than the whole recording.
  const audibleSeconds = whole.seconds - (paddingSeconds < whole.seconds ? paddingSeconds : 0);
  return {
    seconds: Math.max(Math.round(audibleSeconds * 1000), 1) / 1000,
    bitrate: Math.round((frameBytes * 8) / whole.seconds / 1000),
    kind: whole.lowest === whole.highest ? 'constant' : 'variable',
    isCut,
  };
}

/** Two readers of one file. `anywhere` also searches within tags until `byTags` finds frames. */
export interface MusicReader {
  byTags: FrameReader;
  anywhere: FrameReader | undefined;
}

export const newMusicReader = (): MusicReader => ({
  byTags: frameReaderByTags(),
  anywhere: frameReaderAnywhere(),
});

export function readMusic(reader: MusicReader, chunk: Uint8Array): void {
  const { byTags } = reader;
  readFrames(byTags, chunk);
  if (byTags.last || byTags.isWrapped === false) reader.anywhere = undefined;
  if (reader.anywhere) readFrames(reader.anywhere, chunk);
}

export function measureOf({ byTags, anywhere }: MusicReader): MusicMeasure {
  const measure = measureFrames(byTags);
  return measure === 'unreadable' && anywhere ? measureFrames(anywhere) : measure;
}

const findsNothing = ({ phase, last }: FrameReader): boolean => phase === 'lost' && !last;

/** Returns whether the file cannot be music, whatever bytes follow. */
export const isNoMusic = ({ byTags, anywhere }: MusicReader): boolean =>
  findsNothing(byTags) && (!anywhere || findsNothing(anywhere));
