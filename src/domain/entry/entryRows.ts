// Which rows of the outbox upload or delete the files of an entry, and for which of them a submission waits.
import { isStuck } from '../outbox/outboxOrder.ts';
import {
  competitionOf,
  fileKeys,
  type OutboxRow,
  type EntryFilePlace,
  type SubmissionRow,
} from '../outbox/outboxRow.ts';

export type EntryFileRow = Exclude<OutboxRow, SubmissionRow>;

/** The newest row of a file: what will be in its place once everything is sent. */
export function fileRowAt(
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): EntryFileRow | undefined {
  const keys = fileKeys(file);
  return rows.findLast(
    (row): row is EntryFileRow => row.kind !== 'save' && keys.has(row.naturalKey),
  );
}

/** The rows that a submission waits for. */
export const dependenciesOf = (
  rows: readonly OutboxRow[],
  submission: SubmissionRow,
): readonly EntryFileRow[] =>
  rows.filter(
    (row): row is EntryFileRow =>
      row.kind !== 'save' && submission.dependsOn.includes(row.naturalKey),
  );

/** Whether the server has answered of a row that its competition is there no more. */
export const isCompetitionGone = (rows: readonly OutboxRow[], competitionId: string): boolean =>
  rows.some(
    (row) =>
      row.state === 'failed' &&
      row.lastError?.code === 'competition-not-found' &&
      competitionOf(row) === competitionId,
  );

/** Those of them that go nowhere before the person decides. */
export const stuckBefore = (
  rows: readonly OutboxRow[],
  submission: SubmissionRow,
): readonly EntryFileRow[] => dependenciesOf(rows, submission).filter(isStuck);
