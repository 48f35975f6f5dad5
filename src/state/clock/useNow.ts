import { useEffect, useState } from 'react';
import { onSeenAgain } from '#state/clock/seenAgain.ts';
import { useAtomValue } from 'jotai';
import { type Deadline, FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { clockAtom } from '#state/clock/clock.ts';

const MINUTE_MS = 60_000;

/** Epoch ms; updates each minute, at `moments` (epoch ms), and on return, because hidden pages get no ticks. */
export function useNow(moments: readonly number[] = []): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(now + MINUTE_MS, ...moments.filter((moment) => moment > now));
  // Re-armed on every render, because the clock may be set meanwhile.
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

/** Epoch ms; also updates after each of `deadlines` and the freeze before it. */
export function useServerNow(deadlines: readonly Deadline[] = []): number {
  const { offset } = useAtomValue(clockAtom);
  const ends = deadlines.map((deadline) => instantOf(deadline) - offset);
  return useNow(ends.flatMap((end) => [end - FREEZE_MS, end])) + offset;
}
