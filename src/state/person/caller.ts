// The caller that acts in the name of whoever is signed in.
import { atom } from 'jotai';
import { callServerAs } from '#api/callServer.ts';
import { knownAnswers } from '#api/knownAnswers.ts';
import { outdatedPage } from '#offline/device/browserDb.ts';
import { expireSessionAction, rereadSessionAction, sessionAtom } from './session.ts';

const knownAnswersAtom = atom(() => knownAnswers());

/** The page's caller; a write-only atom makes it, for only there the session can be changed. */
export const callServerAction = atom(null, (get, set) =>
  callServerAs({
    session: () => get(sessionAtom),
    onSignedOut: () => set(expireSessionAction),
    onOtherUser: () => set(rereadSessionAction),
    isStopped: () => outdatedPage.aborted,
    known: get(knownAnswersAtom),
  }),
);
