// Keeps the drafts of this device as other devices of the person leave them: on start, when the page is seen, when a network comes.
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { subscribeToChanges } from '#offline/device/changes.ts';
import { isAnyOvertaken } from '#offline/drafts/knownDrafts.ts';
import { ownerAtom } from '#state/person/session.ts';
import { isDrainPausedAtom } from '#state/person/signingOut.ts';
import { pullDraftsAction } from '#state/pullDrafts.ts';

export function useDraftPull(): void {
  const owner = useAtomValue(ownerAtom);
  const isPaused = useAtomValue(isDrainPausedAtom);
  const pull = useSetAtom(pullDraftsAction);
  useEffect(() => {
    if (owner === '' || isPaused) return undefined;
    let running: Promise<void> | undefined;
    const run = () => {
      running ??= pull().finally(() => {
        running = undefined;
      });
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') run();
    };
    const onChange = async () => {
      if (await isAnyOvertaken(owner)) run();
    };
    run();
    const forget = subscribeToChanges(({ kind }) => {
      if (kind === 'drafts') void onChange();
    });
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      forget();
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [owner, isPaused]);
}
