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

/** A sheet as read: `rows[row][column]`, both from 0. */
export interface ReadSheet {
  name: string;
  rows: readonly (readonly CellValue[])[];
}

export interface ReadWorkbook {
  sheets: readonly ReadSheet[];
  /** Serial dates count from 1904 (old Excel for Mac). */
  is1904: boolean;
}

/** Only this corner of a sheet is read: nobody's form is larger, and a hostile one costs no more. */
const READ_RANGE = 'A1:CV2000';

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
    sheets: workbook.sheets.map(({ name, rows }) => ({ name, rows })),
    is1904: workbook.dateSystem === '1904',
  };
}

export const writeWorkbook = (options: WriteOptions): Promise<Uint8Array> => writeXlsx(options);
