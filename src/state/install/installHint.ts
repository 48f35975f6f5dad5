import { atomWithStorage } from 'jotai/utils';
import { useSyncExternalStore } from 'react';
import {
  canPromptInstall,
  isInstalledApp,
  isIos,
  subscribeToInstallPrompt,
} from '#api/installPrompt.ts';

/** `prompt`: by a prompt of the browser. `ios`: by hand, with pictures. `menu`: by the menu of the browser. */
type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu';

function wayNow(): InstallWay {
  if (isInstalledApp()) return 'installed';
  if (canPromptInstall()) return 'prompt';
  return isIos() ? 'ios' : 'menu';
}

export const useInstallWay = (): InstallWay =>
  useSyncExternalStore(subscribeToInstallPrompt, wayNow);

/** True if any user of this device has dismissed the hint. */
export const isInstallHintAwayAtom = atomWithStorage('install-hint-away', false, undefined, {
  getOnInit: true,
});
