// Writes one report: what it is, when it was made and of how many teams, then its table.
import * as styles from '#spreadsheet/template/templateStyles.ts';
import { createGrid, printSetup } from '#spreadsheet/sheetGrid.ts';
import {
  type CellStyle,
  type CellValue,
  colToLetter,
  rangeRef,
  writeWorkbook,
} from '#spreadsheet/workbook.ts';
import { reportsText } from '#text/reports.ts';
import { zonedMomentText } from '#text/format/time.ts';
import type { SubmittedApplication, ReportedCompetition } from './submittedApplication.ts';

interface ReportColumn {
  header: string;
  /** In characters. */
  width: number;
}

/** A text in place of cells is a line over the whole width, such as a total. */
export type ReportRow = readonly CellValue[] | string;

interface ReportTable {
  kind: keyof typeof reportsText.titles;
  competition: ReportedCompetition;
  applications: readonly SubmittedApplication[];
  /** Epoch ms. */
  now: number;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  frozenColumns: number;
}

const REPORT_HEADER_ROW = 3;
const HEADER_HEIGHT = 46;
const LINE_HEIGHT = 15;

/** Texts are texts even after an edit, whatever they begin with: no formula comes out of a name. */
function styleOf(value: CellValue): CellStyle {
  if (value instanceof Date) return styles.dateInput;
  return typeof value === 'number' ? styles.reportNumber : styles.reportText;
}

/** A birth date (`yyyy-mm-dd`) as a date cell; nothing for none. */
export const dateCell = (day: string): CellValue =>
  day === '' ? null : new Date(`${day}T00:00:00Z`);

/** How high a row must be for its longest text to be seen whole. */
function heightOf(row: ReportRow, columns: readonly ReportColumn[]): number {
  if (typeof row === 'string') return LINE_HEIGHT;
  const lines = columns.map(({ width }, index) => {
    const value = row[index];
    return typeof value === 'string' ? Math.ceil(value.length / width) : 1;
  });
  return Math.max(1, ...lines) * LINE_HEIGHT;
}

export function writeReport(report: ReportTable): Promise<Uint8Array> {
  const { kind, competition, applications, now, columns, rows, frozenColumns } = report;
  const title = reportsText.titles[kind];
  const grid = createGrid();
  const facts = [competition.name, competition.dates, competition.place];
  grid.put(0, 0, title, styles.titleStyle);
  grid.put(1, 0, facts.filter((fact) => fact !== '').join(' · '), styles.reportLine);
  const moment = zonedMomentText(now, competition.deadline);
  grid.put(2, 0, reportsText.facts(moment, applications.length), styles.reportLine);
  columns.forEach(({ header }, index) => {
    grid.put(REPORT_HEADER_ROW, index, header, styles.headerCell);
  });
  rows.forEach((row, index) => {
    const at = REPORT_HEADER_ROW + 1 + index;
    if (typeof row === 'string') {
      columns.forEach((_, column) => grid.put(at, column, null, styles.total));
      grid.put(at, 0, row, styles.total);
    } else {
      row.forEach((value, column) => grid.put(at, column, value, styleOf(value)));
    }
  });
  const lastRow = REPORT_HEADER_ROW + rows.length;
  return writeWorkbook({
    title: `${title}: ${competition.name}`,
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [
      {
        name: reportsText.sheets[kind],
        rows: grid.rows,
        cells: grid.cells,
        columns: columns.map(({ width }) => ({ width })),
        rowDefs: new Map([
          [REPORT_HEADER_ROW, { height: HEADER_HEIGHT }],
          ...rows.map(
            (row, index) =>
              [REPORT_HEADER_ROW + 1 + index, { height: heightOf(row, columns) }] as const,
          ),
        ]),
        freezePane: { rows: REPORT_HEADER_ROW + 1, columns: frozenColumns },
        autoFilter: { range: rangeRef(REPORT_HEADER_ROW, 0, lastRow, columns.length - 1) },
        view: { showGridLines: false },
        ...printSetup,
        pageSetup: {
          ...printSetup.pageSetup,
          printTitlesRow: `$${REPORT_HEADER_ROW + 1}:$${REPORT_HEADER_ROW + 1}`,
          printArea: `$A$1:$${colToLetter(columns.length - 1)}$${lastRow + 1}`,
        },
      },
    ],
  });
}
