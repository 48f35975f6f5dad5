import { judgeTable, staffTable } from '#spreadsheet/layout.ts';
import { type CorpusCase, put } from './corpusCase.ts';

const staff = (key: 'role' | 'name', name: string, value: string): CorpusCase => ({
  name: `staff ${name}`,
  sheets: (sheets) =>
    put(sheets, 'staff', [2, staffTable.columns.findIndex((column) => column.key === key)], value),
});
const category = (name: string, value: string): CorpusCase => ({
  name: `judge category ${name}`,
  sheets: (sheets) =>
    put(
      sheets,
      'judges',
      [2, judgeTable.columns.findIndex(({ key }) => key === 'category')],
      value,
    ),
});

export const peopleCases: readonly CorpusCase[] = [
  staff('role', 'role in capitals', 'СТАРШИЙ ТРЕНЕР'),
  staff('role', 'role cut short', 'ст. тренер'),
  staff('role', 'role of no list', 'водитель'),
  staff('role', 'without role', ''),
  staff('name', 'without name', ''),
  category('of the list', '1К'),
  category('in small letters', 'ссвк'),
  category('in words', 'первая'),
  category('of no list', '5К'),
  category('missing', ''),
];
