// A form with one athlete as raw XML, for tests of single cells and the XML around them.
import type { ParsedApplication } from '#domain/application.ts';
import { coverLabels } from '#text/form/spreadsheet.ts';
import { type ArchiveEntry, plainRow, rawEntries, zipOf } from './handmadeXlsx.ts';
import { shownAthleteHeaders, plainSheets } from './plainForm.ts';
import { readAccepted } from './reading.ts';

interface RawForm {
  sharedStrings?: readonly string[];
  is1904?: boolean;
  /** Rows of «Заявка» below the team's name and the representative. */
  coverRows?: string;
  rowsBelow?: string;
  /** Changes the finished XML of «Спортсмены». */
  edit?: (xml: string) => string;
  editAll?: (xml: string) => string;
  /** Additional files in the archive of the workbook, as other programs write them. */
  parts?: readonly ArchiveEntry[];
}

export const inlineCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
/** Cells A–D, the birth date, and cells F–I of a valid athlete. */
export const NAME_CELLS = `<c><v>1</v></c>${inlineCell('Иванова')}${inlineCell('Анна')}${inlineCell('Олеговна')}`;
export const DATE_CELL = inlineCell('05.04.2008');
export const REST_CELLS =
  inlineCell('Ж') + inlineCell('КМС') + inlineCell('Орлова М.П.') + inlineCell('+');

const COVER_ROWS = [
  [coverLabels.teamName, 'Тверь'],
  [coverLabels.representative, 'Белова Инна Олеговна'],
];
const PHONE_ROW = plainRow([coverLabels.phone, '+7 902 000-11-22']);
const HEADERS = plainRow([]) + plainRow(shownAthleteHeaders);
const ATHLETES_PART = 'xl/worksheets/sheet2.xml';

/** Reads a form whose only athlete is in the third row, given as raw cells from column A. */
export function readAthleteRow(
  cells: string,
  {
    coverRows = PHONE_ROW,
    rowsBelow = '',
    edit = (xml) => xml,
    editAll = (xml) => xml,
    parts = [],
    ...workbook
  }: RawForm = {},
): Promise<ParsedApplication> {
  const { staff, judges } = plainSheets();
  const entries = rawEntries({
    ...workbook,
    sheets: [
      { name: 'Заявка', rows: COVER_ROWS.map(plainRow).join('') + coverRows },
      { name: 'Спортсмены', rows: `${HEADERS}<row r="3">${cells}</row>${rowsBelow}` },
      staff,
      judges,
    ],
  }).map(({ name, content }) => {
    const xml = String(content);
    return { name, content: editAll(name === ATHLETES_PART ? edit(xml) : xml) };
  });
  return readAccepted(zipOf([...entries, ...parts]));
}
