// The cases of the corpus about staff and judges.
import { judgeTable } from '#spreadsheet/layout.ts';
import { type CorpusCase, put } from './valueCases.ts';
import type { GridSheet } from './grid.ts';

const staff = (
  name: string,
  key: 'role' | 'name',
  value: string,
  read: string,
  problems: string[],
) => ({
  name: `staff-${name}`,
  clause: `staff: ${name}`,
  grid: (sheets: GridSheet[]) => put(sheets, 'staff', [2, key === 'role' ? 3 : 1], value),
  expect: (expected: { staff: readonly object[] }) => {
    expected.staff = expected.staff.map((person) => ({ ...person, [key]: read }));
  },
  problems,
});
const judge = (name: string, value: string, read: string, problems: string[]) => ({
  name: `judge-${name}`,
  clause: `judge: category «${value}»`,
  grid: (sheets: GridSheet[]) =>
    put(
      sheets,
      'judges',
      [2, judgeTable.columns.findIndex(({ key }) => key === 'category')],
      value,
    ),
  expect: (expected: { judges: readonly object[] }) => {
    expected.judges = expected.judges.map((person) => ({ ...person, category: read }));
  },
  problems,
});

export const peopleCases: readonly CorpusCase[] = [
  staff('role in capitals', 'role', 'СТАРШИЙ ТРЕНЕР', 'старший тренер', []),
  staff('role cut short', 'role', 'ст. тренер', 'старший тренер', [
    'warning role-guessed Персонал!D3',
  ]),
  staff('role of no list', 'role', 'водитель', 'водитель', []),
  staff('no role', 'role', '', '', ['error role-missing Персонал!D3']),
  staff('no name', 'name', '', '', ['error name-missing Персонал!B3']),
  judge('short', '1К', '1К', []),
  judge('small', 'ссвк', 'ССВК', []),
  judge('in-words', 'первая', 'СС1К', ['warning category-guessed Судьи!D3']),
  judge('unknown', '5К', '5К', ['warning category-unknown Судьи!D3']),
  judge('missing', '', '', ['error category-missing Судьи!D3']),
];
