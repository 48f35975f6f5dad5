import { athletesOf, type CorpusCase, put } from './corpusCase.ts';

const header = (name: string, at: readonly [number, number], text: string): CorpusCase => ({
  name,
  sheets: (sheets) => put(sheets, 'athletes', at, text),
});

export const headerCases: readonly CorpusCase[] = [
  header('in capitals', [1, 1], 'ФАМИЛИЯ'),
  header('without its note', [1, 4], 'Дата рождения'),
  header('with a broken line', [1, 4], 'Дата\nрождения*'),
  header('group cut short', [1, 13], 'Груп'),
  header('male solo in another way', [1, 15], 'м.соло'),
  header('patronymic with a slip', [1, 3], 'Отчесво'),
  header('birth date cut short', [1, 4], 'Дата рожд.'),
  {
    name: 'no group titles',
    sheets: (sheets) => {
      const { rows } = athletesOf(sheets);
      rows[0] = (rows[0] ?? []).map(() => null);
    },
  },
  {
    name: 'none at all',
    sheets: (sheets) => {
      athletesOf(sheets).rows.splice(0, 2);
    },
  },
];
