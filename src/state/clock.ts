// What the page knows of the server's time.
import { atom } from 'jotai';
import { type ClockState, clockState, serverNow } from '#offline/clock.ts';

interface Clock {
  state: ClockState;
  /** The server's clock minus the device's, ms; 0 while it is unknown. */
  offset: number;
}

export const clockAtom = atom<Clock>({ state: 'known', offset: 0 });

/** Looks at the clock again; what is shown of deadlines depends on it. */
export const lookAtClockAction = atom(null, (get, set) => {
  const [before, now] = [get(clockAtom), { state: clockState(), offset: serverNow(0) }];
  if (before.state !== now.state || before.offset !== now.offset) set(clockAtom, now);
});
