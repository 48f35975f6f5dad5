// Compares the device's user with the cookies; holds warnings.
import { atom } from 'jotai';
import { type PageSession, readSession } from '#api/session.ts';
import { troubleOf, outdatedPage } from '#offline/device/browserDb.ts';
import { broadcastChange } from '#offline/device/changes.ts';
import { loadClock } from '#offline/device/clock.ts';
import { accountIn } from '#offline/device/deviceMeta.ts';
import { noteAccountDeleted, noteSignIn, readMeta, writeMeta } from '#offline/device/meta.ts';
import { isDeviceLasting } from '#offline/device/outboxDevice.ts';
import { refreshClock } from './clock/clock.ts';
import { inTime } from './clock/timers.ts';
import { leftAddressAtom, noteLastPerson } from './person/leftAddress.ts';
import { expireSession, hasJustBegunAtom, rereadSession, sessionAtom } from './person/session.ts';
import { showToast } from './toasts.ts';
import type { Store } from '#state/store.ts';
import { useSyncExternalStore } from 'react';

type SignedIn = Pick<PageSession, 'userid' | 'account'>;

/** `full`: no room to send. `wiped`: storage was cleared. */
export type DeviceTrouble = 'none' | 'no-database' | 'full' | 'wiped';

export const deviceTroubleAtom = atom<DeviceTrouble>('none');

/** Other troubles stay. */
export function noteFull(store: Store, isFull: boolean) {
  const trouble = store.get(deviceTroubleAtom);
  if (trouble === 'none' || trouble === 'full')
    store.set(deviceTroubleAtom, isFull ? 'full' : 'none');
}

/** Outdated and silent databases are shown elsewhere. */
function noteTrouble(store: Store, error: unknown) {
  const trouble = troubleOf(error);
  if (trouble !== 'outdated-page' && trouble !== 'silent')
    store.set(deviceTroubleAtom, 'no-database');
}

async function saveSignIn(store: Store, { userid, account }: SignedIn) {
  try {
    const dropped = await noteSignIn(userid, account);
    if (dropped === 0) return;
    // Rarely needed.
    const { accountText } = await import('#text/account/account.ts');
    const text = accountText.deletedElsewhere.dropped(userid, dropped);
    showToast(store, { tone: 'info', text });
  } catch (error) {
    noteTrouble(store, error);
  }
}

/** `isNew`: older data of this login belongs to an earlier account. */
interface Entered {
  userid: string;
  isNew: boolean;
}

/** A busy database must not block the sign-in. */
const NOTED_MS = 4_000;

/** Resumes rows of the user; other tabs reload. */
export async function signedIn(store: Store, { userid, isNew }: Entered) {
  const note = async () => {
    if (isNew) await noteAccountDeleted(userid);
    await saveSignIn(store, { userid, account: readSession()?.account ?? '' });
  };
  // The address belonged to the earlier account.
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

function subscribe(changed: () => void): () => void {
  outdatedPage.addEventListener('abort', changed);
  return () => outdatedPage.removeEventListener('abort', changed);
}

export const useOutdated = (): boolean =>
  useSyncExternalStore(subscribe, () => outdatedPage.aborted);
