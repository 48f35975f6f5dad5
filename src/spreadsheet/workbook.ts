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

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/;
const ISO_DAY_LENGTH = 'yyyy-mm-dd'.length;

/** What the library gives as empty or as an error, and tells more about aside; undefined where it is right. */
function mendedValue({ value, type, formula }: Cell): ReadValue | undefined {
  if (formula !== undefined && value === null) return { formula: `=${formula}` };
  if (type !== 'error' || typeof value !== 'string' || !ISO_DATE.test(value)) return undefined;
  const date = new Date(`${value.slice(0, ISO_DAY_LENGTH)}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function mended(
  rows: readonly CellValue[][],
  cells: ReadonlyMap<string, Cell> | undefined,
): readonly (readonly ReadValue[])[] {
  const changed: ReadValue[][] = [...rows];
  for (const [place, cell] of cells ?? []) {
    const value = mendedValue(cell);
    if (value === undefined) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    changed[row] = (changed[row] ?? []).with(column, value);
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
      rows: mended(rows, cells),
    })),
    is1904: workbook.dateSystem === '1904',
  };
}

export const writeWorkbook = (options: WriteOptions): Promise<Uint8Array> => writeXlsx(options);
