// What follows from a change of the files: a session with an entry open again, or with nothing left to do.
import type { DraftEntry } from '../../entry/draftEntry.ts';
import type { EntryContent } from '../entryContent.ts';
import type { SessionDraft, OpenSession } from '../entrySession.ts';
import { areFilesDone, hasBatch } from '../select/selectView.ts';

export const withContent = (session: OpenSession, change: Partial<EntryContent>): OpenSession => ({
  ...session,
  content: { ...session.content, ...change },
});

/** How keeping the draft went; that it is gone stands until the person decides. */
export const withState = (draft: SessionDraft, state: SessionDraft['state']): SessionDraft =>
  draft.state === 'gone' ? draft : { ...draft, state };

/** An entry that lacks a file again. */
export function reopened(session: OpenSession, { id }: Pick<DraftEntry, 'id'>): OpenSession {
  const { completedEntries } = session.content;
  const left = completedEntries.filter((each) => each !== id);
  return left.length === completedEntries.length
    ? session
    : withContent(session, { completedEntries: left });
}

/**
 * Shows the last step of the wizard once all files are done, unless picked files have no place yet. Ends a refusal for
 * missing files.
 */
export function settled(session: OpenSession): OpenSession {
  if (!areFilesDone(session)) return session;
  const { submission, content } = session;
  // Whoever reads the preview meanwhile stays there.
  const tab = content.tab === 'preview' ? 'preview' : 'apply';
  return {
    ...withContent(session, { ...(!hasBatch(session) && { tab }), step: 4 }),
    submission: submission.kind === 'refused' ? { kind: 'none' } : submission,
  };
}
