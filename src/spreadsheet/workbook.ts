// The only door to the xlsx library: what the template, the reader and the reports ask of it.
import {
  type Cell,
  type CellStyle,
  type CellValue,
  colToLetter,
  type DataValidation,
  rangeRef,
  readXlsx,
  type WriteOptions,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';

export { colToLetter, rangeRef };
export type { Cell, CellStyle, CellValue, DataValidation, WriteOptions, WriteSheet };

/** A cell whose formula nobody has worked out: its program left no value beside it. */
export interface Uncomputed {
  formula: string;
}

export type ReadValue = CellValue | Uncomputed;

/** A sheet as read: `rows[row][column]`, both from 0. */
export interface ReadSheet {
  name: string;
  rows: readonly (readonly ReadValue[])[];
}

export interface ReadWorkbook {
  sheets: readonly ReadSheet[];
  /** Serial dates count from 1904 (old Excel for Mac). */
  is1904: boolean;
}

export const isUncomputed = (value: ReadValue | undefined): value is Uncomputed =>
  typeof value === 'object' && value !== null && 'formula' in value;

/** Only this corner of a sheet is read: nobody's form is larger, and a hostile one costs no more. */
const READ_RANGE = 'A1:CV2000';

/** The library gives such a cell as empty and keeps its formula aside. */
function withUncomputed(
  rows: readonly CellValue[][],
  cells: ReadonlyMap<string, Cell> | undefined,
): readonly (readonly ReadValue[])[] {
  const found = [...(cells ?? [])].flatMap(([place, { value, formula }]) =>
    formula !== undefined && value === null ? [{ place, formula: `=${formula}` }] : [],
  );
  if (found.length === 0) return rows;
  const changed: ReadValue[][] = rows.map((row) => [...row]);
  for (const { place, formula } of found) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const line = changed[row];
    if (line) line[column] = { formula };
  }
  return changed;
}

/**
 * Reads the sheets that `isWanted` names. Dates come as `Date` in UTC, formulas as their cached
 * values. Throws whatever the library throws for bytes that it cannot read.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  isWanted: (sheetName: string) => boolean,
): Promise<ReadWorkbook> {
  const workbook = await readXlsx(bytes, {
    sheets: ({ name }) => isWanted(name),
    range: READ_RANGE,
  });
  return {
    sheets: workbook.sheets.map(({ name, rows, cells }) => ({
      name,
      rows: withUncomputed(rows, cells),
    })),
    is1904: workbook.dateSystem === '1904',
  };
}

export const writeWorkbook = (options: WriteOptions): Promise<Uint8Array> => writeXlsx(options);
