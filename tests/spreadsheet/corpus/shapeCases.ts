// The cases of the corpus that change the shape of a form: columns, rows and sheets that came, went or moved.
import type { CorpusCase } from './valueCases.ts';
import type { GridSheet, GridValue } from './grid.ts';

const sheetOf = (sheets: GridSheet[], key: GridSheet['key']): GridSheet => {
  const found = sheets.find((sheet) => sheet.key === key);
  if (!found) throw new Error(`no sheet ${key}`);
  return found;
};
const athletesOf = (sheets: GridSheet[]): GridSheet => sheetOf(sheets, 'athletes');
const eachRow = (sheets: GridSheet[], change: (row: GridValue[], index: number) => GridValue[]) => {
  const athletes = athletesOf(sheets);
  athletes.rows = athletes.rows.map(change);
};
const renamed = (key: GridSheet['key'], name: string) => (sheets: GridSheet[]) => {
  sheetOf(sheets, key).name = name;
};
const without = (key: GridSheet['key']) => (sheets: GridSheet[]) => {
  sheets.splice(
    sheets.findIndex((sheet) => sheet.key === key),
    1,
  );
};

export const shapeCases: readonly CorpusCase[] = [
  ...[0, 4, 9, 14, 22].map((at): CorpusCase => ({
    name: `column-inserted-${at}`,
    clause: 'a column inserted',
    grid: (sheets) =>
      eachRow(sheets, (row, index) =>
        row.toSpliced(at, 0, index === 1 ? 'Рост' : index > 1 && row[1] ? 170 : null),
      ),
    problems: [`warning unknown-column Спортсмены!${String.fromCharCode(65 + at)}2`],
  })),
  {
    name: 'column-removed',
    clause: 'a column removed',
    grid: (sheets) => eachRow(sheets, (row) => row.toSpliced(3, 1)),
    expect: (expected) => {
      expected.athletes = expected.athletes.map((athlete) => ({ ...athlete, surname: '' }));
    },
    problems: ['error column-missing Спортсмены!'],
  },
  {
    name: 'columns-empty-at-the-end',
    clause: 'empty columns at the end',
    grid: (sheets) => eachRow(sheets, (row) => [...row, '', ' ', null]),
  },
  {
    name: 'column-without-header',
    clause: 'data under no header',
    grid: (sheets) => eachRow(sheets, (row, index) => [...row, index === 2 ? 'заметка' : null]),
    problems: ['warning unknown-column Спортсмены!W2'],
  },
  {
    name: 'columns-in-another-order',
    clause: 'columns in another order',
    grid: (sheets) =>
      eachRow(sheets, (row) =>
        [5, 4, 3, 2, 1, 0].map((at) => row[at] ?? null).concat(row.slice(6)),
      ),
  },
  {
    name: 'group-titles-lost',
    clause: 'no group titles',
    grid: (sheets) => eachRow(sheets, (row, index) => (index === 0 ? row.map(() => null) : row)),
  },
  {
    name: 'rows-above',
    clause: 'rows put above the headers',
    grid: (sheets) => {
      athletesOf(sheets).rows.unshift(['Наша команда'], []);
    },
  },
  {
    name: 'rows-blank',
    clause: 'blank rows anywhere',
    grid: (sheets) => {
      const { rows } = athletesOf(sheets);
      rows.splice(3, 0, [], [7], [null, ' ', '\u00a0']);
    },
  },
  {
    name: 'row-below',
    clause: 'a note below the table',
    grid: (sheets) => {
      const { rows } = athletesOf(sheets);
      while (rows.length < 125) rows.push([]);
      rows.push([null, 'Подпись врача']);
    },
    problems: ['warning row-ignored Спортсмены!A126'],
  },
  {
    name: 'headers-gone',
    clause: 'no headers at all',
    grid: (sheets) => {
      athletesOf(sheets).rows.splice(0, 2);
    },
    expect: (expected) => {
      expected.athletes = [];
      expected.entries = {};
    },
    problems: ['error headers-missing Спортсмены!'],
  },
  {
    name: 'sheet-judges-gone',
    clause: 'a sheet removed',
    grid: without('judges'),
    expect: (expected) => {
      expected.judges = [];
    },
    problems: ['error sheet-missing Судьи!'],
  },
  {
    name: 'sheet-form-gone',
    clause: 'the hidden sheet removed',
    grid: without('form'),
    expect: (expected) => {
      expected.formCompetition = '';
    },
  },
  {
    name: 'sheets-in-another-order',
    clause: 'sheets in another order',
    grid: (sheets) => {
      sheets.reverse();
    },
  },
  {
    name: 'sheets-named-by-numbers',
    clause: 'sheet names as Numbers gives them',
    grid: (sheets) => {
      for (const sheet of sheets) sheet.name = `${sheet.name} - Table 1`;
    },
  },
  {
    name: 'sheet-more',
    clause: 'one sheet more',
    grid: (sheets) => {
      sheets.splice(1, 0, { key: 'guide', name: 'Черновик', rows: [['Иванова', 'Анна']] });
    },
  },
  {
    name: 'version-other',
    clause: 'a form of another version',
    grid: (sheets) => {
      sheetOf(sheets, 'form').rows[0] = ['version', '01.09.2024'];
    },
    problems: ['warning form-version Заявка!'],
  },
  {
    name: 'sheet-among-spaces',
    clause: 'a sheet name among spaces and no-break spaces',
    grid: renamed('athletes', ' Спортсмены\u00a0'),
  },
  {
    name: 'sheet-in-Latin-letters',
    clause: 'a sheet name in Latin look-alikes',
    grid: renamed('athletes', 'Cпopтcмeны'),
  },
  {
    name: 'sheet-copied',
    clause: 'a sheet that is a copy',
    grid: renamed('athletes', 'Спортсмены (2)'),
    problems: ['warning sheet-guessed Спортсмены!'],
  },
  {
    name: 'sheet-misspelt',
    clause: 'a sheet name with a slip',
    grid: renamed('athletes', 'Спортсмэны'),
    problems: ['warning sheet-guessed Спортсмены!'],
  },
  {
    name: 'sheet-beside-its-copy',
    clause: 'a sheet and its copy',
    grid: (sheets) => {
      sheets.splice(1, 0, { key: 'guide', name: 'Спортсмены (2)', rows: [['Фамилия', 'Имя']] });
    },
    problems: ['warning sheet-ignored Спортсмены!'],
  },
  {
    name: 'sheets-alike',
    clause: 'two sheets that might be the one',
    grid: (sheets) => {
      renamed('judges', 'Судьи (2)')(sheets);
      sheets.push({ key: 'guide', name: 'Судьи (3)', rows: [] });
    },
    expect: (expected) => {
      expected.judges = [];
    },
    problems: ['error sheet-missing Судьи!'],
  },
  {
    name: 'sheets-in-English',
    clause: 'sheet names in English',
    grid: (sheets) => {
      renamed('cover', 'Application')(sheets);
      renamed('athletes', 'Athletes')(sheets);
      renamed('staff', 'Staff')(sheets);
      renamed('judges', 'Judges')(sheets);
    },
    problems: ['Заявка', 'Спортсмены', 'Персонал', 'Судьи'].map(
      (name) => `warning sheet-guessed ${name}!`,
    ),
  },
  {
    name: 'column-twice',
    clause: 'a header that stands twice',
    grid: (sheets) =>
      eachRow(sheets, (row, index) => [
        ...row,
        index === 1 ? 'Фамилия*' : index > 1 ? (row[1] ?? null) : null,
      ]),
    problems: ['warning unknown-column Спортсмены!W2'],
  },
  {
    name: 'row-under-titles',
    clause: 'a row put between group titles and headers',
    grid: (sheets) => {
      athletesOf(sheets).rows.splice(1, 0, []);
    },
  },
  {
    name: 'rows-apart',
    clause: 'blank rows between all athletes, numbers in disorder',
    grid: (sheets) => {
      const { rows } = athletesOf(sheets);
      const people = rows.splice(2).filter((row) => row[1] !== null);
      rows.push(...people.flatMap((row, index) => [row.with(0, 9 - index), [], [index]]));
    },
  },
  {
    name: 'error-pasted',
    clause: 'an error of a formula, pasted as text',
    grid: (sheets) => {
      const [, , first] = athletesOf(sheets).rows;
      if (first) first[7] = '#ССЫЛКА!';
    },
    expect: (expected) => {
      expected.athletes = expected.athletes.map((athlete, index) =>
        index === 0 ? { ...athlete, coach: '' } : athlete,
      );
    },
    problems: ['error formula-without-value Спортсмены!H3'],
  },
  {
    name: 'date-with-commas',
    clause: 'birth date: with commas',
    grid: (sheets) => {
      const [, , first] = athletesOf(sheets).rows;
      if (first) first[4] = '05,04,2008';
    },
    problems: ['warning birth-date-guessed Спортсмены!E3'],
  },
];
