// The present moment by the device's clock, by which ages are shown; renewed each minute.
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Epoch ms; also renewed when the page becomes visible again, since hidden pages get no ticks. */
export function useNow(): number {
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
  return now;
}
