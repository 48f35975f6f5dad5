// The door to the xlsx library for whoever reads: who writes has its own, so that neither fetches the other's part.
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';

export type { CellValue };

/** A cell whose formula has no value: its program left none beside it, or it went wrong. */
export interface Uncomputed {
  /** «=DATE(2008,4,5)» or «#REF!» */
  stands: string;
  isError: boolean;
}

type MergedRange = NonNullable<Sheet['merges']>[number];

export type ReadValue = CellValue | Uncomputed;

/** A sheet as read: `rows[row][column]`, both from 0. */
export interface ReadSheet {
  name: string;
  rows: readonly (readonly ReadValue[])[];
  /** Only the first cell of each has a value. */
  merges: readonly MergedRange[];
  /** Formulas of cells with a value, by their places: «2,4» is row 2, column 4, from 0. */
  formulas: ReadonlyMap<string, string>;
  /** Rows, from 0, that a filter or a person has hidden. */
  hidden: ReadonlySet<number>;
  /** The places of cells whose text is struck through. */
  struck: ReadonlySet<string>;
}

/** The key of a place among the formulas. */
export const placeOf = (row: number, column: number): string => `${row},${column}`;

interface ReadWorkbook {
  sheets: readonly ReadSheet[];
  /** Serial dates count from 1904 (old Excel for Mac). */
  is1904: boolean;
}

export const isUncomputed = (value: ReadValue | undefined): value is Uncomputed =>
  typeof value === 'object' && value !== null && 'isError' in value;

/** Only this corner of a sheet is read: nobody's form is larger, and a hostile one costs no more. */
const READ_RANGE = 'A1:CV2000';

/** As the file has them, or as Excel shows them to Russians and somebody pasted them. */
const FORMULA_ERROR =
  /^#(?:REF!|VALUE!|N\/A|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ССЫЛКА!|ЗНАЧ!|Н\/Д|ИМЯ\?|ДЕЛ\/0!|ЧИСЛО!|ПУСТО!)$/;
const isFormulaError = (value: CellValue): value is string =>
  typeof value === 'string' && value.startsWith('#') && FORMULA_ERROR.test(value);

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?Z?$/;

/** What the library gives as empty or as an error though it is a formula or a date; undefined where it is right. */
function mendedValue({ value, type, formula }: Cell): ReadValue | undefined {
  if (formula !== undefined && value === null) return { stands: `=${formula}`, isError: false };
  if (type !== 'error' || typeof value !== 'string') return undefined;
  const [, day, time = 'T00:00'] = ISO_DATE.exec(value) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(`${day}${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function mended(
  rows: readonly CellValue[][],
  cells: ReadonlyMap<string, Cell> | undefined,
): readonly (readonly ReadValue[])[] {
  const changed = rows.map((row): ReadValue[] =>
    row.some(isFormulaError)
      ? row.map((value) => (isFormulaError(value) ? { stands: value, isError: true } : value))
      : row,
  );
  for (const [place, cell] of cells ?? []) {
    const value = mendedValue(cell);
    if (value === undefined) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    changed[row] = (changed[row] ?? []).with(column, value);
  }
  return changed;
}

const formulasIn = (cells: ReadonlyMap<string, Cell> = new Map()): ReadSheet['formulas'] =>
  new Map([...cells].flatMap(([place, { formula }]) => (formula ? [[place, formula]] : [])));

/** By the style of the cell, or letter by letter. */
function isStruck({ style, richText = [] }: Cell): boolean {
  const letters = richText.filter(({ text }) => text.trim() !== '');
  return (
    style?.font?.strikethrough === true ||
    (letters.length > 0 && letters.every(({ font }) => font?.strikethrough === true))
  );
}

/**
 * Reads the sheets that `isWanted` names. Dates come as `Date` in UTC, formulas as their cached
 * values. Throws whatever the library throws for bytes that it cannot read. `readStyles` costs time and is needed
 * for cells that are struck through.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  isWanted: (sheetName: string) => boolean,
  readStyles = false,
): Promise<ReadWorkbook> {
  const workbook = await readXlsx(bytes, {
    sheets: ({ name }) => isWanted(name),
    range: READ_RANGE,
    readStyles,
  });
  return {
    sheets: workbook.sheets.map(({ name, rows, cells, rowDefs, merges = [] }) => ({
      name,
      rows: mended(rows, cells),
      merges,
      formulas: formulasIn(cells),
      hidden: new Set([...(rowDefs ?? [])].flatMap(([row, def]) => (def.hidden ? [row] : []))),
      struck: new Set(
        [...(cells ?? [])].flatMap(([place, cell]) => (isStruck(cell) ? [place] : [])),
      ),
    })),
    is1904: workbook.dateSystem === '1904',
  };
}
