// Learns the server's settings at the start and whenever somebody signs in.
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { ownerAtom } from '#state/session.ts';
import { learnSettingsAction } from '#state/settings.ts';

export function useSettings(): void {
  const owner = useAtomValue(ownerAtom);
  const learn = useSetAtom(learnSettingsAction);
  useEffect(() => {
    void learn(owner);
  }, [owner, learn]);
}
