// The worker: its table of events. Built to /sw.js; the page registers it.
/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerTo } from './answer.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// fetch: the files of this build, then the shell for every screen, then nothing of ours
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  ({ request: { method, mode }, url }) =>
    answerTo({ method, mode, url, origin: self.location.origin }) === 'shell',
  createHandlerBoundToURL('/index.html'),
);

// activate: what older builds have left
cleanupOutdatedCaches();

// message: a new version takes over only when the person agrees
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const message: unknown = data;
  const isAgreed =
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'SKIP_WAITING';
  if (isAgreed) void self.skipWaiting();
});
