// Reads one table sheet of the form: finds its columns by their headers, wherever they have moved.
import { problemTexts } from '#text/problems.ts';
import { routineTitles } from '#text/spreadsheet.ts';
import { ROUTINES, type Routine } from '#domain/programme.ts';
import { cellText, comparable } from './cellText.ts';
import type { Column, TableLayout } from './layout.ts';
import type { Report } from './problems.ts';
import type { CellValue, ReadSheet } from './workbook.ts';

/** One row that is not blank. */
export interface TableRow<Key extends string> {
  /** 0-based row of the sheet. */
  row: number;
  value: (key: Key) => CellValue | undefined;
  text: (key: Key) => string;
  /** Where a field of the row stands; the first column stands in for a removed one. */
  at: (key: Key) => { row: number; column: number };
}

export interface ReadTable<Key extends string> {
  has: (key: Key) => boolean;
  rows: TableRow<Key>[];
  /** 0-based first row of data. */
  firstRow: number;
}

const HEADER_SEARCH_ROWS = 15;

/** A header without its star, its note in brackets and its line breaks. */
const headerName = (value: CellValue | undefined): string =>
  comparable(cellText(value).replaceAll(/\([^)]*\)/g, ''));

/** The row that holds most of the known headers, and at least two of them. */
function findHeaderRow<Key extends string>(
  sheet: ReadSheet,
  columns: readonly Column<Key>[],
): number | undefined {
  const known = new Set(columns.map(({ header }) => comparable(header)));
  let best: { row: number; count: number } = { row: -1, count: 1 };
  sheet.rows.slice(0, HEADER_SEARCH_ROWS).forEach((cells, row) => {
    const count = cells.filter((value) => known.has(headerName(value))).length;
    if (count > best.count) best = { row, count };
  });
  return best.row === -1 ? undefined : best.row;
}

/** The group title over each column: a merged title stands in its first cell only. */
function groupsOf(
  cells: readonly (CellValue | undefined)[],
  width: number,
): (Routine | undefined)[] {
  let current: Routine | undefined;
  return Array.from({ length: width }, (_, index) => {
    const text = comparable(cellText(cells[index]));
    if (text !== '') {
      current = ROUTINES.find((routine) => comparable(routineTitles[routine]) === text);
    }
    return current;
  });
}

/**
 * Which sheet column holds which column of the form: first by header and group, then, where a group
 * title has been lost, by header alone – the first of two equal ones is the technical one.
 */
function placeColumns<Key extends string>(
  headers: readonly string[],
  groups: readonly (Routine | undefined)[],
  columns: readonly Column<Key>[],
): Map<Key, number> {
  const places = new Map<Key, number>();
  const taken = new Set<number>();
  const place = (fits: (column: Column<Key>, index: number) => boolean): void => {
    headers.forEach((name, index) => {
      const found = columns.find(
        (column) =>
          !taken.has(index) &&
          !places.has(column.key) &&
          comparable(column.header) === name &&
          fits(column, index),
      );
      if (!found) return;
      places.set(found.key, index);
      taken.add(index);
    });
  };
  place(({ group }, index) => group === undefined || group === groups[index]);
  place(() => true);
  return places;
}

const fullHeader = <Key extends string>({ group, header }: Column<Key>): string =>
  group === undefined ? header : `${routineTitles[group]}: ${header}`;

/** undefined when the sheet has no headers at all; what is missing or unknown is reported. */
export function readTable<Key extends string>(
  sheet: ReadSheet,
  layout: TableLayout<Key>,
  report: Report,
): ReadTable<Key> | undefined {
  const headerRow = findHeaderRow(sheet, layout.columns);
  if (headerRow === undefined) {
    report('headers-missing', { sheet: layout.sheet }, problemTexts.headersMissing);
    return undefined;
  }
  const headerCells = sheet.rows[headerRow] ?? [];
  const headers = headerCells.map(headerName);
  const groups = groupsOf(sheet.rows[headerRow - 1] ?? [], headers.length);
  const places = placeColumns(headers, groups, layout.columns);
  const taken = new Set(places.values());
  const firstColumn = Math.min(...taken);
  const firstRow = headerRow + 1;
  const body = sheet.rows.slice(firstRow);
  const keys = layout.columns.filter(({ kind }) => kind !== 'number').map(({ key }) => key);

  for (const column of layout.columns) {
    if (places.has(column.key)) continue;
    report(
      'column-missing',
      { sheet: layout.sheet },
      problemTexts.columnMissing(fullHeader(column)),
    );
  }
  headerCells.forEach((value, index) => {
    if (taken.has(index)) return;
    const text = cellText(value);
    if (text === '' && !body.some((cells) => cellText(cells[index]) !== '')) return;
    const at = { row: headerRow, column: index };
    report('unknown-column', { sheet: layout.sheet, at }, problemTexts.unknownColumn(text));
  });

  const rows = body.map((cells, index): TableRow<Key> => {
    const row = firstRow + index;
    const value = (key: Key): CellValue | undefined => cells[places.get(key) ?? -1];
    return {
      row,
      value,
      text: (key) => cellText(value(key)),
      at: (key) => ({ row, column: places.get(key) ?? firstColumn }),
    };
  });
  return {
    has: (key) => places.has(key),
    rows: rows.filter(({ text }) => keys.some((key) => text(key) !== '')),
    firstRow,
  };
}
