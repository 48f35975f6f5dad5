// The entry sessions of this page, one for each competition and owner: their values, and the one way to change them.
import { type Atom, atom } from 'jotai';
import {
  type EntrySession,
  type OpenSession,
  unreadSession,
} from '#domain/entry-session/entrySession.ts';
import type { Competition } from '#domain/competition/competition.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { contentToKeep } from '#domain/entry-session/queuedFiles.ts';
import { next } from '#domain/entry-session/next.ts';
import type { Store } from '#state/store.ts';

/** Names a session: whose it is, also while their sign-in has just ended, and for which competition. */
export interface SessionKey {
  owner: string;
  competition: string;
}

/** What of a competition its drafts and rows hold. */
export type EnteredCompetition = Pick<Competition, 'id' | 'name' | 'deadline'>;

const keyText = ({ owner, competition }: SessionKey): string =>
  JSON.stringify([owner, competition]);

const sessionsAtom = atom<ReadonlyMap<string, EntrySession>>(new Map<string, EntrySession>());

/** The store, or the `get` of an atom that is derived of a session. */
type Reader = Pick<Store, 'get'>;

export const entrySessionIn = ({ get }: Reader, key: SessionKey): EntrySession =>
  get(sessionsAtom).get(keyText(key)) ?? unreadSession(key.competition);

export const entrySessionAtom = (key: SessionKey): Atom<EntrySession> =>
  atom((get) => entrySessionIn({ get }, key));

/** What of a session is kept: a new value whenever there is something to save. */
export const contentAtom = (key: SessionKey): Atom<EntryContent | undefined> =>
  atom((get) => {
    const session = openSessionIn({ get }, key);
    return session && contentToKeep(session);
  });

/** True while the device's database does not answer the saving of the draft or of its files. */
export const isSilentAtom = (key: SessionKey): Atom<boolean> =>
  atom((get) => openSessionIn({ get }, key)?.draft.state === 'silent');

/** The session while an application is on its way in it; undefined before its draft was read and after its submission. */
export function openSessionIn(reader: Reader, key: SessionKey): OpenSession | undefined {
  const session = entrySessionIn(reader, key);
  return session.phase === 'open' ? session : undefined;
}

/** Whether a draft is still the one in the session: its news is none of another's. */
export const isInSession = (reader: Reader, key: SessionKey, draftId: string): boolean =>
  openSessionIn(reader, key)?.draft.id === draftId;

/** Applies an event to a session; answers the session as it is then. */
export function dispatch(store: Store, key: SessionKey, event: EntryEvent) {
  const before = entrySessionIn(store, key);
  const after = next(before, event);
  if (after !== before) {
    store.set(sessionsAtom, (sessions) => new Map(sessions).set(keyText(key), after));
  }
  return after;
}
