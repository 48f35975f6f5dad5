import { DAY_MS } from '#domain/deadline.ts';
import { isInstalledApp, isIos } from './installPrompt.ts';

/** Resolves when the worker is active; false without workers. */
export async function isAppKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  await navigator.serviceWorker.ready;
  return true;
}

/** Days after which iOS deletes data of unvisited sites, except home-screen apps. */
const IOS_DAYS = 7;

/** Milliseconds; undefined if unlimited. */
export const browserKeepsMs = (): number | undefined =>
  isIos() && !isInstalledApp() ? IOS_DAYS * DAY_MS : undefined;

/** Chromium only. */
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
