// The page's side of the worker: registers it, looks for new versions, hands over when asked.
import { onSeenAgain } from '#state/clock/seenAgain.ts';

type OnWaiting = (accept: () => void) => void;

async function watch(onWaiting: OnWaiting, signal: AbortSignal): Promise<void> {
  // The first screen does not wait for it.
  const { Workbox } = await import('workbox-window');
  if (signal.aborted) return;
  const worker = new Workbox('/sw.js');
  let isAccepted = false;
  let hasTakenOver = false;
  const accept = () => {
    isAccepted = true;
    // Another tab may have let it take over already: then only this page is still the old one.
    if (hasTakenOver) location.reload();
    else worker.messageSkipWaiting();
  };
  const offer = () => {
    hasTakenOver = false;
    onWaiting(accept);
  };
  const noteController = () => {
    hasTakenOver = true;
    if (isAccepted) location.reload();
  };
  worker.addEventListener('waiting', offer);
  worker.addEventListener('controlling', noteController);
  worker.register().catch(() => undefined);
  // An installed page stays open for days.
  const stop = onSeenAgain(() => void worker.update().catch(() => undefined));
  signal.addEventListener('abort', () => {
    stop();
    worker.removeEventListener('waiting', offer);
    worker.removeEventListener('controlling', noteController);
  });
}

/**
 * `onWaiting` gets the function that lets the new worker take over and then reloads this tab alone.
 * Returns how to stop watching. In development there is no worker.
 */
export function watchForUpdate(onWaiting: OnWaiting): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const ended = new AbortController();
  watch(onWaiting, ended.signal).catch(() => undefined);
  return () => ended.abort();
}
