// The server's settings: learned at the start and whenever somebody signs in.
import { atom, useAtomValue, useStore } from 'jotai';
import { type PageSettings, pageSettings } from '#api/pageSettings.ts';
import type { UploadLimits } from '#domain/upload/uploadRules.ts';
import { isLogoutPending } from '#offline/device/meta.ts';
import { settingsQuery } from '#state/queries/queries.ts';
import type { Store } from '#state/store.ts';
import { useEffect } from 'react';
import { ownerAtom } from '#state/person/session.ts';

interface KnownSettings extends PageSettings {
  /** Undefined until the server has sent them once; it checks sizes itself. */
  limits: UploadLimits | undefined;
}

export const settingsAtom = atom((get): KnownSettings => {
  const state = get(settingsQuery.state);
  return state.kind === 'ready' ? state.data : { ...pageSettings(), limits: undefined };
});

/** Asks in the name of `owner`; an earlier sign-out goes first: until the sign-in index.html's settings serve. */
async function learnSettings(store: Store, owner: string) {
  if (owner === '' && (await isLogoutPending())) return;
  await settingsQuery.ask(store);
}

/** Asks for visitors only on screens that need the settings. */
export function useSettings(whom: 'signed-in' | 'everybody'): void {
  const owner = useAtomValue(ownerAtom);
  const store = useStore();
  useEffect(() => {
    if (owner !== '' || whom === 'everybody') void learnSettings(store, owner);
  }, [owner, whom, store]);
}
