import type { GridSheet } from '../grid.ts';
import { type CorpusCase, sheetOf } from './corpusCase.ts';

const without = (key: GridSheet['key']) => (sheets: GridSheet[]) => {
  sheets.splice(sheets.indexOf(sheetOf(sheets, key)), 1);
};
const renamed = (key: GridSheet['key'], name: string) => (sheets: GridSheet[]) => {
  sheetOf(sheets, key).name = name;
};
const more = (name: string, rows: GridSheet['rows']): GridSheet => ({ key: 'guide', name, rows });

export const sheetCases: readonly CorpusCase[] = [
  { name: 'one removed', sheets: without('judges') },
  { name: 'the hidden one removed', sheets: without('form') },
  {
    name: 'in another order',
    sheets: (sheets) => {
      sheets.reverse();
    },
  },
  {
    name: 'named as by Numbers',
    sheets: (sheets) => {
      for (const sheet of sheets) sheet.name = `${sheet.name} - Table 1`;
    },
  },
  {
    name: 'one more',
    sheets: (sheets) => {
      sheets.splice(1, 0, more('Черновик', [['Иванова', 'Анна']]));
    },
  },
  {
    name: 'of a form of another version',
    sheets: (sheets) => {
      sheetOf(sheets, 'form').rows[0] = ['version', '01.09.2024'];
    },
  },
  { name: 'a name among spaces', sheets: renamed('athletes', ' Спортсмены\u00a0') },
  { name: 'a name in Latin look-alikes', sheets: renamed('athletes', 'Cпopтcмeны') },
  { name: 'a copy', sheets: renamed('athletes', 'Спортсмены (2)') },
  { name: 'a name with a slip', sheets: renamed('athletes', 'Спортсмэны') },
  {
    name: 'one beside its copy',
    sheets: (sheets) => {
      sheets.splice(1, 0, more('Спортсмены (2)', [['Фамилия', 'Имя']]));
    },
  },
  {
    name: 'two that might be the one',
    sheets: (sheets) => {
      renamed('judges', 'Судьи (2)')(sheets);
      sheets.push(more('Судьи (3)', []));
    },
  },
  {
    name: 'names in English',
    sheets: (sheets) => {
      renamed('cover', 'Application')(sheets);
      renamed('athletes', 'Athletes')(sheets);
      renamed('staff', 'Staff')(sheets);
      renamed('judges', 'Judges')(sheets);
    },
  },
];
