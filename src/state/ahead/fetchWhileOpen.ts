// Schedules the prefetch.
import { onSeenAgain } from '../clock/seenAgain.ts';
import { outboxRowsAtom } from '../outbox/rows.ts';
import type { Store } from '../store.ts';
import { FRESH_MS, fetchAhead, wantedAheadAtom } from './fetchAhead.ts';
import { loadVisits } from './visits.ts';

/** Lets the user's requests go first, and spreads devices that come online together. */
const FIRST_WAIT_MS = 3_000;
const SPREAD_MS = 7_000;

const waitMs = (): number => FIRST_WAIT_MS + Math.random() * SPREAD_MS;

/** Returns a function that stops. */
export function fetchWhileOpen(store: Store): () => void {
  let timer: number | undefined;
  const run = () => {
    timer = undefined;
    const isSending = store.get(outboxRowsAtom).some(({ state }) => state === 'sending');
    if (isSending) want();
    else if (document.visibilityState === 'visible') void fetchAhead(store, 'by-itself');
  };
  const want = () => {
    timer ??= window.setTimeout(run, waitMs());
  };
  void loadVisits(store);
  want();
  const forgetWanted = store.sub(wantedAheadAtom, want);
  const hourly = window.setInterval(want, FRESH_MS);
  const forgetSeen = onSeenAgain(want);
  return () => {
    forgetWanted();
    window.clearTimeout(timer);
    window.clearInterval(hourly);
    forgetSeen();
  };
}
