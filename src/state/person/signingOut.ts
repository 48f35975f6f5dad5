// Sign-out in progress; pauses sending.
import { atom } from 'jotai';
import type { WaitingCounts } from '#text/outbox.ts';

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
