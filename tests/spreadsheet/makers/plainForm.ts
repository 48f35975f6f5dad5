// A small form as rows of texts without addresses or styles, for tests that move its columns and sheets.
import type { ParsedApplication } from '#domain/application.ts';
import { athleteTable, shownHeader } from '#spreadsheet/layout.ts';
import { readApplication } from '#spreadsheet/read/readApplication.ts';
import { coverLabels, judgeHeaders, routineTitles, staffHeaders } from '#text/form/spreadsheet.ts';
import { plainRow, rawXlsx } from './handmadeXlsx.ts';
import { accepted, TODAY } from './readFilled.ts';

export interface Grid {
  titles: string[];
  headers: string[];
  rows: string[][];
}

/** Two women with a technical solo, a free solo and a duet of the two in each routine. */
export function grid(): Grid {
  const headers = athleteTable.columns.map(shownHeader);
  const titles = headers.map(() => '');
  titles[0] = 'Спортсмены';
  titles[9] = routineTitles.tech;
  titles[14] = routineTitles.free;
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

export const coverRows = [
  ['', ''],
  [coverLabels.teamName, 'Тверь'],
  [coverLabels.representative, 'Белова Инна Олеговна'],
  [coverLabels.phone, '+7 902 000-11-22'],
];

export async function readGrid({ titles, headers, rows }: Grid): Promise<ParsedApplication> {
  const bytes = rawXlsx({
    sheets: [
      { name: 'Заявка', rows: coverRows.map(plainRow).join('') },
      { name: 'Спортсмены', rows: [titles, headers, ...rows].map(plainRow).join('') },
      { name: 'Персонал', rows: plainRow([]) + plainRow(Object.values(staffHeaders)) },
      { name: 'Судьи', rows: plainRow([]) + plainRow(Object.values(judgeHeaders)) },
    ],
  });
  return accepted(await readApplication(bytes, { today: TODAY }));
}
