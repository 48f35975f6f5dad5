// Learns the server's settings where they are needed: at the start and whenever somebody signs in.
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { ownerAtom } from '../person/session.ts';
import { learnSettingsAction } from './settings.ts';

/** Who only reads the first page makes no call; screens that need the settings ask for visitors too. */
export function useSettings(whom: 'signed-in' | 'everybody'): void {
  const owner = useAtomValue(ownerAtom);
  const learn = useSetAtom(learnSettingsAction);
  useEffect(() => {
    if (owner !== '' || whom === 'everybody') void learn(owner);
  }, [owner, whom, learn]);
}
