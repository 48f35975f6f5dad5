// Music of any size without repeated parts, so that pieces in a wrong order change its hash.
import { createHash } from 'node:crypto';
import { mp3Frames } from './mp3.ts';

/** Returns some real frames, then pseudo-random bytes; `size` in bytes. */
export function largeTrack(size: number, seed = 1): Uint8Array<ArrayBuffer> {
  const hash = createHash('shake256', { outputLength: size });
  const track = new Uint8Array(hash.update(String(seed)).digest());
  track.set(mp3Frames(300).subarray(0, size));
  return track;
}
