// Lets files follow their entries as soon as a corrected form is read (behaviour 9.8).
import { useStore } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { followFormAction } from '#state/entry/orphans.ts';
import { entrySessionAtom, type SessionKey } from '#state/entry/session.ts';

/** What decides on whether there is something to move, as far as it changes often. */
const basisOf = (session: EntrySession) =>
  session.phase === 'open' ? [session.content, session.draft, session.formUpload] : [];

export function useFilesFollow(sessionKey: SessionKey, { id, name, deadline }: Competition): void {
  const store = useStore();
  const session = useMemo(() => entrySessionAtom(sessionKey), [sessionKey]);
  useEffect(() => {
    let seen: readonly unknown[] = [];
    const follow = () => {
      const basis = basisOf(store.get(session));
      if (basis.every((part, at) => part === seen[at])) return;
      seen = basis;
      void store.set(followFormAction, sessionKey, { id, name, deadline });
    };
    follow();
    return store.sub(session, follow);
  }, [store, session, sessionKey, id, name, deadline]);
}
