// A small form as rows of texts without addresses or styles, for tests that rearrange columns and sheets.
import type { ParsedApplication } from '#domain/application.ts';
import { athleteTable, shownHeader } from '#spreadsheet/layout.ts';
import {
  coverLabels,
  judgeHeaders,
  disciplineTitles,
  sheetNames,
  staffHeaders,
} from '#text/form/spreadsheet.ts';
import { plainRow, type RawSheet, rawXlsx } from './handmadeXlsx.ts';
import { readAccepted } from './reading.ts';

type Rows = readonly (readonly string[])[];

export interface PlainTable {
  titles: string[];
  headers: string[];
  rows: string[][];
}

export const shownAthleteHeaders = athleteTable.columns.map(shownHeader);

/** Makes a table of two women with a technical and a free solo each, and a duet in both routines. */
export function plainTable(): PlainTable {
  const headers = [...shownAthleteHeaders];
  const titles = headers.map(() => '');
  titles[0] = sheetNames.athletes;
  titles[9] = disciplineTitles.tech;
  titles[14] = disciplineTitles.free;
  const row = (number: string, family: string, techSolo: string, freeSolo: string) => {
    const cells = headers.map(() => '');
    const known = [
      number,
      family,
      'Анна',
      'Олеговна',
      '05.04.2008',
      'Ж',
      'КМС',
      'Орлова М.П.',
      '+',
    ];
    known.forEach((text, index) => {
      cells[index] = text;
    });
    cells[9] = techSolo;
    cells[11] = '+';
    cells[14] = freeSolo;
    cells[16] = '1';
    return cells;
  };
  return {
    titles,
    headers,
    rows: [row('1', 'Иванова', '+', ''), row('2', 'Петрова', '', '+')],
  };
}

export const plainCover: Rows = [
  ['', ''],
  [coverLabels.teamName, 'Тверь'],
  [coverLabels.representative, 'Белова Инна Олеговна'],
  [coverLabels.phone, '+7 902 000-11-22'],
];

const rowsOf = ({ titles, headers, rows }: PlainTable): Rows => [titles, headers, ...rows];

export interface PlainForm {
  cover?: Rows;
  /** All rows of the sheet with titles and headers. */
  athletes?: Rows;
  /** Rows below the headers. */
  staff?: Rows;
  judges?: Rows;
}

export function plainSheets({
  cover = plainCover,
  athletes = rowsOf(plainTable()),
  staff = [],
  judges = [],
}: PlainForm = {}): Record<'cover' | 'athletes' | 'staff' | 'judges', RawSheet> {
  const sheet = (name: string, rows: Rows) => ({ name, rows: rows.map(plainRow).join('') });
  return {
    cover: sheet(sheetNames.cover, cover),
    athletes: sheet(sheetNames.athletes, athletes),
    staff: sheet(sheetNames.staff, [[], Object.values(staffHeaders), ...staff]),
    judges: sheet(sheetNames.judges, [[], Object.values(judgeHeaders), ...judges]),
  };
}

export const readSheets = (sheets: readonly RawSheet[]): Promise<ParsedApplication> =>
  readAccepted(rawXlsx({ sheets }));

export const readPlainForm = (form: PlainForm): Promise<ParsedApplication> =>
  readSheets(Object.values(plainSheets(form)));

export const readPlainTable = (table: PlainTable): Promise<ParsedApplication> =>
  readPlainForm({ athletes: rowsOf(table) });
