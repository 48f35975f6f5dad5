// Real, silent mp3 of any length: MPEG-1 layer III frames of 128 kbit/s at 44.1 kHz.

const FRAME_BYTES = 417;
const HEADER = [0xff, 0xfb, 0x90, 0x64];

/** `count` frames, 26 ms each. */
export function mp3Frames(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count * FRAME_BYTES);
  for (let frame = 0; frame < count; frame += 1) bytes.set(HEADER, frame * FRAME_BYTES);
  return bytes;
}

/** An empty ID3v2 tag with room for `size` bytes, as taggers leave it. */
export function id3Tag(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(10 + size);
  bytes.set([0x49, 0x44, 0x33, 4, 0, 0]);
  [21, 14, 7, 0].forEach((shift, index) => {
    bytes[6 + index] = (size >> shift) & 0x7f;
  });
  return bytes;
}
