import type { Judge, PersonName, StaffMember } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { APPLICATION_LIMITS } from '#domain/limits.ts';
import { nearMissTexts, otherCategories, otherRoles } from '#text/form/nearMisses.ts';
import { problemTexts } from '#text/form/problems.ts';
import {
  categoryChoices,
  categoryShortForms,
  judgeHeaders,
  roleChoices,
  staffHeaders,
} from '#text/form/spreadsheet.ts';
import {
  type JudgeColumn,
  judgeTable,
  type StaffColumn,
  staffTable,
  type TableLayout,
} from '../layout.ts';
import type { ProblemCode } from '#domain/problem/problemCode.ts';
import type { ReportProblem } from './problems.ts';
import { choiceList } from './cells/readChoice.ts';
import { readPhone } from './cells/cellText.ts';
import { reportCells, reportUnseenRows } from './cellProblems.ts';
import type { ReadTable, TableRow } from './readTable.ts';

const roles = choiceList(roleChoices, otherRoles, true);
const categories = choiceList([...categoryChoices, ...categoryShortForms], otherCategories, false);

const nameOf = (row: TableRow<'family' | 'name' | 'surname'>): PersonName => ({
  family: row.text('family'),
  name: row.text('name'),
  surname: row.text('surname'),
});

/** Required column, and the problem to report if its cell is empty. */
type Starred<Key> = readonly [key: Key, code: ProblemCode, header: string];

function readPerson<Key extends string>(
  table: TableLayout<Key>,
  row: TableRow<Key> & TableRow<'family' | 'name' | 'surname'>,
  starred: readonly Starred<Key>[],
  report: ReportProblem,
) {
  const person = nameOf(row);
  const shown = fullName(person);
  const problem = (code: ProblemCode, key: Key, sentence: string): void =>
    report(code, { sheet: table.sheet, at: row.at(key), person: shown }, sentence);
  reportCells<Key>(table, row, shown, report);
  for (const [key, code, header] of starred) {
    if (row.isMissing(key)) problem(code, key, problemTexts.fieldMissing(header));
  }
  return { person, problem };
}

const starredOfStaff: readonly Starred<StaffColumn>[] = [
  ['family', 'family-missing', staffHeaders.family],
  ['name', 'name-missing', staffHeaders.name],
  ['role', 'role-missing', staffHeaders.role],
];

const starredOfJudges: readonly Starred<JudgeColumn>[] = [
  ['family', 'family-missing', judgeHeaders.family],
  ['name', 'name-missing', judgeHeaders.name],
  ['category', 'category-missing', judgeHeaders.category],
];

function readPhoneField(
  row: TableRow<'phone'>,
  problem: (code: ProblemCode, key: 'phone', sentence: string) => void,
): string {
  const { kind, text } = readPhone(row.value('phone'), row.formula('phone'));
  if (kind === 'guessed') problem('phone-guessed', 'phone', nearMissTexts.phoneGuessed(text));
  if (kind === 'doubtful') problem('phone-doubtful', 'phone', problemTexts.phoneDoubtful(text));
  return kind === 'guessed' ? text : row.text('phone');
}

/** Returns at most `most` rows. If there are more, `reportNext` gets the first row that is left out. */
function firstRows<Key extends string>(
  { rows }: ReadTable<Key>,
  most: number,
  reportNext: (row: TableRow<Key>) => void,
): readonly TableRow<Key>[] {
  const next = rows[most];
  if (next) reportNext(next);
  return rows.slice(0, most);
}

export function readStaff(table: ReadTable<StaffColumn>, report: ReportProblem): StaffMember[] {
  const most = APPLICATION_LIMITS.staff;
  const rows = firstRows(table, most, ({ at }) =>
    report('too-many-staff', { sheet: 'staff', at: at('family') }, problemTexts.tooManyStaff(most)),
  );
  reportUnseenRows('staff', rows, report);
  return rows.map((row) => {
    const { person, problem } = readPerson(staffTable, row, starredOfStaff, report);
    const text = row.text('role');
    const role = roles.read(text);
    if (role.kind === 'guessed') {
      problem('role-guessed', 'role', nearMissTexts.roleGuessed(text, role.value));
    }
    return {
      ...person,
      role: role.kind === 'unknown' ? text : role.value,
      phone: readPhoneField(row, problem),
    };
  });
}

export function readJudges(table: ReadTable<JudgeColumn>, report: ReportProblem): Judge[] {
  const most = APPLICATION_LIMITS.judges;
  const rows = firstRows(table, most, ({ at }) =>
    report(
      'too-many-judges',
      { sheet: 'judges', at: at('family') },
      problemTexts.tooManyJudges(most),
    ),
  );
  reportUnseenRows('judges', rows, report);
  return rows.map((row) => {
    const { person, problem } = readPerson(judgeTable, row, starredOfJudges, report);
    const text = row.text('category');
    const category = categories.read(text);
    if (category.kind === 'guessed') {
      problem('category-guessed', 'category', nearMissTexts.categoryGuessed(text, category.value));
    } else if (category.kind === 'unknown' && text !== '') {
      problem('category-unknown', 'category', problemTexts.categoryUnknown(text));
    }
    return {
      ...person,
      category: category.kind === 'unknown' ? text : category.value,
      region: row.text('region'),
      city: row.text('city'),
      phone: readPhoneField(row, problem),
    };
  });
}
