// Events of the service worker, built to /sw.js.
/// <reference lib="webworker" />
import * as v from 'valibot';
import { OUTBOX_SYNC, takeOver } from '#contract/workerMessages.ts';
import { answerTo, answerShare } from './answer.ts';
import { buildOf } from './build.ts';
import { sendOutbox, type SyncEvent } from './sendOutbox.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const build = buildOf(self.__WB_MANIFEST);
const answers = { ...build, share: ({ request }: FetchEvent) => answerShare(request) };

self.addEventListener('install', build.install);
self.addEventListener('activate', build.activate);

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const answer = answerTo({ method, mode, url: new URL(url), origin: self.location.origin });
  if (answer !== 'network') event.respondWith(answers[answer](event));
});

self.addEventListener('sync', (event: SyncEvent) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(sendOutbox());
});

self.addEventListener('message', (event) => {
  // The page sends this message after the user has agreed to the new version.
  if (v.is(takeOver, event.data)) void self.skipWaiting();
});
