// Lists the files that an upload or a deletion may take away (api 5.9).
import { MOST_REPLACED_FILES } from '../limits.ts';
import { fileRowsAt } from './outboxOrder.ts';
import type { EntryFilePlace, EntryFileRow, OutboxRow } from './outboxRow.ts';
import { undecidedRow } from './rowAccount.ts';

/** What a row that may still arrive, or has without an answer, leaves in its place, or finds there. */
const leftBy = (row: EntryFileRow): readonly (string | undefined)[] => [
  row.kind === 'upload' ? row.file.id : undefined,
  undecidedRow(row)?.standing.sha256,
  ...(row.replaces ?? []),
];

/**
 * SHA-256 of the files that a new row may find in its place: `known` there when its person confirmed it, and
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
