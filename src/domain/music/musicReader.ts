// Reads MPEG audio in pieces of any size, frame by frame, and says how long it sounds (decision 0031).
import { type EncoderNote, encoderNote } from './encoderNote.ts';
import { type Frame, frameAt, isSameStream } from './frameHeader.ts';
import { TAG_HEAD_BYTES, tagLength } from './tagLength.ts';
import type { MusicMeasure } from './musicMeasure.ts';

/** Where frames may begin, tags left out: behind that a file is no music, as it is where it is taken. */
const SEARCHED_BYTES = 64 * 1024;
/** What stands between frames may be longer, but not without end. */
const SEARCHED_BETWEEN_BYTES = 1024 * 1024;
const HEADER_BYTES = 4;
/** The longest frame, 160 kbit/s of layer II at 8 kHz with 2881 bytes, fits in with the header behind it. */
const HELD_BYTES = 4096;
/** Some encoders count the frame in which they say how many there are. */
const FRAMES_MISCOUNTED = 1;

/** What has been read so far. What it weighs does not depend on the file. */
export interface MusicReader {
  /** What has come and was not looked at yet lies between `start` and `end`. */
  held: Uint8Array;
  start: number;
  end: number;
  /** Bytes to come that need no look. */
  rest: number;
  /** The frame of which they are; undefined: of a tag. */
  open: Frame | undefined;
  /** `lost`: no frame is looked for any more, whatever comes. */
  phase: 'at-boundary' | 'searching' | 'lost';
  /** The last frame that was found; undefined before the first. */
  last: Frame | undefined;
  note: EncoderNote | undefined;
  /** Of what sounds: frames, seconds, bytes, and the bitrates among them in kbit/s. */
  frames: number;
  seconds: number;
  frameBytes: number;
  lowest: number;
  highest: number;
  /** Bytes that are of no frame and no tag; of all of them, and since the last frame. */
  strayBytes: number;
  searchedBytes: number;
}

export const newMusicReader = (): MusicReader => ({
  held: new Uint8Array(HELD_BYTES),
  start: 0,
  end: 0,
  rest: 0,
  open: undefined,
  phase: 'at-boundary',
  last: undefined,
  note: undefined,
  frames: 0,
  seconds: 0,
  frameBytes: 0,
  lowest: Infinity,
  highest: 0,
  strayBytes: 0,
  searchedBytes: 0,
});

function close(reader: MusicReader): void {
  const { open } = reader;
  if (!open) return;
  reader.open = undefined;
  reader.frames += 1;
  reader.seconds += open.samples / open.hertz;
  reader.frameBytes += open.length;
  reader.lowest = Math.min(reader.lowest, open.bitrate);
  reader.highest = Math.max(reader.highest, open.bitrate);
}

/** Goes past `length` bytes, be they here or still to come: those of `open`, or of nothing that sounds. */
function pass(reader: MusicReader, length: number, open?: Frame): void {
  const here = Math.min(length, reader.end - reader.start);
  reader.start += here;
  reader.rest = length - here;
  reader.open = open;
  if (reader.rest === 0) close(reader);
}

function passFrame(reader: MusicReader, frame: Frame): void {
  const isFirst = !reader.last;
  reader.phase = 'at-boundary';
  reader.searchedBytes = 0;
  reader.last = frame;
  const { held, start } = reader;
  if (isFirst) reader.note = encoderNote(held.subarray(start, start + frame.length), frame);
  pass(reader, frame.length, isFirst && reader.note ? undefined : frame);
}

/** Where one frame or tag has ended another begins; false: more has to come first. */
function readBoundary(reader: MusicReader, isEnd: boolean): boolean {
  const { held, start, end, last } = reader;
  if (!isEnd && end - start < TAG_HEAD_BYTES) return false;
  const bytes = held.subarray(start, end);
  const frame = frameAt(bytes, 0);
  if (frame && last && isSameStream(frame, last)) {
    passFrame(reader, frame);
    return true;
  }
  const tag = tagLength(bytes);
  if (last && bytes.length < HEADER_BYTES && bytes[0] === 0xff) {
    // It is cut within the header.
    pass(reader, last.length, last);
  } else if (tag > 0) pass(reader, tag);
  else reader.phase = 'searching';
  return true;
}

