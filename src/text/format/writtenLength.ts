// A length of music as people write it: minutes and seconds.

const MINUTE = 60;

/** Seconds of «2:20», also with a point or a comma; 'no-such-time' of «2:75», undefined of what is no time at all. */
export function secondsIn(written: string): number | 'no-such-time' | undefined {
  const parts = /^(\d{1,3})[:.,](\d{2})$/u.exec(written.trim());
  if (!parts) return undefined;
  const [minutes, seconds] = [Number(parts[1]), Number(parts[2])];
  return seconds < MINUTE ? minutes * MINUTE + seconds : 'no-such-time';
}
