// Files that an upload or a removal may replace (api 5.9).
import { MOST_REPLACED_FILES } from '../limits.ts';
import { fileRowsAt } from './outboxOrder.ts';
import type { EntryFilePlace, EntryFileRow, OutboxRow } from './outboxRow.ts';
import { undecidedRow } from './rowAccount.ts';

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
