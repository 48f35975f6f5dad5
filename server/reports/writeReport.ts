// Writes one report: what it is, when it was made and of how many teams, then its table.
import * as styles from '#spreadsheet/template/templateStyles.ts';
import {
  type CellStyle,
  colToLetter,
  printSetup,
  rangeRef,
  type SheetGrid,
} from '#spreadsheet/writeWorkbook.ts';
import { reportsText } from '#text/competition/reports.ts';
import { zonedMomentText } from '#text/format/time.ts';
import type { ReportedCompetition, ReportKind } from './submittedApplication.ts';
import { type SheetRow, type TableValue, writeTableWorkbook } from './tableWorkbook.ts';

interface ReportColumn {
  header: string;
  /** In characters. */
  width: number;
}

/** A text in place of cells is a line over the whole width, such as a total. */
export type ReportRow = readonly TableValue[] | string;

interface ReportTable<Item> {
  kind: ReportKind;
  competition: ReportedCompetition;
  /** How many teams it is of. */
  teams: number;
  /** Epoch ms. */
  now: number;
  columns: readonly ReportColumn[];
  /** Taken over: a row is made of each in its turn, and the item is let go. */
  items: Item[];
  rowOf: (item: Item, index: number) => ReportRow;
  frozenColumns: number;
}

const REPORT_HEADER_ROW = 3;
const HEADER_HEIGHT = 46;
const LINE_HEIGHT = 15;
const ROW_STYLES = [styles.reportText, styles.reportNumber, styles.dateInput, styles.total];

/** Texts are texts even after an edit, whatever they begin with: no formula comes out of a name. */
function styleOf(value: TableValue): CellStyle {
  if (value instanceof Date) return styles.dateInput;
  return typeof value === 'number' ? styles.reportNumber : styles.reportText;
}

/** A birth date (`yyyy-mm-dd`) as a date cell; nothing for none. */
export const dateCell = (day: string): TableValue =>
  day === '' ? null : new Date(`${day}T00:00:00Z`);

/** A row as high as it must be for its longest text to be seen whole. */
function tableRow(row: ReportRow, columns: readonly ReportColumn[]): SheetRow {
  if (typeof row === 'string') {
    const cells = columns.map((_, index) => ({
      value: index === 0 ? row : null,
      style: styles.total,
    }));
    return { height: LINE_HEIGHT, cells };
  }
  let lines = 1;
  const cells = row.map((value, index) => {
    const width = columns[index]?.width ?? 1;
    if (typeof value === 'string') lines = Math.max(lines, Math.ceil(value.length / width));
    return { value, style: styleOf(value) };
  });
  return { height: lines * LINE_HEIGHT, cells };
}

export function writeReport<Item>(report: ReportTable<Item>): Promise<Uint8Array> {
  const { kind, competition, teams, now, columns, items, rowOf, frozenColumns } = report;
  const title = reportsText.titles[kind];
  const count = items.length;
  const lastRow = REPORT_HEADER_ROW + count;
  const lastColumn = columns.length - 1;

  function putHead(put: SheetGrid['put']): void {
    const facts = [competition.name, competition.dates, competition.place];
    put(0, 0, title, styles.titleStyle);
    put(1, 0, facts.filter((fact) => fact !== '').join(' · '), styles.reportLine);
    const moment = zonedMomentText(now, competition.deadline);
    put(2, 0, reportsText.facts(moment, teams), styles.reportLine);
    columns.forEach(({ header }, index) => {
      put(REPORT_HEADER_ROW, index, header, styles.headerCell);
    });
  }

  function* rows(): Generator<SheetRow> {
    items.reverse();
    for (let index = 0; index < count; index += 1) {
      for (const item of items.splice(-1)) yield tableRow(rowOf(item, index), columns);
    }
  }

  return writeTableWorkbook({
    title: `${title}: ${competition.name}`,
    sheet: {
      name: reportsText.sheets[kind],
      columns: columns.map(({ width }) => ({ width })),
      rowDefs: new Map([[REPORT_HEADER_ROW, { height: HEADER_HEIGHT }]]),
      freezePane: { rows: REPORT_HEADER_ROW + 1, columns: frozenColumns },
      autoFilter: { range: rangeRef(REPORT_HEADER_ROW, 0, lastRow, lastColumn) },
      view: { showGridLines: false },
      ...printSetup,
      pageSetup: {
        ...printSetup.pageSetup,
        printTitlesRow: `$${REPORT_HEADER_ROW + 1}:$${REPORT_HEADER_ROW + 1}`,
        printArea: `$A$1:$${colToLetter(lastColumn)}$${lastRow + 1}`,
      },
    },
    putHead,
    headRows: REPORT_HEADER_ROW + 1,
    columns: columns.length,
    styles: ROW_STYLES,
    count,
    rows: rows(),
  });
}
