// Which files an upload may take the place of, and what becomes of one that met another there (api 5.9).
import { MOST_REPLACED_FILES } from '../limits.ts';
import { fileRowsAt } from './outboxOrder.ts';
import type { EntryFilePlace, OutboxRow, StandingFile, UploadRow } from './outboxRow.ts';

/** The code of an upload that has met a file of which it did not know. */
const FILE_CHANGED = 'file-changed';

/** An upload that waits for its person to say which file counts, its own or `standing`. */
export interface Undecided {
  row: UploadRow;
  standing: StandingFile;
}

/** Undefined where a row waits for no such word. */
export function undecidedUpload(row: OutboxRow): Undecided | undefined {
  const { kind, state, lastError } = row;
  if (kind !== 'upload' || state !== 'failed' || lastError?.code !== FILE_CHANGED) return undefined;
  return lastError.file && { row, standing: lastError.file };
}

/** What a row that may still arrive, or has without an answer, leaves in its place, or finds there. */
const leftBy = (row: OutboxRow): readonly (string | undefined)[] =>
  row.kind === 'upload'
    ? [row.file.id, undecidedUpload(row)?.standing.sha256, ...(row.replaces ?? [])]
    : [];

/**
 * SHA-256 of the files that a new upload may find in its place: `known` there when its person confirmed it, and
 * what own rows before it may leave, whatever becomes of them. `rows` are those of its owner.
 */
export function replacedFiles(
  rows: readonly OutboxRow[],
  file: EntryFilePlace,
  known: string | undefined,
): readonly string[] {
  const own = fileRowsAt(rows, file).flatMap(leftBy);
  const sums = [known, ...own].filter((each) => each !== undefined);
  return [...new Set(sums)].slice(0, MOST_REPLACED_FILES);
}
