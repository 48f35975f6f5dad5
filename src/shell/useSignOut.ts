// Signing out by a press, once.
import { useStore } from 'jotai';
import { signOut } from '#state/account/signOut.ts';
import { useAction } from '#state/useAction.ts';

/** `[isBusy, signOut]` */
export function useSignOut(): [boolean, () => void] {
  const store = useStore();
  return useAction(() => signOut(store));
}
