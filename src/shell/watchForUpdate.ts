// Registers the service worker, checks for updates and activates them on request.
import { onSeenAgain } from '#state/clock/seenAgain.ts';

type OnWaiting = (accept: () => void) => void;

async function watch(onWaiting: OnWaiting, signal: AbortSignal): Promise<void> {
  // Not needed for the first screen.
  const { Workbox } = await import('workbox-window');
  if (signal.aborted) return;
  const worker = new Workbox('/sw.js');
  let isAccepted = false;
  let hasTakenOver = false;
  const accept = () => {
    isAccepted = true;
    // If another tab activated the worker, only a reload is left.
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
 * `onWaiting` gets a function that activates the new worker and reloads this tab. Returns a stop
 * function. Does nothing in development.
 */
export function watchForUpdate(onWaiting: OnWaiting): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const ended = new AbortController();
  watch(onWaiting, ended.signal).catch(() => undefined);
  return () => ended.abort();
}
