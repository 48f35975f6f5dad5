import { atom, useAtomValue, useStore } from 'jotai';
import { type PageSettings, pageSettings } from '#api/session.ts';
import type { UploadLimits } from '#domain/upload/uploadRules.ts';
import { isLogoutPending } from '#offline/device/meta.ts';
import { settingsQuery } from '#state/queries/queries.ts';
import type { Store } from '#state/store.ts';
import { useEffect } from 'react';
import { ownerAtom } from '#state/person/session.ts';

interface KnownSettings extends PageSettings {
  /** Undefined until loaded. Meanwhile only the server checks sizes. */
  limits: UploadLimits | undefined;
}

export const settingsAtom = atom((get): KnownSettings => {
  const state = get(settingsQuery.state);
  return state.kind === 'ready' ? state.data : { ...pageSettings(), limits: undefined };
});

/** Requests the settings, unless a pending sign-out must be sent first. */
async function learnSettings(store: Store, owner: string) {
  if (owner === '' && (await isLogoutPending())) return;
  await settingsQuery.ask(store);
}

/** Loads the settings for a signed-in user. Screens for visitors load them by `followSettings`. */
export function useSettings(): void {
  const owner = useAtomValue(ownerAtom);
  const store = useStore();
  useEffect(() => {
    if (owner !== '') void learnSettings(store, owner);
  }, [owner, store]);
}

/** Calls `onKnown` now and when the settings change, and requests them. Returns a function that unsubscribes. */
export function followSettings(
  store: Store,
  onKnown: (settings: PageSettings) => void,
): () => void {
  const tell = () => onKnown(store.get(settingsAtom));
  const stop = store.sub(settingsAtom, tell);
  tell();
  void learnSettings(store, store.get(ownerAtom));
  return stop;
}
