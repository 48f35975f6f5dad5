// Writes workbooks with the xlsx library, for the template and reports.
import {
  type CellStyle,
  colToLetter,
  type DataValidation,
  rangeRef,
  type WriteOptions,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import { cleanText } from '#domain/normaliseText.ts';
import type { CellValue } from './workbook.ts';

export { colToLetter, rangeRef };
export type { CellStyle, DataValidation, WriteSheet };

/** Writes a workbook. Cleans only the title, because `createGrid` has cleaned the cells. */
export const writeWorkbook = ({
  title,
  ...options
}: WriteOptions & { title: string }): Promise<Uint8Array> =>
  writeXlsx({ ...options, properties: { title: cleanText(title) } });

/** Start of a typed `_x0041_`, which must be escaped because programs read `_x0041_` as a letter. */
const ESCAPE_ALIKE = /_(?=x[\dA-Fa-f]{4}_)/g;
const LOW_LINE = '_x005F_';

export const writableText = (text: string): string =>
  cleanText(text).replaceAll(ESCAPE_ALIKE, LOW_LINE);

export interface SheetGrid {
  put: (row: number, column: number, value: CellValue, style: CellStyle) => void;
  rows: CellValue[][];
  cells: Map<string, { value: CellValue; style: CellStyle }>;
}

export function createGrid(): SheetGrid {
  const rows: CellValue[][] = [];
  const cells: SheetGrid['cells'] = new Map();
  return {
    rows,
    cells,
    put: (row, column, given, style) => {
      const value = typeof given === 'string' ? writableText(given) : given;
      while (rows.length <= row) rows.push([]);
      const line = rows[row] ?? [];
      while (line.length <= column) line.push(null);
      line[column] = value;
      cells.set(`${row},${column}`, { value, style });
    },
  };
}

/** Settings for printing: A4 landscape, fit to width, numbered pages. */
export const printSetup: Pick<WriteSheet, 'pageSetup' | 'headerFooter'> = {
  pageSetup: {
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    horizontalCentered: true,
    margins: { top: 0.5, bottom: 0.6, left: 0.4, right: 0.4, header: 0.3, footer: 0.3 },
  },
  headerFooter: { oddFooter: '&L&A&R&P / &N' },
};

/** Protection of a sheet from accidental changes only, so it has no password. */
export const protection: NonNullable<WriteSheet['protection']> = {
  sheet: true,
  selectLockedCells: true,
  selectUnlockedCells: true,
  formatCells: true,
  formatColumns: true,
  formatRows: true,
  sort: true,
  autoFilter: true,
};
