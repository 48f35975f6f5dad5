// Keeps what the list shows for the next start: once it has stood for a while, and when the page is left. Shows nothing itself.
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { keepFrame } from '#api/keptFrame.ts';
import { isForOthers } from '#state/person/session.ts';

/** By then all of it has been drawn. */
const SOON_MS = 2000;

/** `path`: the address of the list, as one of several that lead there. */
export function KeepFrame({ path }: { path: string }) {
  const store = useStore();
  useEffect(() => {
    const keep = () => {
      // Without a worker nobody would give it.
      const isGiven = Boolean(navigator.serviceWorker?.controller);
      if (isGiven && !isForOthers(store)) void keepFrame(path).catch(() => undefined);
    };
    const keepWhenLeft = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    const timer = setTimeout(keep, SOON_MS);
    document.addEventListener('visibilitychange', keepWhenLeft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', keepWhenLeft);
    };
  }, [store, path]);
  return null;
}
