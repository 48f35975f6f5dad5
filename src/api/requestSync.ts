// Asks the browser to wake the worker when there is a network, for what waits in the outbox.
import { OUTBOX_SYNC } from '#contract/workerMessages.ts';

/** Background Sync is Chromium's alone, so TypeScript's DOM does not know it. */
interface WithSync {
  sync: { register: (tag: string) => Promise<void> };
}

const hasSync = (registration: object): registration is WithSync => 'sync' in registration;

/** Called for every row that is queued, and when the page goes away while rows wait. */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration && hasSync(registration)) await registration.sync.register(OUTBOX_SYNC);
  } catch {
    // Forbidden by the person or not to be had: the page sends whenever it is open.
  }
}
