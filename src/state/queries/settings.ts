// The server's settings: as it last sent them, else as they stand in index.html.
import { atom } from 'jotai';
import { type PageSettings, pageSettings } from '#api/pageSettings.ts';
import type { UploadLimits } from '#domain/upload/uploadRules.ts';
import { isLogoutPending } from '#offline/device/meta.ts';
import { settingsQuery } from './queries.ts';
import type { Store } from '#state/store.ts';

interface KnownSettings extends PageSettings {
  /** Undefined until the server has sent them once; it checks sizes itself. */
  limits: UploadLimits | undefined;
}

export const settingsAtom = atom((get): KnownSettings => {
  const state = get(settingsQuery.state);
  return state.kind === 'ready' ? state.data : { ...pageSettings(), limits: undefined };
});

/** Asks in the name of `owner`; an earlier sign-out goes first: until the sign-in index.html's settings serve. */
export async function learnSettings(store: Store, owner: string) {
  if (owner === '' && (await isLogoutPending())) return;
  await settingsQuery.ask(store);
}
