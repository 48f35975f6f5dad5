// Which rows of the outbox carry the files of an entry, and what that means for its programme.
import { isStuck } from '#domain/outboxOrder.ts';
import { fileKey, type FilePlace, type OutboxRow, type SaveRow } from '#domain/outboxRow.ts';

export type FileRow = Exclude<OutboxRow, SaveRow>;

/** The newest row of a file's place: what will be there once everything is sent. */
export function fileRowAt(rows: readonly OutboxRow[], place: FilePlace): FileRow | undefined {
  const key = fileKey(place);
  return rows.findLast((row): row is FileRow => row.kind !== 'save' && row.naturalKey === key);
}

/** The rows that a confirmation waits for. */
export const dependenciesOf = (rows: readonly OutboxRow[], save: SaveRow): readonly FileRow[] =>
  rows.filter(
    (row): row is FileRow => row.kind !== 'save' && save.dependsOn.includes(row.naturalKey),
  );

/** Whether the server has answered of a row that its competition is there no more. */
export const isCompetitionGone = (rows: readonly OutboxRow[], competitionId: string): boolean =>
  rows.some(
    ({ state, lastError, payload }) =>
      state === 'failed' &&
      lastError?.code === 'competition-not-found' &&
      payload.competitionId === competitionId,
  );

/** Those of them that go nowhere before the person decides. */
export const stuckBefore = (rows: readonly OutboxRow[], save: SaveRow): readonly FileRow[] =>
  dependenciesOf(rows, save).filter(isStuck);
