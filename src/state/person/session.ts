import { atom } from 'jotai';
import { forgetSession, type PageSession, readSession } from '#api/session.ts';
import { leftAddressAtom } from './leftAddress.ts';
import type { Store } from '#state/store.ts';
import type { WaitingCounts } from '#text/outbox.ts';

export const sessionAtom = atom<PageSession | undefined>(readSession());

/** Userid of the signed-in user, who owns stored records; '' if nobody is signed in. */
export const ownerAtom = atom((get) => get(sessionAtom)?.userid ?? '');

/** True if nobody is signed in, unless a session ended in this page and its user has to sign in again. */
export const isVisitorAtom = atom(
  (get) => get(sessionAtom) === undefined && get(leftAddressAtom)?.address !== '',
);

/** Returns whether the user has changed: to another login, or another account with the same login. */
function isSomebodyElse(before: PageSession, now: PageSession | undefined): boolean {
  if (now?.userid !== before.userid) return true;
  const areKnown = before.account !== '' && now.account !== '';
  return areKnown && now.account !== before.account;
}

/** True if the session began after the page was loaded. The device may not have recorded it yet. */
export const hasJustBegunAtom = atom(false);

const isSameSession = (a: PageSession | undefined, b: PageSession | undefined): boolean =>
  a?.userid === b?.userid && a?.access === b?.access && a?.account === b?.account;

/** First session of the page, once it has ended: its data may still be in memory. */
const holderAtom = atom<PageSession | undefined>(undefined);

function leaveSession(store: Store) {
  const left = store.get(sessionAtom);
  store.set(holderAtom, (holder) => holder ?? left);
}

/** Adopts the session of the cookies, after a sign-in or a change by another tab. */
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

/** Returns whether the memory of the page may have data of a user who is not the user of the cookies. */
export function isForOthers(store: Store) {
  rereadSession(store);
  const holder = store.get(holderAtom);
  return holder !== undefined && isSomebodyElse(holder, store.get(sessionAtom));
}

export function endSession(store: Store) {
  forgetSession();
  leaveSession(store);
  store.set(sessionAtom, undefined);
}

/** Ends the session, so that the router leads to the sign-in (behaviour 2.2). Keeps the cookies of another user. */
export function expireSession(store: Store) {
  const ended = store.get(sessionAtom);
  if (ended && !isSomebodyElse(ended, readSession())) forgetSession();
  rereadSession(store);
}

/** Forgets the address that the page opens after a sign-in. Does nothing for visitors. */
export function arrive(store: Store) {
  if (store.get(sessionAtom)) store.set(leftAddressAtom, undefined);
}

export interface SignOutQuestion {
  waiting: WaitingCounts;
  drafts: number;
  draftFiles: number;
  /** False without a database. A sign-out then loses rows and drafts. */
  isLasting: boolean;
}

interface SigningOut {
  /** Undefined if the user need not be asked, or is not asked yet. */
  question: SignOutQuestion | undefined;
}

export const signingOutAtom = atom<SigningOut | undefined>(undefined);

export const signOutQuestionAtom = atom((get) => get(signingOutAtom)?.question);

export const isDrainPausedAtom = atom((get) => get(signingOutAtom) !== undefined);
