// One case of the corpus: a change of a sound form, which any producer can write.
import { athleteTable } from '#spreadsheet/layout.ts';
import type { CorpusTeam, GridSheet, GridValue } from '../grid.ts';

export interface CorpusCase {
  /** Says what is changed, and names the case in its family's expected.json; with hyphens it names files. */
  name: string;
  /** A change of the team before its form is written. */
  team?: (team: CorpusTeam) => void;
  /** A change of the form itself. */
  sheets?: (sheets: GridSheet[]) => void;
  /** A bare number is another day in a workbook that counts days from 1904. */
  countsFrom1900?: true;
}

export function sheetOf(sheets: GridSheet[], key: GridSheet['key']): GridSheet {
  const found = sheets.find((sheet) => sheet.key === key);
  if (!found) throw new Error(`no sheet ${key}`);
  return found;
}
export const athletesOf = (sheets: GridSheet[]): GridSheet => sheetOf(sheets, 'athletes');

/** Row and column from 0. */
export function put(
  sheets: GridSheet[],
  sheet: GridSheet['key'],
  [row, column]: readonly [number, number],
  value: GridValue,
): void {
  const cells = sheetOf(sheets, sheet).rows[row];
  if (!cells) throw new Error(`no row ${row} on ${sheet}`);
  cells[column] = value;
}

const FIRST_ATHLETE = 2;

/** Puts a value into a column of the athlete of that index. */
export const athleteCell =
  (index: number, key: string, value: GridValue) =>
  (sheets: GridSheet[]): void =>
    put(
      sheets,
      'athletes',
      [index + FIRST_ATHLETE, athleteTable.columns.findIndex((column) => column.key === key)],
      value,
    );
