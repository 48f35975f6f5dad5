/** Returns a generator of integers from 0 up to, but not including, `limit`. Equal seeds give equal numbers. */
export function seededRandom(seed = 1): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % Math.max(1, limit);
  };
}

/** Returns random lower-case letters and digits. */
export function noiseText(length: number): string {
  const random = seededRandom();
  return Array.from({ length }, () => random(36).toString(36)).join('');
}

export function noiseBytes(length: number): Uint8Array {
  const random = seededRandom();
  return Uint8Array.from({ length }, () => random(256));
}
