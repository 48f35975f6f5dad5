// The page's side of the worker: registers it, looks for new versions, hands over when asked.
import { Workbox } from 'workbox-window';

/**
 * `onWaiting` gets the function that lets the new worker take over and then reloads this tab alone.
 * Returns how to stop watching. In development there is no worker.
 */
export function watchForUpdate(onWaiting: (accept: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const worker = new Workbox('/sw.js');
  const offer = () =>
    onWaiting(() => {
      worker.addEventListener('controlling', () => location.reload());
      worker.messageSkipWaiting();
    });
  // An installed page stays open for days: look again whenever it comes to the front.
  const look = () => {
    if (document.visibilityState === 'visible') worker.update().catch(() => undefined);
  };
  worker.addEventListener('waiting', offer);
  worker.register().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
  return () => {
    worker.removeEventListener('waiting', offer);
    document.removeEventListener('visibilitychange', look);
  };
}
