// What a received file really is, told by its first bytes and never by its name.

export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** `%PDF-` within the first kilobyte, as PDF readers accept it. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 1024);
  return head.some((_, at) => startsWith(head.subarray(at), [0x25, 0x50, 0x44, 0x46, 0x2d]));
}

const MPEG1_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MPEG2_KBITS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ = [44_100, 48_000, 32_000];
const NEEDED_FRAMES = 3;
const SEARCHED_BYTES = 64 * 1024;

/** Length in bytes of the MPEG layer III frame whose header stands at `at`; 0 when there is none. */
function frameLength(bytes: Uint8Array, at: number): number {
  const [sync, version, rates] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (sync !== 0xff || version === undefined || rates === undefined) return 0;
  if ((version & 0xe0) !== 0xe0 || (version & 0x06) !== 0x02) return 0;
  const mpeg = (version >> 3) & 3;
  const hertz = HERTZ[(rates >> 2) & 3];
  const kbits = (mpeg === 3 ? MPEG1_KBITS : MPEG2_KBITS)[rates >> 4];
  if (mpeg === 1 || hertz === undefined || !kbits) return 0;
  const divided = mpeg === 3 ? hertz : mpeg === 2 ? hertz / 2 : hertz / 4;
  const samples = mpeg === 3 ? 144 : 72;
  return Math.floor((samples * kbits * 1000) / divided) + ((rates >> 1) & 1);
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
