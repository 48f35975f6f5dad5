// Whether a newer page has changed the device's database under this one.
import { useSyncExternalStore } from 'react';
import { outdated } from '#offline/device/browserDb.ts';

function subscribe(changed: () => void): () => void {
  outdated.addEventListener('abort', changed);
  return () => outdated.removeEventListener('abort', changed);
}

export const useOutdated = (): boolean => useSyncExternalStore(subscribe, () => outdated.aborted);
