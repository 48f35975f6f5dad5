// Obstacles to replacing a file on the server (behaviour 9.10).
import { type Acceptance, isAccepted } from '../acceptance.ts';
import { type EntryFilePlace, type EntryFileRow, fileKey, type OutboxRow } from './outboxRow.ts';
import { teamKey } from '../normaliseText.ts';
import { MOST_REPLACED_FILES } from '../limits.ts';
import { fileRowsAt } from './outboxOrder.ts';
import { undecidedRow } from './rowAccount.ts';

export interface ReplaceableFile extends EntryFilePlace, Acceptance {
  /** Rowid of the submitted application that contains the file, or null. */
  application: number | null;
  /** Name of the team that the file belongs to; null for files without a team. */
  team: string | null;
}

type ReplacementObstacle =
  | 'submitted'
  | 'deadline-passed'
  /** A queued submission contains the file and must be cancelled first. */
  | 'submission-queued';

/** Returns whether the row submits the file. Compares teams, because files without a draft may share a key. */
function isSubmittedWith(row: OutboxRow, file: ReplaceableFile): boolean {
  if (row.kind !== 'save' || !row.dependsOn.includes(fileKey(file))) return false;
  if (file.place.draft !== '' || file.team === null) return true;
  return teamKey(file.team) === teamKey(row.payload.team);
}

/** Returns why the file must not be replaced. Ignores the freeze, which forbids only deletions. `now`: epoch ms. */
export function replacementObstacle(
  file: ReplaceableFile,
  rows: readonly OutboxRow[],
  now: number,
): ReplacementObstacle | undefined {
  if (file.application !== null) return 'submitted';
  if (!isAccepted(file, now)) return 'deadline-passed';
  return rows.some((row) => isSubmittedWith(row, file)) ? 'submission-queued' : undefined;
}

/** Returns the newest row with the file's own key. Unlike `fileRowAt`, ignores rows without a draft. */
export const rowOfFile = (
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
): EntryFileRow | undefined =>
  rows.findLast(
    (row): row is EntryFileRow =>
      (row.kind === 'upload' || row.kind === 'removal') && row.naturalKey === fileKey(file),
  );

/** Returns hashes of all files that the server may have while the row's outcome is unknown. */
const possibleHashes = (row: EntryFileRow): readonly (string | undefined)[] => [
  row.kind === 'upload' ? row.file.id : undefined,
  undecidedRow(row)?.serverFile.sha256,
  ...(row.replaces ?? []),
];

/** Returns hashes of files that the server may have: the known file, and files that earlier rows may leave there. */
export function replacedFiles(
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
  known: string | undefined,
): readonly string[] {
  const own = fileRowsAt(rows, file).flatMap(possibleHashes);
  const sums = [known, ...own].filter((each) => each !== undefined);
  return [...new Set(sums)].slice(0, MOST_REPLACED_FILES);
}
