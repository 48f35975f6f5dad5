// How the app gets onto this device, and whether somebody has put the hint at it away.
import { atomWithStorage } from 'jotai/utils';
import { useSyncExternalStore } from 'react';
import {
  canPromptInstall,
  isInstalledApp,
  isIos,
  subscribeToInstallPrompt,
} from '#api/installPrompt.ts';

/** `prompt`: the browser asks by itself; `ios`: by hand, as pictures show; `menu`: by hand, if at all. */
type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu';

function wayNow(): InstallWay {
  if (isInstalledApp()) return 'installed';
  if (canPromptInstall()) return 'prompt';
  return isIos() ? 'ios' : 'menu';
}

export const useInstallWay = (): InstallWay =>
  useSyncExternalStore(subscribeToInstallPrompt, wayNow);

/** For good, whoever is signed in on this device. */
export const isInstallHintAwayAtom = atomWithStorage('install-hint-away', false, undefined, {
  getOnInit: true,
});
