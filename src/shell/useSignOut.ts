import { useStore } from 'jotai';
import { signOut } from '#state/account/signOut.ts';
import { useAction } from '#state/useAction.ts';

export function useSignOut(): [boolean, () => void] {
  const store = useStore();
  return useAction(() => signOut(store));
}
