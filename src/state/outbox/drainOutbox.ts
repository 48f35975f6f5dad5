import { sendWithScreenOn } from '#api/transport.ts';
import { outdatedPage } from '#offline/device/browserDb.ts';
import { drain, type DrainResult } from '#offline/drain/drain.ts';
import { noteFull } from '#state/device.ts';
import { expireSession, rereadSession, sessionAtom } from '#state/person/session.ts';
import type { Store } from '#state/store.ts';

/** A tab closed while draining gives no notice. */
const TRY_AGAIN_MS = 2_000;
/** Recovery of the database gives no notice. */
const DATABASE_MS = 10_000;

/** Includes a lost lease. */
const isBusyWith = ({ kind }: DrainResult): boolean => kind === 'busy' || kind === 'lost-lease';

/** Epoch ms; undefined if only a change helps. */
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
  isBusy: boolean;
}

/** An ended session leads to the sign-in (behaviour 2.2). `isWoken`: see `drain`. */
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
