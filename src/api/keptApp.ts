// What the browser says of keeping the app: whether the worker has all of it, for how long it is kept, whether data is to be saved.
import type { InferInput } from 'valibot';
import { DAY_MS } from '#domain/deadline.ts';
import type { keepOrganisers } from '#contract/workerMessages.ts';
import { isInstalledApp, isIos } from './installPrompt.ts';

/** Whether every screen opens without a network. */
export async function isAppKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.active);
}

/** Calls `done` once the worker has all of the app; answers how to stop waiting. */
export function onceAppIsKept(done: () => void): () => void {
  const ended = new AbortController();
  const wait = async () => {
    await navigator.serviceWorker.ready;
    if (!ended.signal.aborted) done();
  };
  if ('serviceWorker' in navigator) void wait();
  return () => ended.abort();
}

/** Has the worker keep what organisers and helpers alone are shown, too. */
export async function keepOrganisersApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: InferInput<typeof keepOrganisers> = { type: 'KEEP_ORGANISERS' };
  active?.postMessage(message, []);
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
