// Has competitions fetched ahead while the page is open and somebody is signed in (offline 14).
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { ownerAtom } from '#state/person/session.ts';

export function useFetchAhead(): void {
  const store = useStore();
  const owner = useAtomValue(ownerAtom);
  useEffect(() => {
    if (owner === '') return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      // The first screen does without it.
      const { fetchWhileOpen } = await import('#state/ahead/fetchWhileOpen.ts');
      if (!isGone) stop = fetchWhileOpen(store);
    };
    void begin();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, owner]);
}
