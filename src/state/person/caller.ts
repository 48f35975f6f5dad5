import { atom } from 'jotai';
import { callMemory, callServerAs } from '#api/callServer.ts';
import { outdatedPage } from '#offline/device/browserDb.ts';
import { expireSession, rereadSession, sessionAtom } from './session.ts';
import type { Store } from '#state/store.ts';

const memoryAtom = atom(() => callMemory());

/** Returns the function that calls the server. Responses about an ended or changed session update `sessionAtom`. */
export function callerOf(store: Store) {
  return callServerAs({
    session: () => store.get(sessionAtom),
    onSignedOut: () => expireSession(store),
    onOtherUser: () => rereadSession(store),
    isStopped: () => outdatedPage.aborted,
    ...store.get(memoryAtom),
  });
}
