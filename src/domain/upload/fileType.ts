// What a received file really is, told by its first bytes and never by its name.
import { frameAt } from '../music/frameHeader.ts';

export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** `%PDF-` within the first kilobyte, as PDF readers accept it. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1024);
  return head.some((_, at) => startsWith(head.subarray(at), [0x25, 0x50, 0x44, 0x46, 0x2d]));
}

const NEEDED_FRAMES = 3;
const SEARCHED_BYTES = 64 * 1024;

/** Length in bytes of the MPEG layer III frame whose header stands at `at`; 0 when there is none. */
function frameLength(bytes: Uint8Array, at: number): number {
  const frame = frameAt(bytes, at);
  return frame?.layer === 3 ? frame.length : 0;
}

/** Bytes that an ID3v2 tag takes at the beginning of a file; 0 without one. */
export function id3Length(bytes: Uint8Array): number {
  if (!startsWith(bytes, [0x49, 0x44, 0x33])) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((bytes[at] ?? 0) & 0x7f), 0);
  return size + (((bytes[5] ?? 0) & 0x10) === 0 ? 10 : 20);
}

/**
 * Whether MPEG layer III frames follow each other: `audio` begins behind the ID3v2 tag, and three frames
 * in a row (or all there are, up to the end) are wanted within its first 64 KiB.
 */
export function isMp3(audio: Uint8Array): boolean {
  const limit = Math.min(audio.length, SEARCHED_BYTES);
  for (let start = 0; start < limit; start += 1) {
    let at = start;
    let frames = 0;
    while (frames < NEEDED_FRAMES) {
      const length = frameLength(audio, at);
      if (length === 0) break;
      frames += 1;
      at += length;
      if (at >= audio.length) break;
    }
    if (frames === NEEDED_FRAMES) return true;
    if (frames > 0 && at === audio.length) return true;
  }
  return false;
}
