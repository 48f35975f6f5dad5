// Sessions per competition and owner.
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

/** Stays the same after the sign-in ends. */
export interface SessionKey {
  owner: string;
  competition: string;
}

export type EnteredCompetition = Pick<Competition, 'id' | 'name' | 'deadline'>;

const keyText = ({ owner, competition }: SessionKey): string =>
  JSON.stringify([owner, competition]);

const sessionsAtom = atom<ReadonlyMap<string, EntrySession>>(new Map<string, EntrySession>());

/** A store, or `get` of an atom. */
type Reader = Pick<Store, 'get'>;

export const entrySessionIn = ({ get }: Reader, key: SessionKey): EntrySession =>
  get(sessionsAtom).get(keyText(key)) ?? unreadSession(key.competition);

export const entrySessionAtom = (key: SessionKey): Atom<EntrySession> =>
  atom((get) => entrySessionIn({ get }, key));

/** Changes whenever there is something to save. */
export const contentAtom = (key: SessionKey): Atom<EntryContent | undefined> =>
  atom((get) => {
    const session = openSessionIn({ get }, key);
    return session && contentToKeep(session);
  });

export const isSilentAtom = (key: SessionKey): Atom<boolean> =>
  atom((get) => openSessionIn({ get }, key)?.draft.state === 'silent');

/** Undefined before loading and after the submission. */
export function openSessionIn(reader: Reader, key: SessionKey): OpenSession | undefined {
  const session = entrySessionIn(reader, key);
  return session.phase === 'open' ? session : undefined;
}

export const isInSession = (reader: Reader, key: SessionKey, draftId: string): boolean =>
  openSessionIn(reader, key)?.draft.id === draftId;

/** Returns the new session. */
export function dispatch(store: Store, key: SessionKey, event: EntryEvent) {
  const before = entrySessionIn(store, key);
  const after = next(before, event);
  if (after !== before) {
    store.set(sessionsAtom, (sessions) => new Map(sessions).set(keyText(key), after));
  }
  return after;
}
