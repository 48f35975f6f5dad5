// Sends what waits when the browser says that there is a network and no page is there to do it.
/// <reference lib="webworker" />
import { showOnBadge } from '#offline/device/navigator.ts';
import { drain, type DrainResult } from '#offline/drain/drain.ts';
import { readMeta } from '#offline/device/meta.ts';
import { listRows, wakeRows } from '#offline/outbox/outbox.ts';
import { WORKER_TOTAL_MS } from '#domain/outbox/pieces.ts';
import { sendByFetch } from './sendByFetch.ts';

declare const self: ServiceWorkerGlobalScope;

/** Resolves after so many ms. */
type Wait = (ms: number) => Promise<void>;

/** A clock that was set meanwhile makes no haste. */
const SHORTEST_WAIT_MS = 1000;

const byTimer: Wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function isPageVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Not every engine tells a worker of cookies. */
const readOwner = async (): Promise<string | undefined> => (await readMeta()).owner;

/** When more may go, epoch ms: what is to be tried again, or what a page held that was closed or frozen. */
const nextTry = (result: DrainResult): number | undefined => {
  if (result.kind === 'busy') return result.until;
  return result.kind === 'drained' ? result.nextAt : undefined;
};

/**
 * A network that has just come back breaks once more now and then, and a page that was just closed may hold the lease:
 * what may go within the time that the browser gives is waited for, where the browser itself would come back after five
 * minutes.
 */
async function sendForPages(wait: Wait): Promise<DrainResult> {
  const owner = await readOwner().catch(() => undefined);
  // The event itself says that the network is back: nothing waits for its time any more.
  if (owner !== undefined) await wakeRows(owner);
  const endsAt = Date.now() + WORKER_TOTAL_MS;
  const signal = AbortSignal.timeout(WORKER_TOTAL_MS);
  for (;;) {
    const budgetMs = endsAt - Date.now();
    const result = await drain({ transport: sendByFetch, owner: readOwner, signal, budgetMs });
    const nextAt = nextTry(result);
    if (nextAt === undefined || nextAt >= endsAt || signal.aborted) return result;
    await wait(Math.max(nextAt - Date.now(), SHORTEST_WAIT_MS));
    if (await isPageVisible()) return result;
  }
}

/** The icon says what is left: no page is there to say it. */
async function showWhatIsLeft(): Promise<void> {
  const owner = await readOwner().catch(() => undefined);
  await showOnBadge(owner === undefined ? 0 : (await listRows(owner)).length);
}

/** Whether the worker itself could do more later; the rest needs a page, and so a person. */
function isWorthAnother(result: DrainResult): boolean {
  switch (result.kind) {
    case 'drained':
      return result.nextAt !== undefined;
    case 'nobody':
    case 'signed-out':
    case 'no-database':
      return false;
    case 'busy':
    case 'lost-lease':
    case 'logout-pending':
    case 'stopped':
      return true;
  }
}

/**
 * Answers a `sync` event. A visible page sends by itself, with progress; it may be gone before it is
 * through. Rejects when the browser is to ask again: Background Sync knows no other way to say so.
 */
export async function sendOutbox(wait = byTimer): Promise<void> {
  const isLeftToPage = await isPageVisible();
  const isMoreWanted = isLeftToPage || isWorthAnother(await sendForPages(wait));
  if (!isLeftToPage) await showWhatIsLeft();
  if (isMoreWanted) {
    throw new DOMException('something still waits in the outbox', 'AbortError');
  }
}
