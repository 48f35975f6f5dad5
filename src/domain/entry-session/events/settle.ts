// Effects of changed files on the wizard.
import type { DraftEntry } from '../../entry/draftEntry.ts';
import type { EntryContent } from '../entryContent.ts';
import type { SessionDraft, OpenSession } from '../entrySession.ts';
import { areFilesDone, hasBatch } from '../select/selectView.ts';

export const withContent = (session: OpenSession, change: Partial<EntryContent>): OpenSession => ({
  ...session,
  content: { ...session.content, ...change },
});

/** `gone` stays until the user decides. */
export const withState = (draft: SessionDraft, state: SessionDraft['state']): SessionDraft =>
  draft.state === 'gone' ? draft : { ...draft, state };

export function reopened(session: OpenSession, { id }: Pick<DraftEntry, 'id'>): OpenSession {
  const { completedEntries } = session.content;
  const left = completedEntries.filter((each) => each !== id);
  return left.length === completedEntries.length
    ? session
    : withContent(session, { completedEntries: left });
}

/** Shows the last step once all files are done; clears a refusal for missing files. */
export function settled(session: OpenSession): OpenSession {
  if (!areFilesDone(session)) return session;
  const { submission, content } = session;
  // Keep the preview open.
  const tab = content.tab === 'preview' ? 'preview' : 'apply';
  return {
    ...withContent(session, { ...(!hasBatch(session) && { tab }), step: 4 }),
    submission: submission.kind === 'refused' ? { kind: 'none' } : submission,
  };
}
