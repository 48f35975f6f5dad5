import { hasErrors, type ParsedApplication } from '../../application.ts';
import { type Acceptance, isAccepted } from '../../acceptance.ts';
import { needsDecision } from '../../outbox/outboxOrder.ts';
import type { OutboxRow, SubmissionRow } from '../../outbox/outboxRow.ts';
import type { Progress } from '../../entry/pickedFile.ts';
import { countProblems } from '../../problem/problemGroups.ts';
import type { WizardStep } from '../entryContent.ts';
import type { EntrySession, OpenSession, Submission } from '../entrySession.ts';
import { type FileWaitingElsewhere, filesElsewhere } from '../pickedElsewhere.ts';
import { areFilesDone, openEntries, viewOf } from './selectView.ts';

export type SubmitObstacle =
  | { kind: 'errors'; count: number }
  | { kind: 'files'; count: number }
  /** Files that another device confirmed and has not sent yet. */
  | { kind: 'files-elsewhere'; files: readonly FileWaitingElsewhere[] }
  | { kind: 'files-unseen' };

/** Returns the reading to submit: the server's if the server reported a difference, otherwise the draft's. */
export const applicationIn = ({
  content,
  submission,
}: OpenSession): ParsedApplication | undefined =>
  submission.kind === 'changed' ? submission.application : content.reading?.parsed;

export function submitObstacle(session: OpenSession): SubmitObstacle | undefined {
  const { errors } = countProblems(applicationIn(session)?.problems ?? []);
  if (errors > 0) return { kind: 'errors', count: errors };
  if (areFilesDone(session)) return undefined;
  const open = openEntries(session);
  if (open.length === 0) return { kind: 'files-unseen' };
  const waiting = open.map((entry) => filesElsewhere(session.content, entry));
  const count = waiting.filter(({ length }) => length === 0).length;
  return count > 0 ? { kind: 'files', count } : { kind: 'files-elsewhere', files: waiting.flat() };
}

const UPLOAD_STEP: WizardStep = 2;

/** Returns whether the step is before the current one. The upload step must also have a form without errors. */
export const isStepDone = (session: OpenSession, step: WizardStep): boolean =>
  step < viewOf(session).step &&
  (step !== UPLOAD_STEP || submitObstacle(session)?.kind !== 'errors');

export function canSubmit(session: OpenSession): boolean {
  const application = applicationIn(session);
  return (
    application !== undefined &&
    !hasErrors(application.problems) &&
    areFilesDone(session) &&
    session.submission.kind !== 'queuing'
  );
}

/** Returns whether the submission is in the outbox or is being queued. */
export const isSubmissionUnderWay = ({ draft, submission }: OpenSession): boolean =>
  draft.lockedBy !== undefined || submission.kind === 'queuing';

/** Returns whether the draft was submitted or deleted elsewhere and waits for the user's decision. */
export const isDraftGone = ({ draft }: Pick<OpenSession, 'draft'>): boolean =>
  draft.state === 'gone';

/** Returns whether the user may change files, also those of confirmed entries. `now`: epoch ms. */
export const canChangeFiles = (
  session: OpenSession,
  acceptance: Acceptance,
  now: number,
): boolean => isAccepted(acceptance, now) && !isSubmissionUnderWay(session);

/** State of the outbox row that submits the draft; without such a row, the session's own state. */
export type SubmissionState =
  | Exclude<Submission, { kind: 'queuing' }>
  | { kind: 'sending'; progress: Progress }
  | { kind: 'queued'; row: SubmissionRow }
  | { kind: 'stuck'; row: SubmissionRow };

const isSubmission = (row: OutboxRow | undefined): row is SubmissionRow => row?.kind === 'save';

export function submissionRow(
  session: EntrySession,
  rows: readonly OutboxRow[],
): SubmissionRow | undefined {
  if (session.phase !== 'open') return undefined;
  const row = rows.find(({ id }) => id === session.draft.lockedBy);
  return isSubmission(row) ? row : undefined;
}

/** Returns the state of the draft's submission. `progressOf`: progress of a row's upload by row id. */
export function submissionStateOf(
  session: OpenSession,
  rows: readonly OutboxRow[],
  progressOf: ReadonlyMap<string, Progress>,
): SubmissionState {
  const { submission } = session;
  const row = submissionRow(session, rows);
  if (!row) {
    return submission.kind === 'queuing'
      ? { kind: 'sending', progress: { sent: 0, total: 0 } }
      : submission;
  }
  if (row.state === 'sending' || submission.kind === 'queuing') {
    return {
      kind: 'sending',
      progress: progressOf.get(row.id) ?? { sent: 0, total: row.file.size },
    };
  }
  return needsDecision(row) ? { kind: 'stuck', row } : { kind: 'queued', row };
}
