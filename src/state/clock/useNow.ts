// The present moment by the device's clock, by which ages are shown; renewed each minute and at given ones.
import { useEffect, useState } from 'react';
import { LONGEST_TIMER_MS } from './timers.ts';

const MINUTE_MS = 60_000;

/**
 * Epoch ms; also renewed when the page becomes visible again, since hidden pages get no ticks, and at
 * each of `moments` (epoch ms), when something shown comes to its end.
 */
export function useNow(moments: readonly number[] = []): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const renew = () => setNow(Date.now());
    const timer = setInterval(renew, MINUTE_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    const left = next - Date.now();
    if (left > LONGEST_TIMER_MS) return undefined;
    // A millisecond more, since timers may run a little early.
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
