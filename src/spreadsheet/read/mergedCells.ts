// Values of merged cells, such as one coach for several athletes.
import type { ReadSheet, ReadValue } from '../workbook.ts';

/**
 * Returns the value that a merge within one column shares with lower rows. Merges across columns
 * are ignored: a full name is no family name.
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
