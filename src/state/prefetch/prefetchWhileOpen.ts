import { onSeenAgain } from '../clock/seenAgain.ts';
import { outboxRowsAtom } from '../outbox/rows.ts';
import type { Store } from '../store.ts';
import { FRESH_MS, prefetchCompetitions, wantedPrefetchAtom } from './prefetchCompetitions.ts';
import { loadRecentCompetitions } from './recentCompetitions.ts';

/** Delay, so that requests for the screen come first. Its random part spreads devices that come online together. */
const FIRST_WAIT_MS = 3_000;
const SPREAD_MS = 7_000;

/** Prefetches soon, hourly, on changes of `wantedPrefetchAtom` and events of `onSeenAgain`. Returns a stop function. */
export function prefetchWhileOpen(store: Store): () => void {
  let timer: number | undefined;
  const run = () => {
    timer = undefined;
    const isSending = store.get(outboxRowsAtom).some(({ state }) => state === 'sending');
    if (isSending) want();
    else if (document.visibilityState === 'visible') void prefetchCompetitions(store, 'by-itself');
  };
  const want = () => {
    timer ??= window.setTimeout(run, FIRST_WAIT_MS + Math.random() * SPREAD_MS);
  };
  void loadRecentCompetitions(store);
  want();
  const forgetWanted = store.sub(wantedPrefetchAtom, want);
  const hourly = window.setInterval(want, FRESH_MS);
  const forgetSeen = onSeenAgain(want);
  return () => {
    forgetWanted();
    window.clearTimeout(timer);
    window.clearInterval(hourly);
    forgetSeen();
  };
}
