// Workbook with one table: a bold frozen header above its rows.
import { type CellStyle, createGrid, printSetup, writeWorkbook } from './writeWorkbook.ts';

export interface PlainTable {
  title: string;
  name: string;
  /** Widths in characters. */
  columns: readonly { header: string; width: number }[];
  rows: readonly (readonly (string | number | null)[])[];
}

const ALIGNED = { vertical: 'top', wrapText: true } as const;
const CELL: CellStyle = { alignment: ALIGNED };
const HEAD: CellStyle = { font: { bold: true }, alignment: ALIGNED };

export function writePlainTable({ title, name, columns, rows }: PlainTable): Promise<Uint8Array> {
  const grid = createGrid();
  columns.forEach(({ header }, column) => grid.put(0, column, header, HEAD));
  rows.forEach((cells, row) =>
    cells.forEach((value, column) => grid.put(row + 1, column, value, CELL)),
  );
  return writeWorkbook({
    title,
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width })),
        freezePane: { rows: 1 },
        rows: grid.rows,
        cells: grid.cells,
        ...printSetup,
      },
    ],
  });
}
