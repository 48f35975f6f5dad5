// Signing out by a press, once.
import { useSetAtom } from 'jotai';
import { signOutAction } from '#state/person/signOut.ts';
import { useAction } from '#state/useAction.ts';

/** `[isBusy, signOut]` */
export function useSignOut(): [boolean, () => void] {
  const signOut = useSetAtom(signOutAction);
  return useAction(signOut);
}
