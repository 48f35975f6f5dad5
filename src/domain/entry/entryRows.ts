// Outbox rows that a submission depends on, and the state of their competition.
import { competitionOf, type OutboxRow, type SubmissionRow } from '../outbox/outboxRow.ts';
import { needsDecision } from '../outbox/outboxOrder.ts';
import { isDraftSubmitted } from './submittedInstead.ts';

type RowBefore = Exclude<OutboxRow, SubmissionRow>;

export const dependenciesOf = (
  rows: readonly OutboxRow[],
  { dependsOn }: SubmissionRow,
): readonly RowBefore[] =>
  rows.filter((row): row is RowBefore => row.kind !== 'save' && dependsOn.includes(row.naturalKey));

/** Count of files that a submission waits for. */
export const filesBefore = (rows: readonly OutboxRow[], submission: SubmissionRow): number =>
  dependenciesOf(rows, submission).length;

/** Returns whether the server has answered that the competition does not exist. */
export const isCompetitionGone = (rows: readonly OutboxRow[], competitionId: string): boolean =>
  rows.some(
    (row) =>
      row.state === 'failed' &&
      row.lastError?.code === 'competition-not-found' &&
      competitionOf(row) === competitionId,
  );

/** Dependencies that need a decision; empty if the submission itself is refused for its draft. */
export const stuckBefore = (
  rows: readonly OutboxRow[],
  submission: SubmissionRow,
): readonly RowBefore[] =>
  isDraftSubmitted(submission) ? [] : dependenciesOf(rows, submission).filter(needsDecision);
