// The present moment by the device's clock and by the server's, renewed each minute and at given moments.
import { useEffect, useState } from 'react';
import { onSeenAgain } from '#state/clock/seenAgain.ts';
import { useAtomValue } from 'jotai';
import { type Deadline, FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { clockAtom } from '#state/clock/clock.ts';

const MINUTE_MS = 60_000;

/**
 * Epoch ms; also renewed when the page becomes visible again, since hidden pages get no ticks, and at
 * each of `moments` (epoch ms), when something shown comes to its end.
 */
export function useNow(moments: readonly number[] = []): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(now + MINUTE_MS, ...moments.filter((moment) => moment > now));
  // After each drawing, since the clock may be set while it is waited for: the timer would run too early.
  useEffect(() => {
    const renew = () => setNow(Date.now());
    const timer = setTimeout(renew, Math.max(0, next - Date.now()) + 1);
    const stop = onSeenAgain(renew);
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
  return now;
}

/** Epoch ms; also renewed as soon as one of `deadlines` has passed, or the freeze before it has begun. */
export function useServerNow(deadlines: readonly Deadline[] = []): number {
  const { offset } = useAtomValue(clockAtom);
  const ends = deadlines.map((deadline) => instantOf(deadline) - offset);
  return useNow(ends.flatMap((end) => [end - FREEZE_MS, end])) + offset;
}
