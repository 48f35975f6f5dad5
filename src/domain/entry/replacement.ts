// Permission to replace a card or music on the server, and the reason against it (behaviour 9.10).
import { type Acceptance, isAccepted } from '../acceptance.ts';
import {
  type EntryFilePlace,
  type EntryFileRow,
  fileKey,
  type OutboxRow,
} from '../outbox/outboxRow.ts';
import { teamKey } from './teamKey.ts';

/** A file of an own list. */
export interface ReplaceableFile extends EntryFilePlace, Acceptance {
  /** The submitted application that it belongs to. */
  application: number | null;
  /** Null where the file came without one. */
  team: string | null;
}

type ReplacementObstacle =
  | 'submitted'
  | 'deadline-passed'
  /** A submission with the file waits in the outbox and must be withdrawn first. */
  | 'submission-queued';

/** Without a draft another team's submission has the same key. */
function isSubmittedWith(row: OutboxRow, file: ReplaceableFile): boolean {
  if (row.kind !== 'save' || !row.dependsOn.includes(fileKey(file))) return false;
  if (file.place.draft !== '' || file.team === null) return true;
  return teamKey(file.team) === teamKey(row.payload.team);
}

/** Undefined where the file may be replaced at `now` (epoch ms), in the freeze too. */
export function replacementObstacle(
  file: ReplaceableFile,
  rows: readonly OutboxRow[],
  now: number,
): ReplacementObstacle | undefined {
  if (file.application !== null) return 'submitted';
  if (!isAccepted(file, now)) return 'deadline-passed';
  return rows.some((row) => isSubmittedWith(row, file)) ? 'submission-queued' : undefined;
}

/** The newest row about just this file: in an own list one without a draft stands for itself alone. */
export const rowOfFile = (
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): EntryFileRow | undefined =>
  rows.findLast(
    (row): row is EntryFileRow =>
      (row.kind === 'upload' || row.kind === 'removal') && row.naturalKey === fileKey(file),
  );
