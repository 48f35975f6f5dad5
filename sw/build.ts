// The files of this build: fetched when the worker is installed, or when somebody is here who is shown more, and given without a network.
/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching/_types.js';
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { folderOf, type Part, PARTS } from '#contract/appParts.ts';
import { AFTER_KEPT_FRAME, isKeptStyles } from '#contract/keptFrame.ts';
import { baseOf, isPartHere, partOf } from './cacheNames.ts';
import { dropOlderBuilds, takeOverPages } from './olderBuilds.ts';
import { isNobodyHere } from './person.ts';
import { withFrame } from './shownFrame.ts';

const SHELL = '/index.html';

interface Build {
  install: (event: ExtendableEvent) => void;
  activate: (event: ExtendableEvent) => void;
  /** Fetches what a part has, but for what is here already: all of it, or nothing. */
  keepPart: (part: Part) => Promise<void>;
  /** The page itself, for every address of a screen. */
  shell: (event: FetchEvent) => Promise<Response>;
  /** A file of this build or of an older one whose pages are still open, else the network's. */
  file: (event: FetchEvent) => Promise<Response>;
}

/** The page names every other file with its hash, so its own revision is that of the build. */
const revisionOf = (files: readonly PrecacheEntry[]): string =>
  files.find(({ url }) => url === SHELL.slice(1))?.revision ?? 'unknown';

/** The script that starts the page behind a kept frame. */
const starterOf = (files: readonly PrecacheEntry[]): string =>
  `/${files.find(({ url }) => url.startsWith(`assets/${AFTER_KEPT_FRAME}-`))?.url ?? ''}`;

const isOf = (part: Part, { url }: PrecacheEntry): boolean => url.startsWith(folderOf(part));

/** Whether a build is installed with it: an update takes nothing from a device, and nobody who is signed in waits for it. */
const isInstalledWith = async (part: Part): Promise<boolean> =>
  (await isPartHere(part)) || (part === 'signed-in' && !(await isNobodyHere()));

export function buildOf(files: readonly PrecacheEntry[]): Build {
  const revision = revisionOf(files);
  const base = new PrecacheController({ cacheName: baseOf(revision) });
  base.addToCacheList(files.filter((file) => !PARTS.some((part) => isOf(part, file))));
  const starter = starterOf(files);
  const giveShell = base.createHandlerBoundToURL(SHELL);

  const fetchPart = async (part: Part) => {
    const cache = await caches.open(partOf(part, revision));
    const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const wanted = files.filter((file) => isOf(part, file)).map(({ url }) => `/${url}`);
    await cache.addAll(wanted.filter((path) => !here.has(path)));
  };
  let last = Promise.resolve();
  /** One after the other: several pages ask at once, and whoever comes later finds it here. */
  const keepPart = (part: Part) => {
    last = last.catch(() => undefined).then(() => fetchPart(part));
    return last;
  };
  const install = async (event: ExtendableEvent) => {
    await base.install(event);
    for (const part of PARTS) if (await isInstalledWith(part)) await keepPart(part);
  };

  return {
    install: (event) => event.waitUntil(install(event)),
    keepPart,
    activate(event) {
      event.waitUntil(base.activate(event).then(() => takeOverPages(revision)));
    },
    async shell(event) {
      const { request } = event;
      try {
        const url = new URL(request.url);
        return await withFrame(giveShell({ event, request, url }), url, starter);
      } catch {
        // The browser's storage is broken or was wiped: then the worker must not be in the way.
        return fetch(request);
      }
    },
    async file(event) {
      const { request } = event;
      event.waitUntil(dropOlderBuilds(revision));
      const key = base.getCacheKeyForURL(request.url) ?? request.url;
      const found = await caches.match(key).catch(() => undefined);
      if (found) return found;
      // The start would wait for them, as long as a network is silent; its frame may be of a page that has gone.
      if (isKeptStyles(new URL(request.url).pathname)) return new Response(null, { status: 404 });
      return fetch(request);
    },
  };
}
