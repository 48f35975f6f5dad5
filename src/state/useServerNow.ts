// The present moment by the server's clock, by which deadlines and the freeze are shown; renewed each minute.
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { clockAtom } from './clock.ts';

const MINUTE_MS = 60_000;

/** Epoch ms; also renewed when the page becomes visible again, since hidden pages get no ticks. */
export function useServerNow(): number {
  const { offset } = useAtomValue(clockAtom);
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
  return now + offset;
}
