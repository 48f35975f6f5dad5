import { batchTransitions } from './events/batchEvents.ts';
import { begunDraft, draftTransitions, openedDraft, startedOver } from './events/draftEvents.ts';
import type {
  EntryEvent,
  EntryEventType,
  ViewEvents,
  Transitions,
  SubmissionEvents,
} from './entryEvent.ts';
import type { EntrySession, OpenSession, SubmittedSession, UnreadSession } from './entrySession.ts';
import { fileTransitions, queuingTransitions } from './events/fileEvents.ts';
import { formTransitions, withReading } from './events/formEvents.ts';
import {
  isTabOpen,
  viewOf,
  canGoBack,
  canGoForward,
  isRead,
  isStepOpen,
  openEntries,
} from './select/selectView.ts';
import { WIZARD_STEPS } from './entryContent.ts';
import { advancedIfDone, withContent } from './events/sessionChanges.ts';
import { canSubmit } from './select/selectSubmission.ts';

const unlocked = (session: OpenSession): OpenSession['draft'] => ({
  ...session.draft,
  lockedBy: undefined,
});

/** Begins a submission. In the state `changed`, a second submission accepts the server's reading of the form. */
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

const submissionTransitions: Transitions<Omit<SubmissionEvents, 'submitted'>, OpenSession> = {
  'decisions-loaded': (session, { decided }) =>
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
  'missing-not-found': (session) =>
    openEntries(session).length > 0 ? session : withContent(session, { completedEntries: [] }),
  'submit-changed': (session, { message, application, entries }) => ({
    ...withContent(session, { tab: 'preview' }),
    draft: unlocked(session),
    submission: { kind: 'changed', message, application, entries },
  }),
};

const moved = (session: OpenSession, by: 1 | -1): OpenSession => {
  const { tab, step } = viewOf(session);
  return withContent(session, { tab, step: WIZARD_STEPS[step + by] ?? step });
};

const viewTransitions: Transitions<ViewEvents, OpenSession> = {
  'tab-opened': (session, { tab }) => {
    if (!isTabOpen(session, tab)) return session;
    // Until the form is read, an earlier step is shown. It must not replace the stored step.
    const { step } = isRead(session) ? viewOf(session) : session.content;
    const shown = withContent(session, { tab, step });
    // A form without entries (figures only) needs no files, so seeing the tab completes this step.
    return tab === 'files' ? advancedIfDone(withContent(shown, { filesSeen: true })) : shown;
  },
  'step-shown': (session, { step }) =>
    isStepOpen(session, step) ? withContent(session, { step }) : session,
  // Step 2 (upload) ends when the form is sent, by the event `form-sent`.
  'stepped-forward': (session) =>
    canGoForward(session) && viewOf(session).step !== 2 ? moved(session, 1) : session,
  'stepped-back': (session) => (canGoBack(session) ? moved(session, -1) : session),
  reset: startedOver,
};

type AnyPhase = 'draft-begun' | 'draft-opened' | 'submitted';
type WhileOpen = Exclude<EntryEventType, AnyPhase>;

const transitions: {
  readonly [T in WhileOpen]: (session: OpenSession, event: EntryEvent<T>) => OpenSession;
} = {
  ...draftTransitions,
  ...viewTransitions,
  ...formTransitions,
  ...fileTransitions,
  ...queuingTransitions,
  ...batchTransitions,
  ...submissionTransitions,
};

const nextOpen = <T extends WhileOpen>(session: OpenSession, event: EntryEvent<T>): OpenSession =>
  transitions[event.type](session, event);

function submitted(
  session: OpenSession,
  { rowid, teamName }: EntryEvent<'submitted'>,
): EntrySession {
  const { tab } = viewOf(session);
  return { phase: 'submitted', competition: session.competition, tab, rowid, teamName };
}

/** Changes the tab of an unread or submitted session; ignores all other events. */
function nextElsewhere<S extends UnreadSession | SubmittedSession>(
  session: S,
  event: EntryEvent,
): S {
  if (event.type !== 'tab-opened' || !isTabOpen(session, event.tab)) return session;
  return { ...session, tab: event.tab };
}

/** Pure reducer; returns the same session if nothing changes. */
export function next(session: EntrySession, event: EntryEvent): EntrySession {
  const { competition, phase } = session;
  if (event.type === 'draft-begun') {
    return begunDraft(competition, phase === 'unread' ? { ...event, tab: session.tab } : event);
  }
  if (event.type === 'draft-opened') return openedDraft(competition, event);
  if (phase !== 'open') return nextElsewhere(session, event);
  return event.type === 'submitted' ? submitted(session, event) : nextOpen(session, event);
}
