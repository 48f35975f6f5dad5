// How far a sign-out on this page has come; while one is under way nothing is sent.
import { atom } from 'jotai';
import type { WaitingCounts } from '#text/outbox.ts';

export interface SignOutQuestion {
  waiting: WaitingCounts;
  drafts: number;
  /** Files that stand in the drafts. */
  draftFiles: number;
  /** Whether it would still be there after signing out; else it goes with the page. */
  isLasting: boolean;
}

interface SigningOut {
  /** Undefined until it is known what is kept, and where nothing is. */
  question: SignOutQuestion | undefined;
}

/** Undefined while nobody signs out. */
export const signingOutAtom = atom<SigningOut | undefined>(undefined);

/** What the person is asked about; undefined while nobody is asked. */
export const signOutQuestionAtom = atom((get) => get(signingOutAtom)?.question);

export const isDrainPausedAtom = atom((get) => get(signingOutAtom) !== undefined);
