import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { type ClockState, clockState, serverNow } from '#offline/device/clock.ts';
import { callerOf } from '../person/caller.ts';
import type { Store } from '#state/store.ts';

interface Clock {
  state: ClockState;
  /** Server's clock minus the device's, ms. */
  offset: number;
}

export const clockAtom = atom<Clock>({ state: 'known', offset: 0 });

/** Updates `clockAtom`; returns whether the device's clock is in doubt. */
export function refreshClock(store: Store) {
  const [before, now] = [store.get(clockAtom), { state: clockState(), offset: serverNow(0) }];
  if (before.state !== now.state || before.offset !== now.offset) store.set(clockAtom, now);
  return now.state === 'unchecked' || now.state === 'jumped';
}

const CLOCK_TIMEOUT_MS = 10_000;

const isAskingAtom = atom(false);

/** If the device's clock is in doubt, sends the smallest request, because its response tells the server's time. */
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
