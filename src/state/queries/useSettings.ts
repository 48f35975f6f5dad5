// Learns the server's settings where they are needed: at the start and whenever somebody signs in.
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { ownerAtom } from '../person/session.ts';
import { learnSettings } from './settings.ts';

/** Who only reads the first page makes no call; screens that need the settings ask for visitors too. */
export function useSettings(whom: 'signed-in' | 'everybody'): void {
  const owner = useAtomValue(ownerAtom);
  const store = useStore();
  useEffect(() => {
    if (owner !== '' || whom === 'everybody') void learnSettings(store, owner);
  }, [owner, whom, store]);
}
