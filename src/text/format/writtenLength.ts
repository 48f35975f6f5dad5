const MINUTE = 60;

/** Seconds of «2:20», also with a dot or comma; 'no-such-time' for «2:75», otherwise undefined. */
export function secondsIn(written: string): number | 'no-such-time' | undefined {
  const parts = /^(\d{1,3})[:.,](\d{2})$/u.exec(written.trim());
  if (!parts) return undefined;
  const [minutes, seconds] = [Number(parts[1]), Number(parts[2])];
  return seconds < MINUTE ? minutes * MINUTE + seconds : 'no-such-time';
}
