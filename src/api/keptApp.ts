import { DAY_MS } from '#domain/deadline.ts';
import { isInstalledApp, isIos } from './installPrompt.ts';
import { OUTBOX_SYNC } from '#contract/workerMessages.ts';

/** Resolves with true when the service worker is active; with false if the browser has none. */
export async function isAppKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  await navigator.serviceWorker.ready;
  return true;
}

/** Days after which iOS deletes data of unvisited sites, except home-screen apps. */
const IOS_DAYS = 7;

/** Returns after how many ms the browser deletes the data of an unvisited site; undefined for never. */
export const browserKeepsMs = (): number | undefined =>
  isIos() && !isInstalledApp() ? IOS_DAYS * DAY_MS : undefined;

/** Returns whether the user wants to save data; false outside of Chromium. */
export function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** Background Sync is Chromium only and unknown to TypeScript. */
interface WithSync {
  sync: { register: (tag: string) => Promise<void> };
}

const hasSync = (registration: object): registration is WithSync => 'sync' in registration;

/** Asks the browser to start the service worker when the network returns. */
export async function requestSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration && hasSync(registration)) await registration.sync.register(OUTBOX_SYNC);
  } catch {
    // Background Sync is not permitted or not supported, so the outbox is sent only while a page is open.
  }
}
