// The files of this build: fetched when the worker is installed, and given without a network.
/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { filesOf } from './cacheNames.ts';
import { dropOlderBuilds, takeOverPages } from './olderBuilds.ts';

const SHELL = '/index.html';

interface Build {
  install: (event: ExtendableEvent) => void;
  activate: (event: ExtendableEvent) => void;
  /** The page itself, for every address of a screen. */
  shell: (event: FetchEvent) => Promise<Response>;
  /** A file of this build or of an older one whose pages are still open, else the network's. */
  file: (event: FetchEvent) => Promise<Response>;
}

/** The page names every other file with its hash, so its own revision is that of the build. */
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
        // The browser's storage is broken or was wiped: then the worker must not be in the way.
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
