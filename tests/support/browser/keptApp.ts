// An active worker, as a page hears of it; a page of the tests has none.
import { onTestFinished } from 'vitest';

/** `when` the worker is active; until the test is over. */
export function keepApp(when = Promise.resolve()): void {
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    configurable: true,
    value: when,
  });
  // Files of tests share this module, and a hook at its top belongs to the first of them alone.
  onTestFinished(() => {
    Reflect.deleteProperty(navigator.serviceWorker, 'ready');
  });
}
