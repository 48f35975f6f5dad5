// Valid silent mp3 files of any length: MPEG-1 layer III frames of 128 kbit/s at 44.1 kHz.

const FRAME_BYTES = 417;
const HEADER = [0xff, 0xfb, 0x90, 0x64];

/** Returns `count` frames of 26 ms each. */
export function mp3Frames(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count * FRAME_BYTES);
  for (let frame = 0; frame < count; frame += 1) bytes.set(HEADER, frame * FRAME_BYTES);
  return bytes;
}

/** Writes a frame header every 417 bytes into the bytes, so that all of them count as sound. */
export function sounding(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (let at = 0; at < bytes.length; at += FRAME_BYTES) {
    bytes.set(HEADER.slice(0, bytes.length - at), at);
  }
  return bytes;
}

/** Returns an empty ID3v2 tag with `size` bytes of padding. */
export function id3Tag(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(10 + size);
  bytes.set([0x49, 0x44, 0x33, 4, 0, 0]);
  [21, 14, 7, 0].forEach((shift, index) => {
    bytes[6 + index] = (size >> shift) & 0x7f;
  });
  return bytes;
}

/** Returns an APE tag with a header and `size` bytes, or only its footer. */
export function apeTag(size: number, isHead: boolean): Uint8Array<ArrayBuffer> {
  const tag = new Uint8Array(32 + (isHead ? size : 0));
  tag.set(new TextEncoder().encode('APETAGEX'));
  tag.set([size & 0xff, (size >> 8) & 0xff, size >> 16], 12);
  tag[23] = isHead ? 0xa0 : 0x80;
  return tag;
}

export const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

interface SilentFrame {
  header: readonly number[];
  /** Length in bytes of a frame with this header, by the standard. */
  length: number;
}

export function framesOf({ header, length }: SilentFrame, count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count * length);
  for (let frame = 0; frame < count; frame += 1) bytes.set(header, frame * length);
  return bytes;
}

/** One header of each kind with the values of the standard; `samples` are per channel. */
export const SOUNDS = [
  sound('MPEG 1 layer III', [0xff, 0xfb, 0x90, 0x64], 417, 1152, 44_100, 128),
  sound('MPEG 1 layer III at 48 kHz', [0xff, 0xfb, 0xe4, 0x64], 960, 1152, 48_000, 320),
  sound('MPEG 2 layer III, mono', [0xff, 0xf3, 0x80, 0xc4], 208, 576, 22_050, 64),
  sound('MPEG 2.5 layer III, mono', [0xff, 0xe3, 0x18, 0xc4], 72, 576, 8000, 8),
] as const;

function sound(
  name: string,
  header: readonly number[],
  length: number,
  samples: number,
  hertz: number,
  kbits: number,
) {
  return { name, header, length, samples, hertz, kbits };
}

interface Noted {
  frames: number;
  /** In samples. */
  delay?: number;
  padding?: number;
  encoder?: string;
}

/** Makes the Info frame of an encoder: how many frames follow, and how many samples to skip at both ends. */
export function infoFrame({ frames, delay = 0, padding = 0, encoder = '' }: Noted) {
  const frame = mp3Frames(1);
  const text = (at: number, words: string) =>
    frame.set(
      Uint8Array.from(words, (letter) => letter.charCodeAt(0)),
      at,
    );
  text(36, 'Info');
  // Flags: the fields for frames, bytes, table of contents and quality are all present.
  frame.set([0, 0, 0, 0x0f, 0, 0, frames >> 8, frames & 0xff], 40);
  text(156, encoder);
  frame.set([delay >> 4, ((delay & 0x0f) << 4) | (padding >> 8), padding & 0xff], 177);
  return frame;
}
