// Asks the browser about the kept app: which parts the worker has, how long they stay, whether data is to be saved.
import type { InferInput } from 'valibot';
import { DAY_MS } from '#domain/deadline.ts';
import type { Part } from '#contract/appParts.ts';
import type { keepPart as partMessage } from '#contract/workerMessages.ts';
import { isInstalledApp, isIos } from './installPrompt.ts';

/**
 * Has the worker keep a part of the app, and tells whether it has all of it by now: then everything that this person
 * is shown opens without a network.
 */
export async function keepPart(part: Part): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const { active, waiting, installing } = await navigator.serviceWorker.ready;
  const message: InferInput<typeof partMessage> = { type: 'KEEP_PART', part };
  // A build that is to take over must have it by then.
  for (const newer of [waiting, installing]) newer?.postMessage(message, []);
  const { port1, port2 } = new MessageChannel();
  active?.postMessage(message, [port2]);
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
  });
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
