// Reads what other apps have handed over when a screen that shows it opens, and when its person changes.
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Shared } from '#domain/sharedFile.ts';
import { ownerAtom } from '#state/person/session.ts';
import { loadSharedAction, sharedAtom } from './sharedFiles.ts';

/** Undefined until it has been read. */
export function useShared(): readonly Shared[] | undefined {
  const owner = useAtomValue(ownerAtom);
  const load = useSetAtom(loadSharedAction);
  useEffect(() => {
    void load(owner);
  }, [load, owner]);
  return useAtomValue(sharedAtom);
}
