// Keeps files of older builds while their pages are open (decision 0021).
/// <reference lib="webworker" />
import * as v from 'valibot';

declare const self: ServiceWorkerGlobalScope;

/** State when a build took over. */
const before = v.object({
  builds: v.array(v.string()),
  pages: v.array(v.string()),
});

const NOTE = '/before';

async function openPages(): Promise<string[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.map(({ id }) => id);
}

/** `own`: revision of this build. */
export async function dropOlderBuilds(own: string): Promise<void> {
  const note = await caches.match(NOTE, { cacheName: notebookOf(own) });
  if (!note) return;
  const { builds, pages } = v.parse(before, await note.json());
  const open = await openPages();
  if (pages.some((id) => open.includes(id))) return;
  await Promise.all([...builds, notebookOf(own)].map((name) => caches.delete(name)));
}

/** Pages that are open now belong to an older build, or to none. */
export async function takeOverPages(own: string): Promise<void> {
  const ours = new Set([filesOf(own), notebookOf(own)]);
  const builds = (await caches.keys()).filter((name) => !ours.has(name));
  if (builds.length === 0) return self.clients.claim();
  // A newer build is installing and will clean up.
  if (self.registration.installing) return undefined;
  const notebook = await caches.open(notebookOf(own));
  await notebook.put(NOTE, Response.json({ builds, pages: await openPages() }));
  return dropOlderBuilds(own);
}

export const filesOf = (build: string): string => `base-${build}`;

/** One per build, because a leaving worker knows no newer one. */
const notebookOf = (build: string): string => `before-${build}`;
