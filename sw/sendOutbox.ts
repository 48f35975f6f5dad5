// Drains the outbox in the worker while no page is visible.
/// <reference lib="webworker" />
import { showOnBadge } from '#offline/device/thisDevice.ts';
import { drain, type DrainResult } from '#offline/drain/drain.ts';
import { readMeta } from '#offline/device/meta.ts';
import { listRows, wakeRows } from '#offline/outbox/outbox.ts';
import { WORKER_TOTAL_MS } from '#domain/outbox/pieces.ts';
import { noAnswer, readResponse, SILENCE_MS, type Transport } from '#contract/transport.ts';

export const sendByFetch: Transport = async ({ method, address, headers, body }, { signal }) => {
  // `fetch` reports no progress of an upload, so a request with a file cannot time out by silence.
  const hasFile = body instanceof Blob || body instanceof FormData;
  const silence = hasFile ? undefined : AbortSignal.timeout(SILENCE_MS);
  const ends = [signal, silence].filter((each) => each !== undefined);
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== null && { body }),
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.any(ends),
    });
    if (response.type === 'opaqueredirect') return noAnswer('redirected');
    return await readResponse(response);
  } catch {
    return silence?.aborted && !signal?.aborted ? noAnswer('silent') : undefined;
  }
};

declare const self: ServiceWorkerGlobalScope;

type Wait = (ms: number) => Promise<void>;

/** Shortest wait between two drains, ms. It keeps the loop from spinning. */
const SHORTEST_WAIT_MS = 1000;

const byTimer: Wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function isPageVisible(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Reads the user from the database, because some engines have no `cookieStore` in workers. */
const readOwner = async (): Promise<string | undefined> => (await readMeta()).owner;

/** Returns the time of the next drain, epoch ms: the next retry, or the end of another drain's lease. */
const nextTry = (result: DrainResult): number | undefined => {
  if (result.kind === 'busy') return result.until;
  return result.kind === 'drained' ? result.nextAt : undefined;
};

/** Drains until the worker's time limit, because the browser repeats a `sync` event only after five minutes. */
async function sendForPages(wait: Wait): Promise<DrainResult> {
  const owner = await readOwner().catch(() => undefined);
  // A `sync` event means that the network is back, so rows need not wait for their next retry.
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

/** Returns whether another `sync` event could send more rows. */
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

/** Drains unless a page is visible. Rejects if rows may still wait, so that the browser sends another `sync` event. */
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
