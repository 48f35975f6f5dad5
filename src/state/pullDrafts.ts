// Fetches what other devices of the person have done to their drafts.
import { atom } from 'jotai';
import { serverNow } from '#offline/device/clock.ts';
import { pullDrafts } from '#offline/drafts/pullDrafts.ts';
import { isDeviceLasting } from '#offline/outbox/outboxDevice.ts';
import { callServerAction, ownerAtom } from './person/session.ts';

/** What the network or the device does not let happen is done the next time. */
export const pullDraftsAction = atom(null, async (get, set) => {
  const owner = get(ownerAtom);
  if (owner === '') return;
  try {
    // What is kept nowhere is not for other devices either.
    if (!(await isDeviceLasting())) return;
    await pullDrafts(set(callServerAction), owner, () => serverNow(Date.now()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
});
