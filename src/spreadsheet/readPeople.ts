// Reads the sheets «Персонал» and «Судьи».
import type { Judge, PersonName, StaffMember } from '#domain/application.ts';
import { fullName } from '#domain/entryName.ts';
import { problemTexts } from '#text/problems.ts';
import {
  categoryChoices,
  categoryShortForms,
  judgeHeaders,
  staffHeaders,
} from '#text/spreadsheet.ts';
import { comparable } from './cellText.ts';
import type { JudgeColumn, SheetKey, StaffColumn } from './layout.ts';
import type { ProblemCode, Report } from './problems.ts';
import type { ReadTable, TableRow } from './readTable.ts';

const KNOWN_CATEGORIES = new Set([...categoryChoices, ...categoryShortForms].map(comparable));

const nameOf = (row: TableRow<'family' | 'name' | 'surname'>): PersonName => ({
  family: row.text('family'),
  name: row.text('name'),
  surname: row.text('surname'),
});

/** Reports every starred field of a row that is empty though its column is there. */
function reportMissing<Key extends string>(
  sheet: SheetKey,
  table: ReadTable<Key>,
  row: TableRow<Key>,
  person: string,
  starred: readonly (readonly [key: Key, code: ProblemCode, header: string])[],
  report: Report,
): void {
  for (const [key, code, header] of starred) {
    if (row.text(key) !== '' || !table.has(key)) continue;
    report(code, { sheet, at: row.at(key), person }, problemTexts.fieldMissing(header));
  }
}

export function readStaff(table: ReadTable<StaffColumn>, report: Report): StaffMember[] {
  return table.rows.map((row) => {
    const person = nameOf(row);
    reportMissing(
      'staff',
      table,
      row,
      fullName(person),
      [
        ['family', 'family-missing', staffHeaders.family],
        ['name', 'name-missing', staffHeaders.name],
        ['role', 'role-missing', staffHeaders.role],
      ],
      report,
    );
    return { ...person, role: row.text('role'), phone: row.text('phone') };
  });
}

export function readJudges(table: ReadTable<JudgeColumn>, report: Report): Judge[] {
  return table.rows.map((row) => {
    const person = nameOf(row);
    const category = row.text('category');
    reportMissing(
      'judges',
      table,
      row,
      fullName(person),
      [
        ['family', 'family-missing', judgeHeaders.family],
        ['name', 'name-missing', judgeHeaders.name],
        ['category', 'category-missing', judgeHeaders.category],
      ],
      report,
    );
    if (category !== '' && !KNOWN_CATEGORIES.has(comparable(category))) {
      report(
        'category-unknown',
        { sheet: 'judges', at: row.at('category'), person: fullName(person) },
        problemTexts.categoryUnknown(category),
      );
    }
    return {
      ...person,
      category,
      region: row.text('region'),
      city: row.text('city'),
      phone: row.text('phone'),
    };
  });
}
