import { describe, expect, test } from 'vitest';
import {
  inlineCell,
  NAME_CELLS,
  readAthleteRow,
  REST_CELLS,
} from '#tests/spreadsheet/makers/oneAthlete.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

describe('a birth date', () => {
  test.each([
    ['a serial with a date format', '<c s="1"><v>39543</v></c>'],
    ['text', inlineCell('05.04.2008')],
    ['an ISO date', '<c t="d"><v>2008-04-05</v></c>'],
    ['a formula with its cached value', '<c s="1"><f>DATE(2008,4,5)</f><v>39543</v></c>'],
    ['a formula with a cached text', '<c t="str"><f>"05.04."&amp;2008</f><v>05.04.2008</v></c>'],
  ])('may be %s', async (_, cell) => {
    const application = await readAthleteRow(NAME_CELLS + cell + REST_CELLS);
    expect(application.athletes[0]?.birthDate).toBe('2008-04-05');
    expect(application.problems).toEqual([]);
  });

  test.each([
    'DD.MM.YYYY',
    'dd/mm/yy;@',
    '[$-419]d mmmm yyyy;@',
    '[$-FC19]dd\\ mmmm\\ yyyy\\ \\г\\.;@',
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  ])('may have the format %s', async (format) => {
    const ownFormat = `<numFmts count="1"><numFmt numFmtId="170" formatCode="${format}"/></numFmts>`;
    const editAll = (xml: string) =>
      xml.replace('<fonts', `${ownFormat}<fonts`).replace('numFmtId="14"', 'numFmtId="170"');
    const cell = '<c s="1"><v>39543</v></c>';
    const application = await readAthleteRow(NAME_CELLS + cell + REST_CELLS, { editAll });
    expect(application.athletes[0]?.birthDate).toBe('2008-04-05');
    expect(application.problems).toEqual([]);
  });

  test('may be a serial with a date format in the 1904 system', async () => {
    const cell = '<c s="1"><v>38081</v></c>';
    const application = await readAthleteRow(NAME_CELLS + cell + REST_CELLS, { is1904: true });
    expect(application.athletes[0]?.birthDate).toBe('2008-04-05');
    expect(application.problems).toEqual([]);
  });

  test.each([
    ['without a format', '<c><v>39543</v></c>', false],
    ['typed as text', inlineCell('39543'), false],
    ['typed as text in the 1904 system', inlineCell('38081'), true],
  ])('may be a serial %s, with a warning that shows the result', async (_, cell, is1904) => {
    const application = await readAthleteRow(NAME_CELLS + cell + REST_CELLS, { is1904 });
    expect(application.athletes[0]?.birthDate).toBe('2008-04-05');
    expect(briefProblems(application)).toEqual(['warning birth-date-guessed Спортсмены!E3']);
    expect(application.problems[0]?.message).toContain('читается как 05.04.2008');
  });

  test('that is an absurd number is unreadable', async () => {
    for (const cell of [
      '<c s="1"><v>1e300</v></c>',
      '<c s="1"><v>-5</v></c>',
      '<c><v>5042008</v></c>',
    ]) {
      const application = await readAthleteRow(NAME_CELLS + cell + REST_CELLS);
      expect(application.athletes[0]?.birthDate).toMatch(/^$|^18/);
      expect(application.problems.length).toBeGreaterThan(0);
    }
  });
});

describe('a text', () => {
  test('may be a shared string, plain or formatted', async () => {
    const application = await readAthleteRow(
      `<c><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>1</v></c>${inlineCell('Олеговна')}${inlineCell('05.04.2008')}${REST_CELLS}`,
      {
        sharedStrings: [
          '<si><t xml:space="preserve"> Иванова </t></si>',
          '<si><r><rPr><b/></rPr><t>Ан</t></r><r><t>на</t></r></si>',
        ],
      },
    );
    expect(application.athletes[0]).toMatchObject({ family: 'Иванова', name: 'Анна' });
    expect(application.problems).toEqual([]);
  });

  test('may be inline and formatted', async () => {
    const rich = '<c t="inlineStr"><is><r><t>Ива</t></r><r><rPr><i/></rPr><t>нова</t></r></is></c>';
    const application = await readAthleteRow(
      `<c/>${rich}${inlineCell('Анна')}${inlineCell('Олеговна')}${inlineCell('05.04.2008')}${REST_CELLS}`,
    );
    expect(application.athletes[0]?.family).toBe('Иванова');
  });

  test('keeps its plus, as a formula and with an address', async () => {
    const cells = `${NAME_CELLS}${inlineCell('05.04.2008')}${REST_CELLS}<c r="O3" t="str"><f>"+"</f><v>+</v></c>`;
    const application = await readAthleteRow(cells);
    expect(application.free.solo.map(({ athlete }) => athlete.family)).toEqual(['Иванова']);
    expect(application.problems).toEqual([]);
  });
});

test('a row with only its number is blank, whatever its XML', async () => {
  const application = await readAthleteRow(
    '<c><v>1</v></c><c t="str"><f>""</f><v></v></c><c s="1"/>',
  );
  expect(application.athletes).toEqual([]);
  expect(briefProblems(application)).toEqual(['error no-athletes Спортсмены!B3']);
});

test('a formula without a value is the only problem of its cell', async () => {
  const application = await readAthleteRow(
    `${NAME_CELLS}<c><f>DATE(2008,4,5)</f></c>${REST_CELLS}`,
  );
  expect(application.problems).toEqual([
    {
      severity: 'error',
      code: 'formula-without-value',
      sheet: 'Спортсмены',
      cell: 'E3',
      person: 'Иванова Анна Олеговна',
      message: expect.stringContaining('формула без значения (=DATE(2008,4,5))'),
      sentence: expect.stringMatching(/^в ячейке формула без значения/u),
    },
  ]);
});
