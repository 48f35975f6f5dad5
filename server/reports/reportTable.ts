// Reports as data: columns, rows, and the cells of a team that are compared with its last exported report.
import type { Application, PersonName } from '#domain/application.ts';
import type { Deadline } from '#domain/deadline.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { reportsText } from '#text/competition/reports.ts';
import type { TableValue } from './tableWorkbook.ts';

export type ReportKind = keyof typeof reportsText.titles;

export interface SubmittedApplication {
  rowid: number;
  application: Application;
  /** `name`: display name of the entry. */
  files: readonly { routine: RoutineKey; name: string; kind: FileKind }[];
}

/** Applications to read one at a time, because all applications together do not fit into memory. */
export type SubmittedApplications =
  | Iterable<SubmittedApplication>
  | AsyncIterable<SubmittedApplication>;

export interface ReportedCompetition {
  name: string;
  dates: string;
  place: string;
  /** A report prints times in the time zone of the deadline. */
  deadline: Deadline;
}

type Content = TableValue | readonly string[];

const isList = (content: Content): content is readonly string[] => Array.isArray(content);

interface Column<Row> {
  title: string;
  /** Width in characters. */
  width: number;
  /** Value of a cell. The texts of a list are joined; comparisons ignore their order. `number`: row number, from 1. */
  value: (row: Row, number: number) => Content;
  /** Separator of a joined list; ', ' by default. */
  separator?: string;
  /** `entries`: a difference of the cell is about entries, not people. `place`: the cell is not compared. */
  shows?: 'entries' | 'place';
}

interface TeamRows<Row> {
  name: string;
  rows: Row[];
}

interface Definition<Row> {
  columns: readonly Column<Row>[];
  frozenColumns: number;
  rowsOf: (submitted: SubmittedApplication) => Row[];
  peopleOf: (row: Row) => readonly PersonName[];
  /** Sorted rows. A string is a line over the whole width, such as a total. */
  inOrder: (teams: readonly TeamRows<Row>[]) => (Row | string)[];
}

/** Line of a sheet. Its cells are created late, because the texts of all rows take much memory. */
type ReportLine = string | ((number: number) => TableValue[]);

export interface ComparedRow {
  people: readonly string[];
  /** Compared cells as one text, without those about entries; '' if all are empty. */
  said: string;
  entries: string;
}

export interface ReportTable {
  columns: readonly { title: string; width: number }[];
  frozenColumns: number;
  read: (applications: SubmittedApplications) => Promise<{ lines: ReportLine[]; teams: number }>;
  compared: (submitted: SubmittedApplication) => ComparedRow[];
}

/** Omits the patronymic, which some reports do not show. */
export const familyAndName = ({ family, name }: PersonName): string => `${family} ${name}`.trim();

export function reportTable<Row>(definition: Definition<Row>): ReportTable {
  const { columns, frozenColumns, rowsOf, peopleOf, inOrder } = definition;
  const cellsOf = (row: Row, number: number) =>
    columns.map(({ value, separator = ', ' }): TableValue => {
      const content = value(row, number);
      return isList(content) ? content.join(separator) : content;
    });
  const textOf = (row: Row, shows: Column<Row>['shows']): string => {
    const cells = columns
      .filter((column) => column.shows === shows)
      .map(({ value }) => {
        const content = value(row, 0);
        return isList(content) ? content.toSorted() : content;
      });
    return cells.some((cell) => cell !== null) ? JSON.stringify(cells) : '';
  };
  return {
    columns,
    frozenColumns,
    async read(applications) {
      const teams: TeamRows<Row>[] = [];
      for await (const submitted of applications) {
        teams.push({ name: submitted.application.teamName, rows: rowsOf(submitted) });
      }
      const lines = inOrder(teams).map((row): ReportLine =>
        typeof row === 'string' ? row : (number) => cellsOf(row, number),
      );
      return { lines, teams: teams.length };
    },
    compared: (submitted) =>
      rowsOf(submitted).map((row) => ({
        people: peopleOf(row).map(familyAndName),
        said: textOf(row, undefined),
        entries: textOf(row, 'entries'),
      })),
  };
}

/** Converts a birth date (`yyyy-mm-dd`) to a date cell; '' to null. */
export const dateCell = (day: string): TableValue =>
  day === '' ? null : new Date(`${day}T00:00:00Z`);
