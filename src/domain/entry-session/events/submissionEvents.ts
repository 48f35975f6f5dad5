import type { SubmissionEvents, Transitions } from '../entryEvent.ts';
import type { OpenSession } from '../entrySession.ts';
import { withReading } from './formEvents.ts';
import { openEntries, viewOf } from '../select/selectView.ts';
import { canSubmit } from '../select/selectSubmission.ts';
import { withContent } from './settle.ts';

const unlocked = (session: OpenSession): OpenSession['draft'] => ({
  ...session.draft,
  lockedBy: undefined,
});

/** Approves the server's reading if it differs. */
function begun(session: OpenSession): OpenSession {
  if (!canSubmit(session)) return session;
  const { submission, content } = session;
  const { reading } = content;
  if (submission.kind !== 'changed' || !reading) {
    return { ...session, submission: { kind: 'queuing' } };
  }
  const { application: parsed, entries } = submission;
  const approved = withReading(session, { parsed, entries }, { by: 'server', at: reading.at });
  return { ...approved, submission: { kind: 'queuing' } };
}

export const submissionTransitions: Transitions<
  Omit<SubmissionEvents, 'submitted'>,
  OpenSession
> = {
  'decisions-heard': (session, { decided }) =>
    decided.length === 0 && !session.content.decided
      ? session
      : withContent(session, { decided: decided.length > 0 ? decided : undefined }),
  'submit-begun': begun,
  'submit-queued': (session, { row }) => ({
    ...session,
    draft: { ...session.draft, lockedBy: row },
  }),
  'submit-ended': (session) =>
    session.submission.kind === 'queuing' ? { ...session, submission: { kind: 'none' } } : session,
  'submit-refused': (session, { message }) => ({
    ...session,
    submission: { kind: 'refused', message },
  }),
  'submit-lacked-files': (session, { message }) => ({
    ...withContent(session, { ...viewOf(session), filesSeen: false }),
    draft: unlocked(session),
    submission: { kind: 'refused', message },
  }),
  'lacking-not-found': (session) =>
    openEntries(session).length > 0 ? session : withContent(session, { completedEntries: [] }),
  'submit-changed': (session, { message, application, entries }) => ({
    ...withContent(session, { tab: 'preview' }),
    draft: unlocked(session),
    submission: { kind: 'changed', message, application, entries },
  }),
};
