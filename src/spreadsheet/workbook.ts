// Reads workbooks with the xlsx library. Writing is in a separate file, so that a worker that only
// reads loads less code.
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';

export type { CellValue };

/** Formula without a cached value, or with an error. */
export interface Uncomputed {
  /** Formula or error in the cell: «=DATE(2008,4,5)» or «#REF!». */
  stands: string;
  isError: boolean;
}

type MergedRange = NonNullable<Sheet['merges']>[number];

export type ReadValue = CellValue | Uncomputed;

/** Sheet as read from a workbook. Its values are `rows[row][column]`, 0-based. */
export interface ReadSheet {
  name: string;
  rows: readonly (readonly ReadValue[])[];
  /** Merged ranges; only the first cell of a range has a value. */
  merges: readonly MergedRange[];
  /** Formulas of cells with a value, by address: «2,4» is row 2, column 4 (0-based). */
  formulas: ReadonlyMap<string, string>;
  /** Rows (0-based) that are hidden by a filter or by hand. */
  hidden: ReadonlySet<number>;
  /** Cells with strikethrough, addressed like `formulas`. */
  struck: ReadonlySet<string>;
}

export const placeOf = (row: number, column: number): string => `${row},${column}`;

interface ReadWorkbook {
  sheets: readonly ReadSheet[];
  /** True if serial dates count from 1904 (old Excel for Mac). */
  is1904: boolean;
}

export const isUncomputed = (value: ReadValue | undefined): value is Uncomputed =>
  typeof value === 'object' && value !== null && 'isError' in value;

/** Range of cells that is read of each sheet, larger than any form; limits the work for a hostile file. */
const READ_RANGE = 'A1:CV2000';

/** Error values. The Russian ones occur in pasted text. */
const FORMULA_ERROR =
  /^#(?:REF!|VALUE!|N\/A|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ССЫЛКА!|ЗНАЧ!|Н\/Д|ИМЯ\?|ДЕЛ\/0!|ЧИСЛО!|ПУСТО!)$/;
const isFormulaError = (value: CellValue): value is string =>
  typeof value === 'string' && value.startsWith('#') && FORMULA_ERROR.test(value);

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?Z?$/;

/** Returns the correct value if the library misread a cell, such as a date changed by `mendType`; else undefined. */
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

/** Returns whether a cell is struck through, by the style of the cell or by the styles of all letters. */
function isStruck({ style, richText = [] }: Cell): boolean {
  const letters = richText.filter(({ text }) => text.trim() !== '');
  return (
    style?.font?.strikethrough === true ||
    (letters.length > 0 && letters.every(({ font }) => font?.strikethrough === true))
  );
}

/**
 * Reads the sheets whose names `isWanted` selects. Dates are UTC, formulas have their cached
 * values. Throws for unreadable bytes. `readStyles` is slow and only needed for strikethrough.
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
