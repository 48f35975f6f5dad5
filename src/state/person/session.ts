import { atom } from 'jotai';
import { forgetSession, type PageSession, readSession } from '#api/session.ts';
import { leftAddressAtom } from './leftAddress.ts';
import type { Store } from '#state/store.ts';
import type { WaitingCounts } from '#text/outbox.ts';

/** Undefined if signed out. */
export const sessionAtom = atom<PageSession | undefined>(readSession());

/** Owner of stored data; '' if signed out. */
export const ownerAtom = atom((get) => get(sessionAtom)?.userid ?? '');

/** False also after a lost session. */
export const isVisitorAtom = atom(
  (get) => get(sessionAtom) === undefined && get(leftAddressAtom)?.address !== '',
);

/** Another login, or another account with the same login. */
function isSomebodyElse(before: PageSession, now: PageSession | undefined): boolean {
  if (now?.userid !== before.userid) return true;
  const areKnown = before.account !== '' && now.account !== '';
  return areKnown && now.account !== before.account;
}

/** The session began after the page loaded; the device may not know it yet. */
export const hasJustBegunAtom = atom(false);

const isSameSession = (a: PageSession | undefined, b: PageSession | undefined): boolean =>
  a?.userid === b?.userid && a?.access === b?.access && a?.account === b?.account;

/** User of the data in memory, also after the session. */
const holderAtom = atom<PageSession | undefined>(undefined);

function leaveSession(store: Store) {
  const left = store.get(sessionAtom);
  store.set(holderAtom, (holder) => holder ?? left);
}

/** After a sign-in, or a change by another tab. */
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

/** Returns whether memory belongs to another user. */
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

/** Leads to the sign-in and back (behaviour 2.2). Keeps cookies of a newer session. */
export function expireSession(store: Store) {
  const ended = store.get(sessionAtom);
  if (ended && !isSomebodyElse(ended, readSession())) forgetSession();
  rereadSession(store);
}

/** Forgets the address to return to, unless the session ended meanwhile. */
export function arrive(store: Store) {
  if (store.get(sessionAtom)) store.set(leftAddressAtom, undefined);
}

export interface SignOutQuestion {
  waiting: WaitingCounts;
  drafts: number;
  /** Files in drafts. */
  draftFiles: number;
  /** Survives the sign-out. */
  isLasting: boolean;
}

interface SigningOut {
  /** Undefined until known, and if nothing is left. */
  question: SignOutQuestion | undefined;
}

export const signingOutAtom = atom<SigningOut | undefined>(undefined);

export const signOutQuestionAtom = atom((get) => get(signingOutAtom)?.question);

export const isDrainPausedAtom = atom((get) => get(signingOutAtom) !== undefined);
