// The files of this build: fetched when the worker is installed, or when somebody organises, and given without a network.
/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { isKeptStyles } from '#contract/keptFrame.ts';
import { withFrame } from './shownFrame.ts';
import { dropOlderBuilds, isOrganisersKept, organisersOf, takeOverPages } from './olderBuilds.ts';

const SHELL = '/index.html';

/** What organisers and helpers alone are shown (decision 0041). */
const ORGANISERS = 'assets/organiser/';
const isOrganisers = ({ url }: PrecacheEntry): boolean => url.startsWith(ORGANISERS);

interface Build {
  install: (event: ExtendableEvent) => void;
  activate: (event: ExtendableEvent) => void;
  /** Fetches what organisers are shown, but for what is here already. */
  keepOrganisers: () => Promise<void>;
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
  kept.addToCacheList(files.filter((file) => !isOrganisers(file)));
  const giveShell = kept.createHandlerBoundToURL(SHELL);

  const keepOrganisers = async () => {
    const cache = await caches.open(organisersOf(cacheName));
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const wanted = files.filter(isOrganisers).map(({ url }) => `/${url}`);
    await cache.addAll(wanted.filter((path) => !here.has(path)));
  };
  const install = async (event: ExtendableEvent) => {
    await kept.install(event);
    if (await isOrganisersKept()) await keepOrganisers();
  };

  return {
    install: (event) => event.waitUntil(install(event)),
    keepOrganisers,
    activate(event) {
      event.waitUntil(kept.activate(event).then(() => takeOverPages(cacheName)));
    },
    async shell(event) {
      const { request } = event;
      try {
        const url = new URL(request.url);
        return await withFrame(giveShell({ event, request, url }), url);
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
      if (found) return found;
      // The start would wait for them, as long as a network is silent; its frame may be of a page that has gone.
      if (isKeptStyles(new URL(request.url).pathname)) return new Response(null, { status: 404 });
      return fetch(request);
    },
  };
}
