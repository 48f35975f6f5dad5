// Fetches what other devices of the person have done to their drafts.
import { atom } from 'jotai';
import { serverNow } from '#offline/device/clock.ts';
import { isDeviceLasting } from '#offline/outbox/outboxDevice.ts';
import { callServerAction, ownerAtom } from './person/session.ts';
import { isDrainPausedAtom } from './person/signingOut.ts';

const runningAtom = atom<{ owner: string; done: Promise<void> } | undefined>(undefined);

/** What the network or the device does not let happen is done the next time. */
const pullOnceAction = atom(null, async (get, set) => {
  const owner = get(ownerAtom);
  if (owner === '' || get(isDrainPausedAtom)) return;
  try {
    // What is kept nowhere is not for other devices either.
    if (!(await isDeviceLasting())) return;
    // The first screen does without it.
    const { pullDrafts } = await import('#offline/drafts/pullDrafts.ts');
    await pullDrafts(set(callServerAction), owner, () => serverNow(Date.now()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
});

/** One that is on its way for the same person is enough: no form is fetched twice. */
export const pullDraftsAction = atom(null, (get, set): Promise<void> => {
  const owner = get(ownerAtom);
  const before = get(runningAtom);
  if (before?.owner === owner) return before.done;
  const done = set(pullOnceAction).finally(() => {
    if (get(runningAtom)?.done === done) set(runningAtom, undefined);
  });
  set(runningAtom, { owner, done });
  return done;
});
