// The one subscription of all that looks again when the page is seen again or the network is back.
import { useEffect } from 'react';

/**
 * Calls `look` when the page becomes visible, and when the network is back, then also while the page is hidden.
 * Returns the function that stops it.
 */
export function onSeenAgain(look: () => void): () => void {
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', lookIfSeen);
  return () => {
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookIfSeen);
  };
}

/**
 * Calls `look` when Back or Forward restores the page from the browser's memory (offline 9.7), before it is drawn.
 * Returns the function that stops it.
 */
export function onRestored(look: () => void): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  window.addEventListener('pageshow', check);
  return () => window.removeEventListener('pageshow', check);
}

/** Calls `look` when the page is seen again, and every `everyMs` while it is visible. `look` stays the same function. */
export function useWhileSeen(look: () => void, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, everyMs);
    const stop = onSeenAgain(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [look, everyMs]);
}
