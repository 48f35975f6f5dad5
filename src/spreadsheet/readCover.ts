// Reads the sheet «Заявка»: labels in column A, values beside them.
import { isUsableEntryName } from '#domain/entryName.ts';
import { problemTexts } from '#text/problems.ts';
import { cellText, comparable } from './cellText.ts';
import {
  COVER_LABEL_COLUMN,
  COVER_VALUE_COLUMN,
  type CoverField,
  type CoverRow,
  coverRows,
} from './layout.ts';
import type { ProblemCode, Report } from './problems.ts';
import type { ReadSheet } from './workbook.ts';

export type Cover = Readonly<
  Record<Exclude<CoverField, 'competition' | 'dates' | 'place'>, string>
>;

const EMPTY: Cover = {
  teamName: '',
  region: '',
  city: '',
  club: '',
  representative: '',
  phone: '',
  email: '',
};

const MISSING: Readonly<Partial<Record<CoverField, { code: ProblemCode; sentence: string }>>> = {
  teamName: { code: 'team-name-missing', sentence: problemTexts.teamNameMissing },
  representative: { code: 'representative-missing', sentence: problemTexts.representativeMissing },
  phone: { code: 'phone-missing', sentence: problemTexts.coverFieldMissing('Телефон') },
};

/** Where the label of a field stands; it may have moved. */
function findLabel(sheet: ReadSheet, { label }: CoverRow): number | undefined {
  const wanted = comparable(label);
  const row = sheet.rows.findIndex(
    (cells) => comparable(cellText(cells[COVER_LABEL_COLUMN])) === wanted,
  );
  return row === -1 ? undefined : row;
}

export function readCover(sheet: ReadSheet | undefined, report: Report): Cover {
  if (!sheet) {
    report('sheet-missing', { sheet: 'cover' }, problemTexts.sheetMissing);
    return EMPTY;
  }
  const read = (row: CoverRow): string => {
    const found = findLabel(sheet, row);
    if (found === undefined) {
      if (row.required) {
        report('row-missing', { sheet: 'cover' }, problemTexts.rowMissing(row.label));
      }
      return '';
    }
    const text = cellText(sheet.rows[found]?.[COVER_VALUE_COLUMN]);
    const at = { row: found, column: COVER_VALUE_COLUMN };
    const missing = MISSING[row.key];
    if (text === '' && missing) report(missing.code, { sheet: 'cover', at }, missing.sentence);
    if (text !== '' && row.key === 'teamName' && !isUsableEntryName(text)) {
      report('team-name-unusable', { sheet: 'cover', at }, problemTexts.teamNameUnusable(text));
    }
    return text;
  };
  const values = new Map(
    coverRows.filter(({ given }) => !given).map((row) => [row.key, read(row)]),
  );
  const valueOf = (key: CoverField): string => values.get(key) ?? '';
  return {
    teamName: valueOf('teamName'),
    region: valueOf('region'),
    city: valueOf('city'),
    club: valueOf('club'),
    representative: valueOf('representative'),
    phone: valueOf('phone'),
    email: valueOf('email'),
  };
}
