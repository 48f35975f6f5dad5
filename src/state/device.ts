// What the device remembers of its user, against what the cookies say; and what the page must warn of.
import { atom } from 'jotai';
import { type PageSession, readSession } from '#api/session.ts';
import { troubleOf } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { loadClock } from '#offline/device/clock.ts';
import { accountIn } from '#offline/device/deviceMeta.ts';
import { noteAccountDeleted, noteSignIn, readMeta, writeMeta } from '#offline/device/meta.ts';
import { isDeviceLasting } from '#offline/outbox/outboxDevice.ts';
import { refreshClockAction } from './clock/clock.ts';
import { inTime } from './inTime.ts';
import { leftAddressAtom, noteLastPersonAction } from './person/leftAddress.ts';
import {
  expireSessionAction,
  hasJustBegunAtom,
  rereadSessionAction,
  sessionAtom,
} from './person/session.ts';
import { showToastAction } from './toasts.ts';

type SignedIn = Pick<PageSession, 'userid' | 'account'>;

/** `full`: what waits cannot be sent before there is room. `wiped`: the browser has cleared what was kept. */
export type DeviceTrouble = 'none' | 'no-database' | 'full' | 'wiped';

export const deviceTroubleAtom = atom<DeviceTrouble>('none');

/** A full disk is said as long as it is one; another trouble stays. */
export const noteFullAction = atom(null, (get, set, isFull: boolean) => {
  const trouble = get(deviceTroubleAtom);
  if (trouble === 'none' || trouble === 'full') set(deviceTroubleAtom, isFull ? 'full' : 'none');
});

/** An outdated page has a window of its own; one that waits for an answer says so where something is to be kept. */
const noteTroubleAction = atom(null, (_get, set, error: unknown) => {
  const trouble = troubleOf(error);
  if (trouble !== 'outdated-page' && trouble !== 'silent') set(deviceTroubleAtom, 'no-database');
});

const noteSignInAction = atom(null, async (_get, set, { userid, account }: SignedIn) => {
  try {
    const dropped = await noteSignIn(userid, account);
    if (dropped === 0) return;
    // Hardly anybody reads it.
    const { accountText } = await import('#text/account/account.ts');
    const text = accountText.deletedElsewhere.dropped(userid, dropped);
    set(showToastAction, { tone: 'info', text });
  } catch (error) {
    set(noteTroubleAction, error);
  }
});

/** `isNew`: the account has just come to be, so whatever this device keeps of its login is of one before it. */
interface Entered {
  userid: string;
  isNew: boolean;
}

/** A database that another tab holds up keeps nobody out: it notes who is here once it can. */
const NOTED_MS = 4_000;

/** Somebody has signed in on this page: what waits in their name goes on, other tabs reload. */
export const signedInAction = atom(null, async (get, set, { userid, isNew }: Entered) => {
  const note = async () => {
    if (isNew) await noteAccountDeleted(userid);
    await set(noteSignInAction, { userid, account: readSession()?.account ?? '' });
  };
  // Where the account before was is nothing to be led back to.
  if (isNew && get(leftAddressAtom)?.userid === userid) set(leftAddressAtom, undefined);
  await inTime(note(), NOTED_MS);
  set(rereadSessionAction);
  broadcastChange({ kind: 'owner' });
});

/**
 * Runs at the start of the page and when the device's memory changes. A session whose end the worker has seen leads to
 * the sign-in. A session on a device that knows neither a person nor a visitor is older than its wiped storage (offline
 * 1.9).
 */
export const startDeviceAction = atom(null, async (get, set) => {
  try {
    const isLasting = await isDeviceLasting();
    if (!isLasting) set(deviceTroubleAtom, 'no-database');
    const meta = await readMeta();
    const { owner, signedOut, visited } = meta;
    await loadClock();
    set(refreshClockAction);
    set(rereadSessionAction);
    const session = get(sessionAtom);
    if (!session) {
      set(noteLastPersonAction, signedOut ?? owner ?? '');
      if (!visited) await writeMeta({ visited: true });
      return;
    }
    if (signedOut === session.userid) set(expireSessionAction);
    else if (owner === undefined && !visited && isLasting && !get(hasJustBegunAtom)) {
      set(deviceTroubleAtom, 'wiped');
    }
    const isKnown =
      owner === session.userid &&
      (session.account === '' || accountIn(meta, owner) === session.account);
    if (signedOut !== session.userid && !isKnown) await set(noteSignInAction, session);
  } catch (error) {
    set(noteTroubleAction, error);
  }
});
