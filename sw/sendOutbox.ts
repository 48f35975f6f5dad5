// Sends what waits when the browser says that there is a network and no page is there to do it.
/// <reference lib="webworker" />
import { drain, type DrainResult } from '#offline/drain/drain.ts';
import { readMeta } from '#offline/device/meta.ts';
import { wakeRows } from '#offline/outbox/outbox.ts';
import { WORKER_TOTAL_MS } from '#offline/drain/workerBudget.ts';
import { sendByFetch } from './sendByFetch.ts';

declare const self: ServiceWorkerGlobalScope;

async function isPageVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** The worker sees no cookies. */
const readOwner = async (): Promise<string | undefined> => (await readMeta()).owner;

async function sendForPages(): Promise<DrainResult> {
  const owner = await readOwner().catch(() => undefined);
  // The event itself says that the network is back: nothing waits for its time any more.
  if (owner !== undefined) await wakeRows(owner);
  return drain({
    transport: sendByFetch,
    owner: readOwner,
    signal: AbortSignal.timeout(WORKER_TOTAL_MS),
    budgetMs: WORKER_TOTAL_MS,
  });
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
export async function sendOutbox(): Promise<void> {
  if ((await isPageVisible()) || isWorthAnother(await sendForPages())) {
    throw new DOMException('something still waits in the outbox', 'AbortError');
  }
}
