import { problemTexts } from '#text/form/problems.ts';
import { disciplineTitles } from '#text/form/spreadsheet.ts';
import { DISCIPLINES, type Discipline } from '#domain/programme.ts';
import { cellText, comparable, cyrillicText, shortText, nearest } from './cells/cellText.ts';
import { nearMissTexts } from '#text/form/nearMisses.ts';
import type { Column, TableLayout } from '../layout.ts';
import type { ReportProblem } from './problems.ts';
import { isUncomputed, placeOf, type ReadSheet, type ReadValue } from '../workbook.ts';

export interface TableRow<Key extends string> {
  /** Row in the sheet, 0-based. */
  row: number;
  isHidden: boolean;
  isStruck: (key: Key) => boolean;
  value: (key: Key) => ReadValue | undefined;
  /** Formula in a cell, without its first «=»; undefined for a typed value. */
  formula: (key: Key) => string | undefined;
  /** Text of a cell, truncated to the limit. */
  text: (key: Key) => string;
  /** Latin letters of a cell that were replaced by Cyrillic look-alikes. */
  latin: (key: Key) => string;
  /** Returns whether the text of a cell was truncated. */
  isCut: (key: Key) => boolean;
  /** Returns whether the cell is empty, although its column exists and no formula failed. */
  isMissing: (key: Key) => boolean;
  /** Position of the cell in a column; if the table lacks the column, the cell in the first column. */
  at: (key: Key) => { row: number; column: number };
}

export interface ReadTable<Key extends string> {
  has: (key: Key) => boolean;
  rows: TableRow<Key>[];
  /** First row below the headers, 0-based. */
  firstRow: number;
}

const HEADER_SEARCH_ROWS = 15;

/** Removes the star, the note in brackets and line breaks from a header. */
const shownName = (value: ReadValue | undefined): string =>
  cellText(value)
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll('*', '')
    .trim();

const headerName = (value: ReadValue | undefined): string => comparable(shownName(value));

const nearestHeader = <Key extends string>(
  text: string,
  columns: readonly Column<Key>[],
): string | undefined =>
  nearest(
    text,
    columns.map(({ header, otherHeaders }) => ({
      value: header,
      names: [header, ...otherHeaders],
    })),
  );

/** Returns the row with the most known headers, at least two. If no row has two, similar headers count as known. */
function findHeaderRow<Key extends string>(
  sheet: ReadSheet,
  columns: readonly Column<Key>[],
): number | undefined {
  const known = new Set(columns.map(({ header }) => comparable(header)));
  const rowWithMost = (isHeader: (value: ReadValue) => boolean): number | undefined => {
    let best: { row: number | undefined; count: number } = { row: undefined, count: 1 };
    for (const [row, cells] of sheet.rows.slice(0, HEADER_SEARCH_ROWS).entries()) {
      const count = cells.filter(isHeader).length;
      if (count > best.count) best = { row, count };
      if (count >= columns.length) break;
    }
    return best.row;
  };
  return (
    rowWithMost((value) => known.has(headerName(value))) ??
    rowWithMost((value) => nearestHeader(shownName(value), columns) !== undefined)
  );
}

const GROUP_TITLES = DISCIPLINES.map((discipline) => ({
  value: discipline,
  names: [disciplineTitles[discipline]],
}));
const groupOf = (value: ReadValue | undefined): Discipline | undefined =>
  nearest(cellText(value), GROUP_TITLES);

/** Returns the group title above each column. A merged title has its text only in the first cell. */
function groupsOf(rowsAbove: ReadSheet['rows'], width: number): (Discipline | undefined)[] {
  const titles = rowsAbove.findLast((cells) => cells.some((value) => groupOf(value))) ?? [];
  let current: Discipline | undefined;
  return Array.from({ length: width }, (_, index) => {
    if (comparable(cellText(titles[index])) !== '') current = groupOf(titles[index]);
    return current;
  });
}

/**
 * Finds columns by header and group title, then by similar header and group title. Group titles may be
 * lost, so the remaining columns are found by header only. Of two equal headers, the first is technical.
 */
function placeColumns<Key extends string>(
  shown: readonly string[],
  groups: readonly (Discipline | undefined)[],
  columns: readonly Column<Key>[],
): Map<Key, number> {
  const places = new Map<Key, number>();
  const taken = new Set<number>();
  const free = () => columns.filter(({ key }) => !places.has(key));
  const place = (headerOf: (name: string) => string | undefined, isGrouped: boolean): void => {
    shown.forEach((name, index) => {
      if (taken.has(index) || name === '') return;
      const header = headerOf(name);
      const found = free().find(
        (column) =>
          column.header === header &&
          (!isGrouped || column.group === undefined || column.group === groups[index]),
      );
      if (!found) return;
      places.set(found.key, index);
      taken.add(index);
    });
  };
  const headers = new Map(columns.map(({ header }) => [comparable(header), header]));
  const exact = (name: string) => headers.get(comparable(name));
  const near = (name: string) => nearestHeader(name, free());
  place(exact, true);
  if (free().length === 0) return places;
  place(near, true);
  place((name) => exact(name) ?? near(name), false);
  return places;
}

