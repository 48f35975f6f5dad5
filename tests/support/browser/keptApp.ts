// The worker as a page hears it that keeps all of the app; a page of the tests has none.
import { afterEach } from 'vitest';

/** Until the test is over. */
export function keepApp(): void {
  const active = {
    postMessage: (_: unknown, [port]: readonly MessagePort[]) => port?.postMessage(true),
  };
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    configurable: true,
    value: Promise.resolve({ active }),
  });
}

afterEach(() => {
  Reflect.deleteProperty(navigator.serviceWorker, 'ready');
});
