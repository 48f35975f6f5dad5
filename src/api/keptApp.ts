// Asks the browser about the kept app: whether the worker has it, how long it stays, whether data is to be saved.
import { DAY_MS } from '#domain/deadline.ts';
import { isInstalledApp, isIos } from './installPrompt.ts';

/** Resolves once a worker is active, which then has all files of the app. False in a browser without workers. */
export async function isAppKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  await navigator.serviceWorker.ready;
  return true;
}

/** After so many days without a visit browsers of iOS remove what a site has kept; an app on the home screen keeps it. */
const IOS_DAYS = 7;

/** In ms; undefined: for as long as there is room. */
export const browserKeepsMs = (): number | undefined =>
  isIos() && !isInstalledApp() ? IOS_DAYS * DAY_MS : undefined;

/** Whether the person has told the browser to save data (Chromium). */
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
