import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { subscribeToChanges } from '#offline/device/changes.ts';
import { isAnyOvertaken } from '#offline/drafts/knownDrafts.ts';
import { atMostEvery } from '../clock/timers.ts';
import { onSeenAgain } from '#state/clock/seenAgain.ts';
import { ownerAtom } from '#state/person/session.ts';
import { isDrainPausedAtom } from '../person/session.ts';
import { pullOwnDrafts } from '#state/pullDrafts.ts';

/** Throttle during work on a draft. */
const CHANGES_MS = 5_000;

export function useDraftPull(): void {
  const owner = useAtomValue(ownerAtom);
  const isPaused = useAtomValue(isDrainPausedAtom);
  const store = useStore();
  useEffect(() => {
    if (owner === '' || isPaused) return undefined;
    const pull = () => void pullOwnDrafts(store);
    const changes = atMostEvery(CHANGES_MS, async () => {
      if (!(await isAnyOvertaken(owner))) return false;
      await pullOwnDrafts(store);
      return true;
    });
    pull();
    const forget = subscribeToChanges(({ kind }) => {
      if (kind === 'drafts') changes.want();
    });
    const forgetSeen = onSeenAgain(pull);
    return () => {
      forget();
      changes.stop();
      forgetSeen();
    };
  }, [owner, isPaused, store]);
}
