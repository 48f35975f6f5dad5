// Drains in the background when no page is visible.
/// <reference lib="webworker" />
import { showOnBadge } from '#offline/device/navigator.ts';
import { drain, type DrainResult } from '#offline/drain/drain.ts';
import { readMeta } from '#offline/device/meta.ts';
import { listRows, wakeRows } from '#offline/outbox/outbox.ts';
import { WORKER_TOTAL_MS } from '#domain/outbox/pieces.ts';
import { sendByFetch } from './sendByFetch.ts';

declare const self: ServiceWorkerGlobalScope;

type Wait = (ms: number) => Promise<void>;

/** Guards against a clock that was set back. */
const SHORTEST_WAIT_MS = 1000;

const byTimer: Wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function isPageVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Some engines have no `cookieStore` in workers. */
const readOwner = async (): Promise<string | undefined> => (await readMeta()).owner;

/** Epoch ms of the next retry, or the end of another holder's lease. */
const nextTry = (result: DrainResult): number | undefined => {
  if (result.kind === 'busy') return result.until;
  return result.kind === 'drained' ? result.nextAt : undefined;
};

/** Retries within the worker's time, because the browser's own retry comes after five minutes. */
async function sendForPages(wait: Wait): Promise<DrainResult> {
  const owner = await readOwner().catch(() => undefined);
  // A `sync` event means that the network is back.
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

async function showWhatIsLeft(): Promise<void> {
  const owner = await readOwner().catch(() => undefined);
  await showOnBadge(owner === undefined ? 0 : (await listRows(owner)).length);
}

/** Returns whether another `sync` event could help. */
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

/** Leaves the work to a visible page. Rejects to make Background Sync retry. */
export async function sendOutbox(wait = byTimer): Promise<void> {
  const isLeftToPage = await isPageVisible();
  const isMoreWanted = isLeftToPage || isWorthAnother(await sendForPages(wait));
  if (!isLeftToPage) await showWhatIsLeft();
  if (isMoreWanted) {
    throw new DOMException('something still waits in the outbox', 'AbortError');
  }
}

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
