// Signing out: the server's session, the cookies, what was kept of reading, then a fresh page (spec 2.2).
import { atom } from 'jotai';
import { calls } from '#contract/calls.ts';
import { forgetCached } from '#offline/cache.ts';
import { callServerAction, endSessionAction, ownerAtom } from './session.ts';

/** Leaves nothing of the user in memory: the page starts anew at `/`. */
export const signOutAction = atom(null, async (get, set) => {
  const owner = get(ownerAtom);
  await set(callServerAction)(calls.auth.logout, {});
  await forgetCached(owner);
  set(endSessionAction);
  window.location.replace('/');
});