const fullHeader = <Key extends string>({ group, header }: Column<Key>): string =>
  group === undefined ? header : `${disciplineTitles[group]}: ${header}`;

/** Reads a table; undefined without any known headers. Reports missing and unknown columns. */
export function readTable<Key extends string>(
  sheet: ReadSheet,
  layout: TableLayout<Key>,
  report: ReportProblem,
): ReadTable<Key> | undefined {
  const headerRow = findHeaderRow(sheet, layout.columns);
  if (headerRow === undefined) {
    report('headers-missing', { sheet: layout.sheet }, problemTexts.headersMissing);
    return undefined;
  }
  const headerCells = sheet.rows[headerRow] ?? [];
  const shown = headerCells.map(shownName);
  const groups = groupsOf(sheet.rows.slice(0, headerRow), shown.length);
  const places = placeColumns(shown, groups, layout.columns);
  const taken = new Set(places.values());
  const firstColumn = Math.min(...taken);
  const firstRow = headerRow + 1;
  const body = sheet.rows.slice(firstRow);

  for (const column of layout.columns) {
    const index = places.get(column.key);
    if (index === undefined) {
      const sentence = problemTexts.columnMissing(fullHeader(column));
      report('column-missing', { sheet: layout.sheet, topic: column.key }, sentence);
    } else if (headerName(headerCells[index]) !== comparable(column.header)) {
      const at = { row: headerRow, column: index };
      const sentence = nearMissTexts.headerGuessed(shown[index] ?? '', fullHeader(column));
      report('header-guessed', { sheet: layout.sheet, at }, sentence);
    }
  }
  const names = new Set(layout.columns.map(({ header }) => comparable(header)));
  headerCells.forEach((value, index) => {
    if (taken.has(index)) return;
    const text = cellText(value);
    if (text === '' && !body.some((cells) => cellText(cells[index]) !== '')) return;
    const position = { sheet: layout.sheet, at: { row: headerRow, column: index } } as const;
    const isTwice = names.has(headerName(value));
    const sentence = isTwice
      ? problemTexts.columnTwice(shown[index] ?? '')
      : problemTexts.unknownColumn(text);
    report('unknown-column', position, sentence);
  });

  const sharedValue = mergedValues(sheet, firstRow);
  const readColumns = layout.columns.flatMap(({ key, kind }) =>
    kind === 'number' ? [] : (places.get(key) ?? []),
  );
  /** Columns of free text. */
  const isOwnText = new Set(
    layout.columns.flatMap(({ key, kind, choices }) =>
      kind === 'text' && choices.length === 0 ? [key] : [],
    ),
  );
  const isBlank = (cells: readonly ReadValue[]): boolean =>
    readColumns.every((column) => cellText(cells[column]) === '' && !isUncomputed(cells[column]));
  const rows = body.flatMap((cells, index): TableRow<Key>[] => {
    if (isBlank(cells)) return [];
    const row = firstRow + index;
    const value = (key: Key): ReadValue | undefined => {
      const column = places.get(key);
      return column === undefined ? undefined : (cells[column] ?? sharedValue(row, column));
    };
    const isHidden = sheet.hidden.has(row);
    const placeIn = (key: Key): string => placeOf(row, places.get(key) ?? -1);
    const isStruck = (key: Key): boolean => sheet.struck.has(placeIn(key));
    const formula = (key: Key): string | undefined => sheet.formulas.get(placeIn(key));
    const texts = new Map<Key, string>();
    const cut = new Set<Key>();
    const latinOf = new Map<Key, string>();
    const text = (key: Key): string => {
      const known = texts.get(key);
      if (known !== undefined) return known;
      const written = cellText(value(key));
      const { text: whole, latin } = isOwnText.has(key)
        ? cyrillicText(written)
        : { text: written, latin: '' };
      if (latin !== '') latinOf.set(key, latin);
      const read = shortText(whole);
      if (read !== whole) cut.add(key);
      texts.set(key, read);
      return read;
    };
    const latin = (key: Key): string => (text(key) === '' ? '' : (latinOf.get(key) ?? ''));
    const isCut = (key: Key): boolean => text(key) !== '' && cut.has(key);
    const isMissing = (key: Key): boolean =>
      places.has(key) && text(key) === '' && !isUncomputed(value(key));
    const at = (key: Key) => ({ row, column: places.get(key) ?? firstColumn });
    return [{ row, isHidden, isStruck, value, formula, text, latin, isCut, isMissing, at }];
  });
  return { has: (key) => places.has(key), rows, firstRow };
}

/**
 * Returns a function that finds the vertical merge around a cell and returns its first value. Ignores
 * merges across columns, such as a full name over the columns for family name and given name.
 */
function mergedValues(
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
