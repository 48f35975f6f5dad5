import { type Atom, atom } from 'jotai';
import {
  type EntrySession,
  type OpenSession,
  unreadSession,
} from '#domain/entry-session/entrySession.ts';
import type { Deadline } from '#domain/deadline.ts';
import { contentToKeep } from '#domain/entry-session/pickedElsewhere.ts';
import type { EntryContent } from '#domain/entry-session/entryContent.ts';
import type { EntryEvent } from '#domain/entry-session/entryEvent.ts';
import { next } from '#domain/entry-session/next.ts';
import type { Store } from '#state/store.ts';

/** Key of an entry session. It names the user, so that a sign-out does not change which session it finds. */
export interface SessionKey {
  owner: string;
  competition: string;
}

/** Key of an entry session, with facts about the competition. The draft stores these facts. */
export interface EnteredKey extends SessionKey {
  competitionName: string;
  deadline: Deadline;
}

const keyText = ({ owner, competition }: SessionKey): string =>
  JSON.stringify([owner, competition]);

const sessionsAtom = atom<ReadonlyMap<string, EntrySession>>(new Map<string, EntrySession>());

/** A store, or an object with the `get` of a derived atom. */
type Reader = Pick<Store, 'get'>;

export const entrySessionIn = ({ get }: Reader, key: SessionKey): EntrySession =>
  get(sessionsAtom).get(keyText(key)) ?? unreadSession(key.competition);

export const entrySessionAtom = (key: SessionKey): Atom<EntrySession> =>
  atom((get) => entrySessionIn({ get }, key));

/** Content of the open draft. Each change of the content is saved. Undefined without an open draft. */
export const contentAtom = (key: SessionKey): Atom<EntryContent | undefined> =>
  atom((get) => {
    const session = openSessionIn({ get }, key);
    return session && contentToKeep(session);
  });

export const isSilentAtom = (key: SessionKey): Atom<boolean> =>
  atom((get) => openSessionIn({ get }, key)?.draft.state === 'silent');

/** Returns the session of an open draft; undefined before the draft is loaded, and after its submission. */
export function openSessionIn(reader: Reader, key: SessionKey): OpenSession | undefined {
  const session = entrySessionIn(reader, key);
  return session.phase === 'open' ? session : undefined;
}

export const isInSession = (reader: Reader, key: SessionKey, draftId: string): boolean =>
  openSessionIn(reader, key)?.draft.id === draftId;

export function dispatch(store: Store, key: SessionKey, event: EntryEvent) {
  const before = entrySessionIn(store, key);
  const after = next(before, event);
  if (after !== before) {
    store.set(sessionsAtom, (sessions) => new Map(sessions).set(keyText(key), after));
  }
  return after;
}
