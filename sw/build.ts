// Precaches the files of this build, and deletes older builds once no page needs them.
/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import * as v from 'valibot';

declare const self: ServiceWorkerGlobalScope;

/** `builds`: caches of older builds. `pages`: ids of the pages that were open when this build took over. */
const takeover = v.object({
  builds: v.array(v.string()),
  pages: v.array(v.string()),
});

const TAKEOVER_KEY = '/before';

async function openPages(): Promise<string[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.map(({ id }) => id);
}

async function dropOlderBuilds(own: string): Promise<void> {
  const stored = await caches.match(TAKEOVER_KEY, { cacheName: takeoverCacheOf(own) });
  if (!stored) return;
  const { builds, pages } = v.parse(takeover, await stored.json());
  const open = await openPages();
  if (pages.some((id) => open.includes(id))) return;
  await Promise.all([...builds, takeoverCacheOf(own)].map((name) => caches.delete(name)));
}

/** The first build claims the open pages. A later one records older builds and the pages that may need them. */
async function takeOverPages(own: string): Promise<void> {
  const ours = new Set([filesOf(own), takeoverCacheOf(own)]);
  const builds = (await caches.keys()).filter((name) => !ours.has(name));
  if (builds.length === 0) return self.clients.claim();
  // If a newer build is being installed, it will delete the older caches.
  if (self.registration.installing) return undefined;
  const cache = await caches.open(takeoverCacheOf(own));
  await cache.put(TAKEOVER_KEY, Response.json({ builds, pages: await openPages() }));
  return dropOlderBuilds(own);
}

const filesOf = (build: string): string => `base-${build}`;

/** Name of the cache for `takeover`. It differs for each build, because an older worker may still run. */
const takeoverCacheOf = (build: string): string => `before-${build}`;

const SHELL = '/index.html';

interface Build {
  install: (event: ExtendableEvent) => void;
  activate: (event: ExtendableEvent) => void;
  shell: (event: FetchEvent) => Promise<Response>;
  /** Answers from the cache of this build, else from caches of older builds, else from the network. */
  file: (event: FetchEvent) => Promise<Response>;
}

/** Returns the revision of `index.html`, which identifies the build, because `index.html` names all files by hash. */
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
        // The cache is broken or was deleted by the browser.
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
