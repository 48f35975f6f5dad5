// For which rows of the outbox a submission waits, and whether its competition is still there.
import { competitionOf, type OutboxRow, type SubmissionRow } from '../outbox/outboxRow.ts';
import { isStuck } from '../outbox/outboxOrder.ts';
import { isDraftSubmitted } from './submittedInstead.ts';

type RowBefore = Exclude<OutboxRow, SubmissionRow>;

/** The rows that a submission waits for. */
export const dependenciesOf = (
  rows: readonly OutboxRow[],
  { dependsOn }: SubmissionRow,
): readonly RowBefore[] =>
  rows.filter((row): row is RowBefore => row.kind !== 'save' && dependsOn.includes(row.naturalKey));

/** How many files a submission waits for. */
export const filesBefore = (rows: readonly OutboxRow[], submission: SubmissionRow): number =>
  dependenciesOf(rows, submission).length;

/** Returns whether the server has answered that the row's competition does not exist. */
export const isCompetitionGone = (rows: readonly OutboxRow[], competitionId: string): boolean =>
  rows.some(
    (row) =>
      row.state === 'failed' &&
      row.lastError?.code === 'competition-not-found' &&
      competitionOf(row) === competitionId,
  );

/** Those of them that go nowhere before the person decides; none where the submission itself is refused for its draft. */
export const stuckBefore = (
  rows: readonly OutboxRow[],
  submission: SubmissionRow,
): readonly RowBefore[] =>
  isDraftSubmitted(submission) ? [] : dependenciesOf(rows, submission).filter(isStuck);
