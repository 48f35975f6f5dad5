// Permission to replace a file on the server, or the obstacle (behaviour 9.10).
import { type Acceptance, isAccepted } from '../acceptance.ts';
import { type EntryFilePlace, type EntryFileRow, fileKey, type OutboxRow } from './outboxRow.ts';
import { teamKey } from '../normaliseText.ts';
import { MOST_REPLACED_FILES } from '../limits.ts';
import { fileRowsAt } from './outboxOrder.ts';
import { undecidedRow } from './rowAccount.ts';

export interface ReplaceableFile extends EntryFilePlace, Acceptance {
  /** Rowid of its submitted application. */
  application: number | null;
  /** Null for files without a team. */
  team: string | null;
}

type ReplacementObstacle =
  | 'submitted'
  | 'deadline-passed'
  /** A queued submission contains the file and must be withdrawn first. */
  | 'submission-queued';

/** Without a draft, submissions of two teams may share a key. */
function isSubmittedWith(row: OutboxRow, file: ReplaceableFile): boolean {
  if (row.kind !== 'save' || !row.dependsOn.includes(fileKey(file))) return false;
  if (file.place.draft !== '' || file.team === null) return true;
  return teamKey(file.team) === teamKey(row.payload.team);
}

/** Returns undefined if allowed at `now` (epoch ms); the freeze allows a replacement. */
export function replacementObstacle(
  file: ReplaceableFile,
  rows: readonly OutboxRow[],
  now: number,
): ReplacementObstacle | undefined {
  if (file.application !== null) return 'submitted';
  if (!isAccepted(file, now)) return 'deadline-passed';
  return rows.some((row) => isSubmittedWith(row, file)) ? 'submission-queued' : undefined;
}

/** Returns the newest row of this file; in own lists, a row without a draft matches only itself. */
export const rowOfFile = (
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): EntryFileRow | undefined =>
  rows.findLast(
    (row): row is EntryFileRow =>
      (row.kind === 'upload' || row.kind === 'removal') && row.naturalKey === fileKey(file),
  );

/** Returns the possible files in place after a row without a final response. */
const leftBy = (row: EntryFileRow): readonly (string | undefined)[] => [
  row.kind === 'upload' ? row.file.id : undefined,
  undecidedRow(row)?.standing.sha256,
  ...(row.replaces ?? []),
];

/** SHA-256 of the confirmed file in place and of what own earlier rows may leave. */
export function replacedFiles(
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
  known: string | undefined,
): readonly string[] {
  const own = fileRowsAt(rows, file).flatMap(leftBy);
  const sums = [known, ...own].filter((each) => each !== undefined);
  return [...new Set(sums)].slice(0, MOST_REPLACED_FILES);
}
