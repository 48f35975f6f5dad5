// What the device remembers of its user, against what the cookies say; and what the page must warn of.
import { atom } from 'jotai';
import { type PageSession, readSession } from '#api/session.ts';
import { troubleOf } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { loadClock } from '#offline/device/clock.ts';
import { accountIn } from '#offline/device/deviceMeta.ts';
import { noteAccountDeleted, noteSignIn, readMeta, writeMeta } from '#offline/device/meta.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { refreshClock } from './clock/clock.ts';
import { inTime } from './inTime.ts';
import { leftAddressAtom, noteLastPerson } from './person/leftAddress.ts';
import { expireSession, hasJustBegunAtom, rereadSession, sessionAtom } from './person/session.ts';
import { showToast } from './toasts.ts';
import type { Store } from '#state/store.ts';

type SignedIn = Pick<PageSession, 'userid' | 'account'>;

/** `full`: what waits cannot be sent before there is room. `wiped`: the browser has cleared what was kept. */
export type DeviceTrouble = 'none' | 'no-database' | 'full' | 'wiped';

export const deviceTroubleAtom = atom<DeviceTrouble>('none');

/** A full disk is said as long as it is one; another trouble stays. */
export function noteFull(store: Store, isFull: boolean) {
  const trouble = store.get(deviceTroubleAtom);
  if (trouble === 'none' || trouble === 'full')
    store.set(deviceTroubleAtom, isFull ? 'full' : 'none');
}

/** An outdated page has a window of its own; one that waits for an answer says so where something is to be kept. */
function noteTrouble(store: Store, error: unknown) {
  const trouble = troubleOf(error);
  if (trouble !== 'outdated-page' && trouble !== 'silent')
    store.set(deviceTroubleAtom, 'no-database');
}

async function saveSignIn(store: Store, { userid, account }: SignedIn) {
  try {
    const dropped = await noteSignIn(userid, account);
    if (dropped === 0) return;
    // Hardly anybody reads it.
    const { accountText } = await import('#text/account/account.ts');
    const text = accountText.deletedElsewhere.dropped(userid, dropped);
    showToast(store, { tone: 'info', text });
  } catch (error) {
    noteTrouble(store, error);
  }
}

/** `isNew`: the account has just come to be, so whatever this device keeps of its login is of one before it. */
interface Entered {
  userid: string;
  isNew: boolean;
}

/** A database that another tab holds up keeps nobody out: it notes who is here once it can. */
const NOTED_MS = 4_000;

/** Somebody has signed in on this page: what waits in their name goes on, other tabs reload. */
export async function signedIn(store: Store, { userid, isNew }: Entered) {
  const note = async () => {
    if (isNew) await noteAccountDeleted(userid);
    await saveSignIn(store, { userid, account: readSession()?.account ?? '' });
  };
  // Where the account before was is nothing to be led back to.
  if (isNew && store.get(leftAddressAtom)?.userid === userid) store.set(leftAddressAtom, undefined);
  await inTime(note(), NOTED_MS);
  rereadSession(store);
  broadcastChange({ kind: 'owner' });
}

/**
 * Runs at the start of the page and when the device's memory changes. A session whose end the worker has seen leads to
 * the sign-in. A session on a device that knows neither a person nor a visitor is older than its wiped storage (offline
 * 1.9).
 */
export async function startDevice(store: Store) {
  try {
    const isLasting = await isDeviceLasting();
    if (!isLasting) store.set(deviceTroubleAtom, 'no-database');
    const meta = await readMeta();
    const { owner, signedOut, visited } = meta;
    await loadClock();
    refreshClock(store);
    rereadSession(store);
    const session = store.get(sessionAtom);
    if (!session) {
      noteLastPerson(store, signedOut ?? owner ?? '');
      if (!visited) await writeMeta({ visited: true });
      return;
    }
    if (signedOut === session.userid) expireSession(store);
    else if (owner === undefined && !visited && isLasting && !store.get(hasJustBegunAtom)) {
      store.set(deviceTroubleAtom, 'wiped');
    }
    const isKnown =
      owner === session.userid &&
      (session.account === '' || accountIn(meta, owner) === session.account);
    if (signedOut !== session.userid && !isKnown) await saveSignIn(store, session);
  } catch (error) {
    noteTrouble(store, error);
  }
}
