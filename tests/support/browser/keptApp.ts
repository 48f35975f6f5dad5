// The worker as a page hears it that keeps all of the app; a page of the tests has none.
import { onTestFinished } from 'vitest';

/** Until the test is over. */
export function keepApp(): void {
  const active = {
    postMessage: (_: unknown, [port]: readonly MessagePort[]) => port?.postMessage(true),
  };
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    configurable: true,
    value: Promise.resolve({ active }),
  });
  // Files of tests share this module, and a hook at its top belongs to the first of them alone.
  onTestFinished(() => {
    Reflect.deleteProperty(navigator.serviceWorker, 'ready');
  });
}
