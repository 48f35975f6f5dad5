// Music of any length whose every part differs from every other, so that nothing can be put together wrongly.
import { createHash } from 'node:crypto';
import { mp3Frames } from './mp3.ts';

/** Frames first, then bytes that look random; `size` in bytes. */
export function largeTrack(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const hash = createHash('shake256', { outputLength: size });
  const track = new Uint8Array(hash.update(String(seed)).digest());
  track.set(mp3Frames(300).subarray(0, size));
  return track;
}
