// Precache of this build.
/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { filesOf, dropOlderBuilds, takeOverPages } from './olderBuilds.ts';

const SHELL = '/index.html';

interface Build {
  install: (event: ExtendableEvent) => void;
  activate: (event: ExtendableEvent) => void;
  shell: (event: FetchEvent) => Promise<Response>;
  /** Falls back to older builds with open pages, then to the network. */
  file: (event: FetchEvent) => Promise<Response>;
}

/** The page names all files by hash, so its revision identifies the build. */
const revisionOf = (files: readonly PrecacheEntry[]): string =>
  files.find(({ url }) => url === SHELL.slice(1))?.revision ?? 'unknown';

export function buildOf(files: PrecacheEntry[]): Build {
  const revision = revisionOf(files);
  const precache = new PrecacheController({ cacheName: filesOf(revision) });
  precache.addToCacheList(files);
  const giveShell = precache.createHandlerBoundToURL(SHELL);

  return {
    install: (event) => event.waitUntil(precache.install(event)),
    activate(event) {
      event.waitUntil(precache.activate(event).then(() => takeOverPages(revision)));
    },
    async shell(event) {
      const { request } = event;
      try {
        return await giveShell({ event, request, url: new URL(request.url) });
      } catch {
        // The browser's storage is broken or was wiped.
        return fetch(request);
      }
    },
    async file(event) {
      const { request } = event;
      event.waitUntil(dropOlderBuilds(revision));
      const key = precache.getCacheKeyForURL(request.url) ?? request.url;
      return (await caches.match(key).catch(() => undefined)) ?? fetch(request);
    },
  };
}
