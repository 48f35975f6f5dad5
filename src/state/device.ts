// Compares the device's user with the cookies, and warns of trouble with the device's storage.
import { atom } from 'jotai';
import { type PageSession, readSession } from '#api/session.ts';
import { troubleOf, outdatedPage } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { loadClock } from '#offline/device/clock.ts';
import { accountIn } from '#offline/device/deviceMeta.ts';
import {
  changeSession,
  recordDeletedAccount,
  recordSignIn,
  readMeta,
  writeMeta,
} from '#offline/device/meta.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { refreshClock } from './clock/clock.ts';
import { withTimeout } from './clock/timers.ts';
import { leftAddressAtom, setLastPerson } from './person/leftAddress.ts';
import { expireSession, hasJustBegunAtom, rereadSession, sessionAtom } from './person/session.ts';
import { showToast } from './toasts.ts';
import type { Store } from '#state/store.ts';
import { useSyncExternalStore } from 'react';

type SignedIn = Pick<PageSession, 'userid' | 'account'>;

/** `full`: the disk has no room for writing. `wiped`: the browser has cleared the storage. */
export type DeviceTrouble = 'none' | 'no-database' | 'full' | 'wiped';

export const deviceTroubleAtom = atom<DeviceTrouble>('none');

/** Sets or clears `full`. Does not replace another trouble. */
export function setDiskFull(store: Store, isFull: boolean) {
  const trouble = store.get(deviceTroubleAtom);
  if (trouble === 'none' || trouble === 'full')
    store.set(deviceTroubleAtom, isFull ? 'full' : 'none');
}

/** Reports a failing database. A silent database and an outdated page have other notices. */
function setDatabaseTrouble(store: Store, error: unknown) {
  const trouble = troubleOf(error);
  if (trouble !== 'outdated-page' && trouble !== 'silent')
    store.set(deviceTroubleAtom, 'no-database');
}

async function saveSignIn(store: Store, { userid, account }: SignedIn) {
  try {
    const dropped = await recordSignIn(userid, account);
    if (dropped === 0) return;
    // Imported on demand, because this text is rarely needed.
    const { accountText } = await import('#text/account/account.ts');
    const text = accountText.deletedElsewhere.dropped(userid, dropped);
    showToast(store, { tone: 'info', text });
  } catch (error) {
    setDatabaseTrouble(store, error);
  }
}

/** `isNew`: the user has just signed up, so data of this login on the device is of an earlier account. */
interface Entered {
  userid: string;
  isNew: boolean;
}

/** Milliseconds to wait for the database, which must not block the sign-in. */
const SIGN_IN_WRITE_MS = 4_000;

/** Records a sign-in and resumes the user's outbox rows. Makes tabs with another user's data reload. */
export async function signedIn(store: Store, { userid, isNew }: Entered) {
  const record = async () => {
    if (isNew) await recordDeletedAccount(userid);
    await saveSignIn(store, { userid, account: readSession()?.account ?? '' });
  };
  // Forgets the remembered address, because it is of an earlier account with this login.
  if (isNew && store.get(leftAddressAtom)?.userid === userid) store.set(leftAddressAtom, undefined);
  await withTimeout(record(), SIGN_IN_WRITE_MS);
  rereadSession(store);
  broadcastChange({ kind: 'owner' });
}

/**
 * Runs at the start of the page and when `meta` changes. Leads to the sign-in if a drain found that the session has
 * ended. Reports cleared storage if there is a session, and the device knows neither a user nor a visit (offline 1.9).
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
      setLastPerson(store, signedOut ?? owner ?? '');
      if (!visited) await writeMeta({ visited: true });
      return;
    }
    // Reads again after a running sign-in, which records its user later than its answer sets the cookies.
    const hasEnded = async () => (await changeSession(readMeta)).signedOut === session.userid;
    if (signedOut === session.userid && (await hasEnded())) expireSession(store);
    else if (owner === undefined && !visited && isLasting && !store.get(hasJustBegunAtom)) {
      store.set(deviceTroubleAtom, 'wiped');
    }
    const isKnown =
      owner === session.userid &&
      (session.account === '' || accountIn(meta, owner) === session.account);
    if (signedOut !== session.userid && !isKnown) await saveSignIn(store, session);
  } catch (error) {
    setDatabaseTrouble(store, error);
  }
}

function subscribe(changed: () => void): () => void {
  outdatedPage.addEventListener('abort', changed);
  return () => outdatedPage.removeEventListener('abort', changed);
}

export const useOutdated = (): boolean =>
  useSyncExternalStore(subscribe, () => outdatedPage.aborted);
