// Sends what waits, in the name of whoever is signed in on this page.
import { sendWithScreenOn } from '#api/sendWithScreenOn.ts';
import { outdatedPage } from '#offline/device/browserDb.ts';
import { drain, type DrainResult } from '#offline/drain/drain.ts';
import { noteFull } from '#state/device.ts';
import { expireSession, rereadSession, sessionAtom } from '#state/person/session.ts';
import type { Store } from '#state/store.ts';

/** A tab that was closed while it sent says no word: another tries again so soon. */
const TRY_AGAIN_MS = 2_000;
/** What has failed the database may pass without a word to this page: room is made, another tab lets go. */
const DATABASE_MS = 10_000;

/** Whether another tab or the worker is sending, be it that it took over while this one was frozen. */
const isBusyWith = ({ kind }: DrainResult): boolean => kind === 'busy' || kind === 'lost-lease';

/** Epoch ms when it is worth trying again; undefined when only something new is. */
function nextOf(result: DrainResult): number | undefined {
  const soon = Date.now() + TRY_AGAIN_MS;
  if (result.kind === 'busy') return Math.min(result.until, soon);
  if (result.kind === 'lost-lease') return soon;
  if (result.kind === 'no-database' && result.reason !== 'outdated-page')
    return Date.now() + DATABASE_MS;
  return result.kind === 'drained' || result.kind === 'logout-pending' ? result.nextAt : undefined;
}

interface DrainSummary {
  nextAt: number | undefined;
  /** Another tab or the worker is sending. */
  isBusy: boolean;
}

/** A session that has ended leads to the sign-in, like any other 401 (behaviour 2.2). `isWoken`: as `drain` has it. */
export async function drainOutbox(
  store: Store,
  leaving: AbortSignal,
  isWoken?: boolean,
): Promise<DrainSummary> {
  const signal = AbortSignal.any([leaving, outdatedPage]);
  const owner = () => store.get(sessionAtom)?.userid;
  const before = owner();
  const result = await drain({
    transport: sendWithScreenOn,
    owner,
    signal,
    isWoken: isWoken ?? true,
  });
  noteFull(store, result.kind === 'no-database' && result.reason === 'full');
  if (result.kind === 'signed-out') {
    rereadSession(store);
    if (before !== undefined && owner() === before) expireSession(store);
  }
  return { nextAt: nextOf(result), isBusy: isBusyWith(result) };
}
