import { useSyncExternalStore } from 'react';
import { outdatedPage } from '#offline/device/browserDb.ts';

function subscribe(changed: () => void): () => void {
  outdatedPage.addEventListener('abort', changed);
  return () => outdatedPage.removeEventListener('abort', changed);
}

export const useOutdated = (): boolean =>
  useSyncExternalStore(subscribe, () => outdatedPage.aborted);
