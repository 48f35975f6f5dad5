// Reads what other apps have handed over when a screen that shows it opens, and when its person changes.
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import type { Shared } from '#domain/sharedFile.ts';
import { ownerAtom } from '#state/person/session.ts';
import { loadShared, sharedAtom } from './sharedFiles.ts';

/** Undefined until it has been read. */
export function useShared(): readonly Shared[] | undefined {
  const owner = useAtomValue(ownerAtom);
  const store = useStore();
  useEffect(() => {
    void loadShared(store, owner);
  }, [store, owner]);
  return useAtomValue(sharedAtom);
}
