// Does something again and again while the page is seen, and at once when it is seen anew or the network is back.
import { useEffect } from 'react';

/** `work` stays the same function; `everyMs` apart. */
export function useWhileSeen(work: () => void, everyMs: number): void {
  useEffect(() => {
    const workIfSeen = () => {
      if (document.visibilityState === 'visible') work();
    };
    const timer = setInterval(workIfSeen, everyMs);
    window.addEventListener('online', work);
    document.addEventListener('visibilitychange', workIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', work);
      document.removeEventListener('visibilitychange', workIfSeen);
    };
  }, [work, everyMs]);
}
