// Music of any length whose every part differs from every other, so that nothing can be put together wrongly.
import { createHash } from 'node:crypto';
import { mp3Frames } from './mp3.ts';

/** Frames first, then bytes that look random; `size` in bytes. */
export function largeTrack(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const track = new Uint8Array(size);
  for (let at = 0; at < size; at += 32) {
    const hash = createHash('sha256').update(`${seed} ${at}`).digest();
    track.set(hash.subarray(0, Math.min(32, size - at)), at);
  }
  track.set(mp3Frames(300).subarray(0, size));
  return track;
}