/** Whether the header that follows a frame is one of the same recording; undefined: it has not come yet. */
function isFollowed(bytes: Uint8Array, frame: Frame, isEnd: boolean): boolean | undefined {
  if (bytes.length < frame.length + HEADER_BYTES) {
    return isEnd ? bytes.length === frame.length : undefined;
  }
  const next = frameAt(bytes, frame.length);
  return next !== undefined && isSameStream(frame, next);
}

function passStray(reader: MusicReader, length: number): void {
  reader.strayBytes += length;
  reader.searchedBytes += length;
  pass(reader, length);
  if (reader.searchedBytes <= (reader.last ? SEARCHED_BETWEEN_BYTES : SEARCHED_BYTES)) return;
  reader.phase = 'lost';
  reader.strayBytes += reader.end - reader.start;
  reader.held = new Uint8Array();
  reader.start = 0;
  reader.end = 0;
}

/** Looks for a frame that another one follows, or the end; false: more has to come first. */
function search(reader: MusicReader, isEnd: boolean): boolean {
  const bytes = reader.held.subarray(reader.start, reader.end);
  let at = bytes.indexOf(0xff);
  while (at >= 0 && at + HEADER_BYTES <= bytes.length) {
    const frame = frameAt(bytes, at);
    const found = frame && isFollowed(bytes.subarray(at), frame, isEnd);
    if (frame && found !== false) {
      passStray(reader, at);
      if (found && reader.phase !== 'lost') passFrame(reader, frame);
      return found === true;
    }
    at = bytes.indexOf(0xff, at + 1);
  }
  passStray(reader, at < 0 || isEnd ? bytes.length : at);
  return false;
}

function step(reader: MusicReader, isEnd: boolean): boolean {
  if (reader.phase === 'lost' || reader.start === reader.end) return false;
  return reader.phase === 'searching' ? search(reader, isEnd) : readBoundary(reader, isEnd);
}

/** Moves what is held to the front where nothing more fits behind it. */
function makeRoom(reader: MusicReader): void {
  const { held, start, end } = reader;
  if (end < held.length) return;
  held.copyWithin(0, start, end);
  reader.start = 0;
  reader.end = end - start;
}

/** Goes past what needs no look, and past frames that follow one another, where they lie; answers what is left. */
function passInPlace(reader: MusicReader, chunk: Uint8Array): Uint8Array {
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

/** The bytes that follow those that it has read; they may be changed afterwards. */
export function readMusic(reader: MusicReader, chunk: Uint8Array): void {
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
  reader.strayBytes += left.length;
}

/** What has come of it as a whole file; more may follow. */
export function measureOf(reader: MusicReader): MusicMeasure {
  const whole = { ...reader, held: reader.held.slice() };
  while (step(whole, true));
  const { frames, frameBytes, strayBytes, note, last } = whole;
  if (!last || frames === 0 || strayBytes > frameBytes) return 'unreadable';
  const { frames: saidFrames = 0, delay = 0, padding = 0 } = note ?? {};
  const isCut = whole.open !== undefined || frames + FRAMES_MISCOUNTED < saidFrames;
  const unheard = (delay + (isCut ? 0 : padding)) / last.hertz;
  const seconds = Math.round(Math.max(whole.seconds - unheard, 0) * 1000) / 1000;
  if (seconds === 0) return 'unreadable';
  return {
    seconds,
    bitrate: Math.round((frameBytes * 8) / whole.seconds / 1000),
    kind: whole.lowest === whole.highest ? 'constant' : 'variable',
    isCut,
  };
}
