// Simulates an active service worker, because pages of tests have none.
import { onTestFinished } from 'vitest';

/** Makes `serviceWorker.ready` the given promise until the end of the test. */
export function keepApp(when = Promise.resolve()): void {
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    configurable: true,
    value: when,
  });
  // Not a hook of the module: files share the module, so the hook would run for the first file only.
  onTestFinished(() => {
    Reflect.deleteProperty(navigator.serviceWorker, 'ready');
  });
}
