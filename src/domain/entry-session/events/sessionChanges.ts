// Changes of a session that several kinds of events share.
import type { DraftEntry } from '../../entry/draftEntry.ts';
import type { EntryContent } from '../entryContent.ts';
import type { SessionDraft, OpenSession } from '../entrySession.ts';
import { areFilesDone, hasBatch } from '../select/selectView.ts';

export const withContent = (session: OpenSession, change: Partial<EntryContent>): OpenSession => ({
  ...session,
  content: { ...session.content, ...change },
});

/** Sets the state of the draft. The state `gone` stays, because only the user's decision ends it. */
export const withState = (draft: SessionDraft, state: SessionDraft['state']): SessionDraft =>
  draft.state === 'gone' ? draft : { ...draft, state };

export function reopened(session: OpenSession, { id }: Pick<DraftEntry, 'id'>): OpenSession {
  const { completedEntries } = session.content;
  const left = completedEntries.filter((each) => each !== id);
  return left.length === completedEntries.length
    ? session
    : withContent(session, { completedEntries: left });
}

/** Moves to the last step once all entries have their files; clears a refusal for missing files. */
export function advancedIfDone(session: OpenSession): OpenSession {
  if (!areFilesDone(session)) return session;
  const { submission, content } = session;
  const tab = content.tab === 'preview' ? 'preview' : 'apply';
  return {
    ...withContent(session, { ...(!hasBatch(session) && { tab }), step: 4 }),
    submission: submission.kind === 'refused' ? { kind: 'none' } : submission,
  };
}
