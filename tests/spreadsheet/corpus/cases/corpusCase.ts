// One case of the corpus: a change of a valid form. Every program or library of `producers` writes the changed form.
import { athleteTable } from '#spreadsheet/layout.ts';
import type { CorpusTeam, GridSheet, GridValue } from '../grid.ts';

export interface CorpusCase {
  /** Key of the case in the expected.json of its family. The file name has hyphens instead of spaces. */
  name: string;
  /** Changes the team before the form is written. */
  team?: (team: CorpusTeam) => void;
  sheets?: (sheets: GridSheet[]) => void;
  /** Excludes workbooks that count days from 1904, where the same number is another date. */
  countsFrom1900?: true;
}

export function sheetOf(sheets: GridSheet[], key: GridSheet['key']): GridSheet {
  const found = sheets.find((sheet) => sheet.key === key);
  if (!found) throw new Error(`no sheet ${key}`);
  return found;
}
export const athletesOf = (sheets: GridSheet[]): GridSheet => sheetOf(sheets, 'athletes');

/** Sets a cell; row and column count from 0. */
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

export const athleteCell =
  (index: number, key: string, value: GridValue) =>
  (sheets: GridSheet[]): void =>
    put(
      sheets,
      'athletes',
      [index + FIRST_ATHLETE, athleteTable.columns.findIndex((column) => column.key === key)],
      value,
    );
