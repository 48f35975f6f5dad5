import { useEffect } from 'react';
import { atom } from 'jotai';

/** Calls `look` when the page becomes visible or the network returns. Returns a function that unsubscribes. */
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

/** Calls `look` when Back or Forward restores the page from memory (offline 9.7). Returns a function to unsubscribe. */
export function onRestored(look: () => void): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  window.addEventListener('pageshow', check);
  return () => window.removeEventListener('pageshow', check);
}

/** Calls `look` every `everyMs` while the page is visible, and on events of `onSeenAgain`. `look` must be stable. */
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

export const isOnlineAtom = atom(navigator.onLine);
isOnlineAtom.onMount = (set) => {
  const update = () => set(navigator.onLine);
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
};
