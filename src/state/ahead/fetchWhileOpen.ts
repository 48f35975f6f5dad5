// When competitions are fetched ahead: some seconds after the start, when the page is seen, when a network comes, when others are wanted, each hour.
import { onSeenAgain } from '../clock/seenAgain.ts';
import { outboxRowsAtom } from '../outbox/rows.ts';
import type { Store } from '../store.ts';
import { FRESH_MS, fetchAhead, wantedAheadAtom } from './fetchAhead.ts';
import { loadVisits } from './visits.ts';

/** What the person does comes first, and devices that a network comes back to together do not ask together. */
const FIRST_WAIT_MS = 3_000;
const SPREAD_MS = 7_000;

const waitMs = (): number => FIRST_WAIT_MS + Math.random() * SPREAD_MS;

/** For whoever is signed in; answers how to stop. */
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
