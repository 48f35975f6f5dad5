// How to install the app, and whether the hint was dismissed.
import { atomWithStorage } from 'jotai/utils';
import { useSyncExternalStore } from 'react';
import {
  canPromptInstall,
  isInstalledApp,
  isIos,
  subscribeToInstallPrompt,
} from '#api/installPrompt.ts';

/** `prompt`: browser prompt; `ios`: manual, with pictures; `menu`: browser menu. */
type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu';

function wayNow(): InstallWay {
  if (isInstalledApp()) return 'installed';
  if (canPromptInstall()) return 'prompt';
  return isIos() ? 'ios' : 'menu';
}

export const useInstallWay = (): InstallWay =>
  useSyncExternalStore(subscribeToInstallPrompt, wayNow);

/** For all users of the device. */
export const isInstallHintAwayAtom = atomWithStorage('install-hint-away', false, undefined, {
  getOnInit: true,
});
