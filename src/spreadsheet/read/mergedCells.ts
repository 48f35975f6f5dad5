// What people see in a cell that is merged with those above it: one coach over several athletes.
import type { ReadSheet, ReadValue } from '../workbook.ts';

/**
 * The value that a cell shares by a merge of one column, from a row on. Across columns nothing is shared:
 * a full name over three of them is no family name.
 */
export function mergedValues(
  { merges, rows }: ReadSheet,
  firstRow: number,
): (row: number, column: number) => ReadValue | undefined {
  const upright = merges.filter(
    ({ startRow, endRow, startCol, endCol }) =>
      startRow >= firstRow && endRow > startRow && startCol === endCol,
  );
  const byColumn = Map.groupBy(upright, ({ startCol }) => startCol);
  return (row, column) => {
    const merge = byColumn
      .get(column)
      ?.find(({ startRow, endRow }) => startRow < row && row <= endRow);
    return merge && rows[merge.startRow]?.[column];
  };
}
