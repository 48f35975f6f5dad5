// Keeps the files of older builds for as long as a page of theirs is open (decision 0021).
/// <reference lib="webworker" />
import * as v from 'valibot';
import { filesOf, notebookOf } from './cacheNames.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written when a build takes over: what was there before it. */
const before = v.object({
  /** Names of caches. */
  builds: v.array(v.string()),
  /** Ids of the pages that were open. */
  pages: v.array(v.string()),
});

const NOTE = '/before';

async function openPages(): Promise<string[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.map(({ id }) => id);
}

/** Removes the caches of older builds once none of their pages is left. `own`: the revision of this build. */
export async function dropOlderBuilds(own: string): Promise<void> {
  const note = await caches.match(NOTE, { cacheName: notebookOf(own) });
  if (!note) return;
  const { builds, pages } = v.parse(before, await note.json());
  const open = await openPages();
  if (pages.some((id) => open.includes(id))) return;
  await Promise.all([...builds, notebookOf(own)].map((name) => caches.delete(name)));
}

/** This build takes over: whatever page is open now belongs to an older one, or came before any. */
export async function takeOverPages(own: string): Promise<void> {
  const ours = new Set([filesOf(own), notebookOf(own)]);
  const builds = (await caches.keys()).filter((name) => !ours.has(name));
  if (builds.length === 0) return self.clients.claim();
  // A still newer build has a cache already; it tidies up for both when its turn comes.
  if (self.registration.installing) return undefined;
  const notebook = await caches.open(notebookOf(own));
  await notebook.put(NOTE, Response.json({ builds, pages: await openPages() }));
  return dropOlderBuilds(own);
}
