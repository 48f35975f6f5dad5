import { describe, expect, test } from 'vitest';
import type { Problem } from '#domain/application.ts';
import { PROBLEMS } from '#domain/problem/problemCode.ts';
import { countProblems, kindsOf, sheetsOf } from '#domain/problem/problemGroups.ts';

const at = (code: string, address: string, severity: Problem['severity'] = 'error'): Problem => {
  const [sheet = '', cell = ''] = address.split('!');
  return { severity, code, sheet, cell, message: `${address}: что-то не так` };
};
const warning = (code: string, address: string) => at(code, address, 'warning');

/** Returns groups such as «error sex-missing people Спортсмены 2: F3 F5». */
const brief = (problems: readonly Problem[]) =>
  kindsOf(problems).map(({ severity, code, counted, counts, problems: some }) =>
    [
      severity,
      code,
      counted,
      counts.map(({ sheet, count }) => `${sheet} ${count}`).join(' '),
      some.map(({ cell }) => cell).join(' '),
    ].join(' | '),
  );

describe('kinds of problems', () => {
  test.each<[string, readonly Problem[], readonly string[]]>([
    ['nothing', [], []],
    [
      'errors before warnings, kinds and cells as they were read',
      [
        warning('surname-missing', 'Спортсмены!D3'),
        at('sex-missing', 'Спортсмены!F3'),
        warning('surname-missing', 'Спортсмены!D4'),
        at('birth-date-missing', 'Спортсмены!E5'),
        at('sex-missing', 'Спортсмены!F5'),
      ],
      [
        'error | sex-missing | people | Спортсмены 2 | F3 F5',
        'error | birth-date-missing | people | Спортсмены 1 | E5',
        'warning | surname-missing | people | Спортсмены 2 | D3 D4',
      ],
    ],
    [
      'people of several sheets apart, in the order of the sheets',
      [
        at('name-missing', 'Спортсмены!C3'),
        at('name-missing', 'Судьи!C3'),
        at('name-missing', 'Спортсмены!C4'),
      ],
      ['error | name-missing | people | Спортсмены 2 Судьи 1 | C3 C4 C3'],
    ],
    [
      'one person for two cells of a row, one cell for each of two marks',
      [
        at('solo-sex', 'Спортсмены!J3'),
        at('solo-sex', 'Спортсмены!O3'),
        at('mark-unreadable', 'Спортсмены!J4'),
        at('mark-unreadable', 'Спортсмены!K4'),
      ],
      [
        'error | solo-sex | people | Спортсмены 1 | J3 O3',
        'error | mark-unreadable | cells | Спортсмены 2 | J4 K4',
      ],
    ],
    [
      'a programme for each finding, though two begin with the same athlete',
      [at('entry-size', 'Спортсмены!L3'), at('entry-size', 'Спортсмены!Q3')],
      ['error | entry-size | programmes | Спортсмены 2 | L3 Q3'],
    ],
    [
      'a code of another build by itself, and by its own severity',
      [warning('from-tomorrow', 'Судьи!A1'), at('from-tomorrow', 'Судьи')],
      [
        'error | from-tomorrow | findings | Судьи 1 | ',
        'warning | from-tomorrow | findings | Судьи 1 | A1',
      ],
    ],
    [
      'a code that only sounds like one of an object',
      [at('toString', 'Заявка!B7')],
      ['error | toString | findings | Заявка 1 | B7'],
    ],
  ])('%s', (_, problems, expected) => {
    expect(brief(problems)).toEqual(expected);
  });

  test('contain every problem once', () => {
    const all = Object.keys(PROBLEMS).flatMap((code, index) => [
      at(code, `Спортсмены!A${index}`),
      warning(code, `Судьи!B${index}`),
      at(code, 'Заявка'),
    ]);
    const grouped = kindsOf(all).flatMap(({ problems }) => problems);
    expect(new Set(grouped)).toEqual(new Set(all));
    expect(grouped).toHaveLength(all.length);
  });
});

test('within a sheet errors come first, otherwise problems keep the order of reading', () => {
  const problems = [
    warning('rank-missing', 'Спортсмены!G3'),
    at('sex-missing', 'Спортсмены!F4'),
    at('category-missing', 'Судьи!E3'),
    at('sex-missing', 'Спортсмены!F5'),
  ];
  expect(
    sheetsOf(problems).map(({ sheet, problems: some }) => [sheet, some.map(({ cell }) => cell)]),
  ).toEqual([
    ['Спортсмены', ['F4', 'F5', 'G3']],
    ['Судьи', ['E3']],
  ]);
});

test('problems are counted, not kinds', () => {
  const problems = [
    at('solo-sex', 'Спортсмены!J3'),
    at('solo-sex', 'Спортсмены!O3'),
    warning('surname-missing', 'Спортсмены!D3'),
  ];
  expect(countProblems(problems)).toEqual({ errors: 2, warnings: 1 });
});
