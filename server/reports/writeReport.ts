// Writes a report as a workbook: title, competition, time and number of teams, then the table.
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
import { TABLES } from './tables.ts';
import type {
  ReportedCompetition,
  ReportKind,
  ReportTable,
  SubmittedApplications,
} from './reportTable.ts';
import { type SheetRow, type TableValue, writeTableWorkbook } from './tableWorkbook.ts';

const REPORT_HEADER_ROW = 3;
const HEADER_HEIGHT = 46;
const LINE_HEIGHT = 15;
const ROW_STYLES = [styles.reportText, styles.reportNumber, styles.dateInput, styles.total];

/** Styles a text as text, so that a name never becomes a formula when a user edits it. */
function styleOf(value: TableValue): CellStyle {
  if (value instanceof Date) return styles.dateInput;
  return typeof value === 'number' ? styles.reportNumber : styles.reportText;
}

/** Makes the row as high as its longest text needs. */
function tableRow(row: string | TableValue[], columns: ReportTable['columns']): SheetRow {
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

interface ReportOfTeams {
  kind: ReportKind;
  competition: ReportedCompetition;
  applications: SubmittedApplications;
  /** Epoch ms. */
  now: number;
}

export async function writeReport(report: ReportOfTeams): Promise<Uint8Array> {
  const { kind, competition, applications, now } = report;
  const { columns, frozenColumns, read } = TABLES[kind];
  const { lines, teams } = await read(applications);
  const title = reportsText.titles[kind];
  const count = lines.length;
  const lastRow = REPORT_HEADER_ROW + count;
  const lastColumn = columns.length - 1;

  function putHead(put: SheetGrid['put']): void {
    const facts = [competition.name, competition.dates, competition.place];
    put(0, 0, title, styles.titleStyle);
    put(1, 0, facts.filter((fact) => fact !== '').join(' · '), styles.reportLine);
    const moment = zonedMomentText(now, competition.deadline);
    put(2, 0, reportsText.facts(moment, teams), styles.reportLine);
    columns.forEach((column, index) => {
      put(REPORT_HEADER_ROW, index, column.title, styles.headerCell);
    });
  }

  function* rows(): Generator<SheetRow> {
    let number = 0;
    // Taken from the end, so that each line is freed after it was written.
    lines.reverse();
    for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
      yield tableRow(typeof line === 'string' ? line : line((number += 1)), columns);
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
