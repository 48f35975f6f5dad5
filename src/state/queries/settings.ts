import { atom, useAtomValue, useStore } from 'jotai';
import { type PageSettings, pageSettings } from '#api/pageSettings.ts';
import type { UploadLimits } from '#domain/upload/uploadRules.ts';
import { isLogoutPending } from '#offline/device/meta.ts';
import { settingsQuery } from '#state/queries/queries.ts';
import type { Store } from '#state/store.ts';
import { useEffect } from 'react';
import { ownerAtom } from '#state/person/session.ts';

interface KnownSettings extends PageSettings {
  /** Undefined until loaded; the server checks sizes itself. */
  limits: UploadLimits | undefined;
}

export const settingsAtom = atom((get): KnownSettings => {
  const state = get(settingsQuery.state);
  return state.kind === 'ready' ? state.data : { ...pageSettings(), limits: undefined };
});

/** Uses index.html's settings until the sign-in, because a pending sign-out goes first. */
async function learnSettings(store: Store, owner: string) {
  if (owner === '' && (await isLogoutPending())) return;
  await settingsQuery.ask(store);
}

/** Visitors load settings only where needed. */
export function useSettings(whom: 'signed-in' | 'everybody'): void {
  const owner = useAtomValue(ownerAtom);
  const store = useStore();
  useEffect(() => {
    if (owner !== '' || whom === 'everybody') void learnSettings(store, owner);
  }, [owner, whom, store]);
}
