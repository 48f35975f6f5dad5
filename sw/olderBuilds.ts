// Keeps the files of older builds for as long as a page of theirs is open.
/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** A cache used as a notebook: one entry for each page that was open when this build took over. */
const OLDER_PAGES = 'pages-of-older-builds';

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const cachesBeside = async (own: string) =>
  (await caches.keys()).filter((name) => name !== own && name !== OLDER_PAGES);

/** Removes the caches of older builds once none of their pages is left. `own` is this build's cache. */
export async function dropOlderBuilds(own: string): Promise<void> {
  const older = await cachesBeside(own);
  // A newer build on its way has its cache already, and will tidy up when its turn comes.
  if (older.length === 0 || self.registration.installing || self.registration.waiting) return;
  const open = new Set((await openPages()).map(({ id }) => `/${id}`));
  const noted = await (await caches.open(OLDER_PAGES)).keys();
  if (noted.some(({ url }) => open.has(new URL(url).pathname))) return;
  await Promise.all([...older, OLDER_PAGES].map((name) => caches.delete(name)));
}

/** This build takes over: whatever page is open now belongs to an older one, or came before any. */
export async function takeOverPages(own: string): Promise<void> {
  if ((await cachesBeside(own)).length === 0) return self.clients.claim();
  const notebook = await caches.open(OLDER_PAGES);
  for (const { id } of await openPages()) await notebook.put(`/${id}`, new Response());
  return dropOlderBuilds(own);
}
