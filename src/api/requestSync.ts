import { OUTBOX_SYNC } from '#contract/workerMessages.ts';

/** Background Sync is Chromium only and unknown to TypeScript. */
interface WithSync {
  sync: { register: (tag: string) => Promise<void> };
}

const hasSync = (registration: object): registration is WithSync => 'sync' in registration;

/** Asks the browser to wake the worker when a network returns. */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration && hasSync(registration)) await registration.sync.register(OUTBOX_SYNC);
  } catch {
    // Not permitted or not supported; the page sends while it is open.
  }
}
