// What the page knows of the server's time.
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { type ClockState, clockState, serverNow } from '#offline/device/clock.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '#state/store.ts';

interface Clock {
  state: ClockState;
  /** The server's clock minus the device's, ms; 0 while it is unknown. */
  offset: number;
}

export const clockAtom = atom<Clock>({ state: 'known', offset: 0 });

/** Reads the clock again; what is shown of deadlines depends on it. Answers whether it is in doubt. */
export function refreshClock(store: Store) {
  const [before, now] = [store.get(clockAtom), { state: clockState(), offset: serverNow(0) }];
  if (before.state !== now.state || before.offset !== now.offset) store.set(clockAtom, now);
  return now.state === 'unchecked' || now.state === 'jumped';
}

/** So long an answer is waited for; a network that says nothing is asked again later. */
const CLOCK_TIMEOUT_MS = 10_000;

const isAskingAtom = atom(false);

/** Where the clock is in doubt any answer of the server settles it: its smallest one is asked for, one at a time. */
export async function checkClock(store: Store) {
  if (!refreshClock(store) || store.get(isAskingAtom)) return;
  store.set(isAskingAtom, true);
  try {
    await callerOf(store)(calls.health, { signal: AbortSignal.timeout(CLOCK_TIMEOUT_MS) });
  } finally {
    store.set(isAskingAtom, false);
  }
  refreshClock(store);
}
