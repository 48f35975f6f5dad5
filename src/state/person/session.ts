// Who is signed in.
import { atom } from 'jotai';
import { forgetSession, type PageSession, readSession } from '#api/session.ts';
import { leftAddressAtom } from './leftAddress.ts';
import { signingOutAtom } from './signingOut.ts';
import type { Store } from '#state/store.ts';

/** The session that this page acts in; undefined when signed out. */
export const sessionAtom = atom<PageSession | undefined>(readSession());

/** The owner of everything that is read and kept; '' when signed out. */
export const ownerAtom = atom((get) => get(sessionAtom)?.userid ?? '');

/** False also for whoever has lost a session and was not led to the sign-in yet. */
export const isVisitorAtom = atom(
  (get) => get(sessionAtom) === undefined && get(leftAddressAtom)?.address !== '',
);

/** Whether what a page holds of one is not of the other: another login, or another account that has the same by now. */
function isSomebodyElse(before: PageSession, now: PageSession | undefined): boolean {
  if (now?.userid !== before.userid) return true;
  const areKnown = before.account !== '' && now.account !== '';
  return areKnown && now.account !== before.account;
}

/** Whether the session has begun since the page came: the device may be about to note it. */
export const hasJustBegunAtom = atom(false);

const isSameSession = (a: PageSession | undefined, b: PageSession | undefined): boolean =>
  a?.userid === b?.userid && a?.access === b?.access && a?.account === b?.account;

/** Whose data this page holds in memory, also when that session is over; undefined as long as its first one lasts. */
const holderAtom = atom<PageSession | undefined>(undefined);

function leaveSession(store: Store) {
  const left = store.get(sessionAtom);
  store.set(holderAtom, (holder) => holder ?? left);
}

/** Reads the cookies again: after a sign-in, and when another tab may have changed them. */
export function rereadSession(store: Store) {
  const before = store.get(sessionAtom);
  const now = readSession();
  if (isSameSession(before, now)) return;
  if (before?.userid !== now?.userid) {
    store.set(signingOutAtom, undefined);
    store.set(hasJustBegunAtom, now !== undefined);
  }
  leaveSession(store);
  if (before && !now) store.set(leftAddressAtom, { address: '', userid: before.userid });
  store.set(sessionAtom, now);
}

/** Reads the cookies again, and tells whether what this page holds is of somebody else than is signed in by now. */
export function isForOthers(store: Store) {
  rereadSession(store);
  const holder = store.get(holderAtom);
  return holder !== undefined && isSomebodyElse(holder, store.get(sessionAtom));
}

/** Forgets the session on this page, as a part of signing out; what needs one then leads to the sign-in. */
export function endSession(store: Store) {
  forgetSession();
  leaveSession(store);
  store.set(sessionAtom, undefined);
}

/**
 * The session is over though its user has not ended it: they are led back when they sign in again (behaviour 2.2).
 * Cookies of somebody who has signed in since then stay.
 */
export function expireSession(store: Store) {
  const ended = store.get(sessionAtom);
  if (ended && !isSomebodyElse(ended, readSession())) forgetSession();
  rereadSession(store);
}

/** Whoever is signed in has arrived; of a session that is lost at the same moment the address is kept. */
export function arrive(store: Store) {
  if (store.get(sessionAtom)) store.set(leftAddressAtom, undefined);
}
