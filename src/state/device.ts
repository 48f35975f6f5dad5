// What the device remembers of its user, against what the cookies say; and what the page must warn of.
import { atom } from 'jotai';
import { troubleOf } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { loadClock } from '#offline/device/clock.ts';
import { noteSignIn, readMeta } from '#offline/device/meta.ts';
import { isDeviceLasting } from '#offline/outbox/outboxDevice.ts';
import { refreshClockAction } from './clock/clock.ts';
import { expireSessionAction, rereadSessionAction, sessionAtom } from './person/session.ts';

/** `wiped`: the browser has cleared what was kept. */
export type DeviceTrouble = 'none' | 'no-database' | 'wiped';

export const deviceTroubleAtom = atom<DeviceTrouble>('none');

/** An outdated page has a window of its own. */
const noteTroubleAction = atom(null, (_get, set, error: unknown) => {
  if (troubleOf(error) !== 'outdated-page') set(deviceTroubleAtom, 'no-database');
});

const noteSignInAction = atom(null, async (_get, set, owner: string) => {
  try {
    await noteSignIn(owner);
  } catch (error) {
    set(noteTroubleAction, error);
  }
});

/** Somebody has signed in on this page: what waits in their name goes on, other tabs reload. */
export const signedInAction = atom(null, async (_get, set, userid: string) => {
  await set(noteSignInAction, userid);
  set(rereadSessionAction);
  broadcastChange({ kind: 'owner' });
});

/**
 * At the start of the page and when the device's memory changes. A session whose end the worker has
 * seen leads to the sign-in; a session that the device does not know was there before its storage was
 * wiped (offline 1.9).
 */
export const startDeviceAction = atom(null, async (get, set) => {
  try {
    const isLasting = await isDeviceLasting();
    if (!isLasting) set(deviceTroubleAtom, 'no-database');
    const { owner, signedOut } = await readMeta();
    await loadClock();
    set(refreshClockAction);
    set(rereadSessionAction);
    const session = get(sessionAtom);
    if (!session) return;
    if (signedOut === session.userid) set(expireSessionAction);
    else if (owner === undefined && isLasting) set(deviceTroubleAtom, 'wiped');
    if (signedOut !== session.userid && owner !== session.userid) {
      await set(noteSignInAction, session.userid);
    }
  } catch (error) {
    set(noteTroubleAction, error);
  }
});
