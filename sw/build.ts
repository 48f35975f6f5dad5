// The files of this build: fetched when the worker is installed, given without a network.
/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
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

export function buildOf(files: readonly PrecacheEntry[]): Build {
  const cacheName = `build-${revisionOf(files)}`;
  const kept = new PrecacheController({ cacheName });
  kept.addToCacheList([...files]);
  const giveShell = kept.createHandlerBoundToURL(SHELL);

  return {
    install: (event) => event.waitUntil(kept.install(event)),
    activate(event) {
      event.waitUntil(kept.activate(event).then(() => takeOverPages(cacheName)));
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
      event.waitUntil(dropOlderBuilds(cacheName));
      const key = kept.getCacheKeyForURL(request.url) ?? request.url;
      const found = await caches.match(key).catch(() => undefined);
      return found ?? fetch(request);
    },
  };
}
