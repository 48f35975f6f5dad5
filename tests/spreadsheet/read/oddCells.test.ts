import { describe, expect, test } from 'vitest';
import { coverLabels } from '#text/form/spreadsheet.ts';
import { plainRow } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import {
  DATE_CELL,
  inlineCell,
  NAME_CELLS,
  readAthleteRow,
  REST_CELLS,
} from '#tests/spreadsheet/makers/oneAthlete.ts';
import { readPlainForm } from '#tests/spreadsheet/makers/plainForm.ts';
import { measured } from '#tests/spreadsheet/makers/processorTime.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

const SOUND_CELLS = NAME_CELLS + DATE_CELL + REST_CELLS;
const plain = await readAthleteRow(SOUND_CELLS);
const between = (before: string, after: string) => (xml: string) =>
  xml
    .replace('<sheetData>', `${before}<sheetData>`)
    .replace('</sheetData>', `</sheetData>${after}`);

describe('an error of a formula', () => {
  test.each(['#REF!', '#N/A', '#VALUE!', '#NAME?', '#DIV/0!'])(
    '%s is a problem of its cell, and not the name of a person',
    async (error) => {
      const name = `<c/><c t="e"><f>Прошлый!B3</f><v>${error}</v></c>`;
      const read = await readAthleteRow(
        name + inlineCell('Анна') + inlineCell('Олеговна') + DATE_CELL + REST_CELLS,
      );
      expect(read.athletes[0]?.family).toBe('');
      expect(read.problems.map(({ code, message }) => [code, message])).toEqual([
        [
          'formula-without-value',
          `Спортсмены!B3: вместо значения в ячейке ошибка формулы «${error}» – впишите само значение`,
        ],
      ]);
    },
  );

  test.each(['#ЗНАЧ!', '#ССЫЛКА!', '#Н/Д'])('%s may have been pasted as text', async (error) => {
    const read = await readAthleteRow(
      NAME_CELLS + inlineCell(error) + REST_CELLS + inlineCell(error),
    );
    expect(briefProblems(read)).toEqual([
      'error formula-without-value Спортсмены!E3',
      'error formula-without-value Спортсмены!J3',
    ]);
  });

  test('is reported on «Заявка» too', async () => {
    const coverRows = `<row>${inlineCell(coverLabels.phone)}<c t="e"><v>#REF!</v></c></row>`;
    expect(briefProblems(await readAthleteRow(SOUND_CELLS, { coverRows }))).toEqual([
      'error formula-without-value Заявка!B3',
    ]);
  });

  test('is ignored in the number of a row', async () => {
    const error = '<c t="e"><v>#REF!</v></c>';
    const cells = SOUND_CELLS.replace('<c><v>1</v></c>', error);
    expect((await readAthleteRow(cells)).problems).toEqual([]);
  });
});

describe('a phone number in a cell', () => {
  test.each([
    ['79161234567', '<c><v>79161234567</v></c>'],
    ['79161234567', '<c><v>7.9161234567E10</v></c>'],
    ['79161234567', '<c><v>79161234567.0</v></c>'],
    ['+7 916 123-45-67', inlineCell('+7\u00a0916 123-45-67')],
    ['8 (916) 123-45-67', '<c t="str"><f>A1</f><v>8 (916) 123-45-67</v></c>'],
  ])('is read as %s', async (phone, cell) => {
    const coverRows = `<row>${inlineCell(coverLabels.phone)}${cell}</row>`;
    expect(await readAthleteRow(SOUND_CELLS, { coverRows })).toEqual({ ...plain, phone });
  });
});

describe('a phone number', () => {
  const onCover = (cell: string) =>
    readAthleteRow(SOUND_CELLS, {
      coverRows: `<row>${inlineCell(coverLabels.phone)}${cell}</row>`,
    });

  test.each([
    'доб. 5, 8 (495) 123-45-67',
    '+7 916 123-45-67, +7 916 123-45-68',
    '8(4822)32-10-10 доб. 5',
  ])('may be «%s»', async (phone) => {
    expect(await onCover(inlineCell(phone))).toMatchObject({ phone, problems: [] });
  });

  // rainabba/jquery-table2excel #112: Excel turns a number that begins with a plus into a formula.
  test.each([
    ['+7-916-123-45-67', '<c><f>+7-916-123-45-67</f><v>-1144</v></c>'],
    ['91-9999999999', '<c><f>91-9999999999</f><v>-9999999908</v></c>'],
    ['79161234567', '<c><f>Прошлый!B3</f><v>79161234567</v></c>'],
  ])('is read from a formula as %s, with a warning', async (phone, cell) => {
    const read = await onCover(cell);
    expect(read.phone).toBe(phone);
    expect(briefProblems(read)).toEqual(['warning phone-guessed Заявка!B3']);
  });

  test.each([
    ['the result of a formula', '<c><f>916-123</f><v>793</v></c>', '793'],
    ['a negative number', '<c><v>-9161234567</v></c>', '-9161234567'],
    ['a date', '<c s="1"><v>39543</v></c>', '05.04.2008'],
    ['a short number', inlineCell('123-45-67'), '123-45-67'],
    ['a word', inlineCell('нет'), 'нет'],
  ])('may not be %s', async (_, cell, shown) => {
    const read = await onCover(cell);
    expect(read.problems.map(({ severity, message }) => [severity, message])).toEqual([
      [
        'error',
        `Заявка!B3: телефон «${shown}» не похож на номер – нужно не меньше десяти цифр, например +7 900 123-45-67`,
      ],
    ]);
  });

  test('causes only a warning for staff and judges, and is optional there', async () => {
    const person = ['Белова', 'Инна', 'Олеговна'];
    const read = await readPlainForm({
      staff: [
        [...person, 'тренер', '12'],
        [...person, 'врач', ''],
      ],
      judges: [[...person, 'ССВК', '', '', '34']],
    });
    expect(briefProblems(read)).toEqual([
      'warning phone-doubtful Персонал!E3',
      'warning phone-doubtful Судьи!G3',
    ]);
  });
});

test('an e-mail may be a hyperlink', async () => {
  const coverRows =
    plainRow([coverLabels.phone, '+7 902 000-11-22']) +
    plainRow([coverLabels.email, 'orlova@example.ru']);
  const link = '<hyperlinks><hyperlink ref="B4" r:id="rId1" xmlns:r="r"/></hyperlinks>';
  const rels = `<Relationships><Relationship Id="rId1" Type="hyperlink" Target="mailto:other@example.ru" TargetMode="External"/></Relationships>`;
  const read = await readAthleteRow(SOUND_CELLS, {
    coverRows,
    editAll: (xml) =>
      xml.includes('orlova') ? xml.replace('</sheetData>', `</sheetData>${link}`) : xml,
    parts: [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', content: rels }],
  });
  expect(read).toEqual({ ...plain, email: 'orlova@example.ru' });
});

describe('Latin letters', () => {
  const named = (family: string, name = 'Анна') =>
    readAthleteRow(
      `<c/>${inlineCell(family)}${inlineCell(name)}${inlineCell('Олеговна')}${DATE_CELL}${REST_CELLS}`,
    );

  test('that look Cyrillic are replaced in a Cyrillic word, with a warning', async () => {
    const { athletes, problems } = await named('Ивaновa-Cеверная');
    expect(athletes[0]?.family).toBe('Иванова-Северная');
    expect(problems.map(({ message }) => message)).toEqual([
      'Спортсмены!B3: латинские буквы (a, C) в русском слове заменены такими же русскими: «Иванова-Северная» – проверьте',
    ]);
  });

  test.each(['Anna', 'Ivanova', 'МакKennа', 'Иванова-Cox'])('stay in %s', async (family) => {
    const { athletes, problems } = await named(family);
    expect(athletes[0]?.family).toBe(family);
    expect(problems).toEqual([]);
  });

  test('are replaced on «Заявка», except in an e-mail', async () => {
    const coverRows =
      plainRow([coverLabels.phone, '+7 902 000-11-22']) +
      plainRow([coverLabels.city, 'Tвeрь']) +
      plainRow([coverLabels.email, 'хoр@example.ru']);
    const read = await readAthleteRow(SOUND_CELLS, { coverRows });
    expect([read.city, read.email]).toEqual(['Тверь', 'хoр@example.ru']);
    expect(briefProblems(read)).toEqual(['warning letters-guessed Заявка!B4']);
  });
});

// Other readers of xlsx often miss hidden rows (tidyverse/readxl #428).
describe('a row that is hidden or struck through', () => {
  const second = (family: string) =>
    `<row r="4">${NAME_CELLS.replace('Иванова', family)}${DATE_CELL}${REST_CELLS}</row>`;
  const said = (named: string) => [
    `Спортсмены!B3: скрытые и зачёркнутые строки тоже прочитаны: ${named} – удалите их, если эти люди не участвуют`,
  ];
  const messages = ({ problems }: Awaited<ReturnType<typeof readAthleteRow>>) =>
    problems.map(({ message }) => message);

  test('is read and reported with all such rows of its sheet', async () => {
    const edit = (xml: string) => xml.replaceAll(/<row r="([34])"/g, '<row r="$1" hidden="1"');
    const read = await readAthleteRow(SOUND_CELLS, { rowsBelow: second('Петрова'), edit });
    expect(read.athletes).toHaveLength(2);
    expect(messages(read)).toEqual(said('3 (Иванова Анна), 4 (Петрова Анна)'));
  });

  test('by its style is reported', async () => {
    const editAll = (xml: string) =>
      xml
        .replace('<font/></fonts>', '<font/><font><strike/></font></fonts>')
        .replace('<xf numFmtId="14"', '<xf numFmtId="0" fontId="1" applyFont="1"');
    const struck = NAME_CELLS.replaceAll('<c t', '<c s="1" t');
    const read = await readAthleteRow(struck + DATE_CELL + REST_CELLS, {
      rowsBelow: second('Петрова'),
      editAll,
    });
    expect(messages(read)).toEqual(said('3 (Иванова Анна)'));
  });

  test('only in a text is reported', async () => {
    const family = '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>Иванова</t></r></is></c>';
    const cells = NAME_CELLS.replace(inlineCell('Иванова'), family);
    expect(messages(await readAthleteRow(cells + DATE_CELL + REST_CELLS))).toEqual(
      said('3 (Иванова Анна)'),
    );
  });

  test('is reported among the first five of many', async () => {
    const rows = ['Петрова', 'Ким', 'Белова', 'Орлова', 'Юдина']
      .map((family, at) => second(family).replace('r="4"', `r="${at + 4}" hidden="1"`))
      .join('');
    const edit = (xml: string) => xml.replace('<row r="3"', '<row r="3" hidden="1"');
    const read = await readAthleteRow(SOUND_CELLS, { rowsBelow: rows, edit });
    const named =
      '3 (Иванова Анна), 4 (Петрова Анна), 5 (Ким Анна), 6 (Белова Анна), 7 (Орлова Анна)';
    expect(messages(read)).toEqual(said(`${named} и ещё 1`));
  });
});

describe('a comment', () => {
  const withComment = (comment: string) =>
    readAthleteRow(SOUND_CELLS + '<c/>'.repeat(12) + inlineCell(comment));

  test('is read unchanged', async () => {
    const { athletes, problems } = await withComment('вне конкурса');
    expect(athletes.map(({ comment }) => comment)).toEqual(['вне конкурса']);
    expect(problems).toEqual([]);
  });

  test('of more than 200 characters is truncated, with a warning', async () => {
    const { athletes, problems } = await withComment('я'.repeat(201));
    expect(athletes[0]?.comment).toBe('я'.repeat(200));
    expect(problems.map(({ message }) => message)).toEqual([
      'Спортсмены!V3: текст длиннее 200 знаков, прочитано только начало – сократите его',
    ]);
  });
});

describe('a date cell with a time', () => {
  test.each([
    ['a number', '<c s="1"><v>39543.9998</v></c>', '05.04.2008 23:59:42'],
    ['a strict date', '<c t="d"><v>2008-04-05T23:59:43</v></c>', '05.04.2008 23:59:43'],
  ])('is read by its day, with a warning that shows both: %s', async (_, cell, shown) => {
    const read = await readAthleteRow(NAME_CELLS + cell + REST_CELLS);
    expect(read.athletes[0]?.birthDate).toBe('2008-04-05');
    expect(read.problems.map(({ message }) => message)).toEqual([
      `Спортсмены!E3: дата рождения «${shown}» читается как 05.04.2008 – проверьте и впишите её так`,
    ]);
  });
});

describe('a mark', () => {
  test.each([
    ['a truth value', '<c t="b"><v>1</v></c>', 'ИСТИНА'],
    ['a falsehood', '<c t="b"><v>0</v></c>', 'ЛОЖЬ'],
    ['a date', '<c s="1"><v>39543</v></c>', '05.04.2008'],
    ['half an entry', '<c><v>0.5</v></c>', '0.5'],
  ])('that is %s is reported as Excel shows it', async (_, cell, shown) => {
    const read = await readAthleteRow(SOUND_CELLS + cell);
    expect(briefProblems(read)).toEqual(['error mark-unreadable Спортсмены!J3']);
    expect(read.problems[0]?.message).toContain(`«${shown}»`);
  });
});

describe('a text', () => {
  test('may have line breaks as XML or Excel writes them', async () => {
    const name = `<c/>${inlineCell('\nИванова&#10;')}${inlineCell('Анна_x000D_\n')}${inlineCell('Олеговна')}`;
    expect(await readAthleteRow(name + inlineCell('05.04.&#10;2008') + REST_CELLS)).toEqual(plain);
  });

  test('of the longest length in Excel is read quickly and quoted briefly', async () => {
    const long = (text: string) => inlineCell(text.repeat(Math.floor(32_767 / text.length)));
    const cells = `<c/>${long('я')}${long('я ')}${long('(')}${long('5')}${long('Ж')}${long('к')}`;
    const { result: read, processorMs } = await measured(() =>
      readAthleteRow(`${cells}${long('т')}${long('+')}${long('1')}${long('а1 ')}`),
    );
    expect(processorMs).toBeLessThan(1000);
    expect(briefProblems(read)).toEqual([
      'error text-too-long Спортсмены!B3',
      'error text-too-long Спортсмены!C3',
      'error text-too-long Спортсмены!D3',
      'error birth-date-unreadable Спортсмены!E3',
      'error sex-unreadable Спортсмены!F3',
      'error text-too-long Спортсмены!G3',
      'warning rank-unknown Спортсмены!G3',
      'error text-too-long Спортсмены!H3',
      'error mark-unreadable Спортсмены!I3',
      'error mark-unreadable Спортсмены!J3',
      'error mark-unreadable Спортсмены!K3',
    ]);
    for (const { message } of read.problems) expect(message.length).toBeLessThan(250);
  });
});

test('a formula without a value is quoted briefly', async () => {
  const read = await readAthleteRow(`${SOUND_CELLS}<c><f>${'A1+'.repeat(2700)}1</f></c>`);
  expect(briefProblems(read)).toEqual(['error formula-without-value Спортсмены!J3']);
  expect(read.problems[0]?.message.length).toBeLessThan(300);
});

describe('cells merged downwards', () => {
  const second = (coach: string): string =>
    `<row>${NAME_CELLS.replace('Иванова', 'Петрова')}${DATE_CELL}${inlineCell('Ж')}${inlineCell('КМС')}${coach}${inlineCell('+')}</row>`;
  const merged = (ref: string) => between('', `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`);

  test('give their value to every athlete, and do not make blank rows athletes', async () => {
    const rowsBelow = second('<c s="1"/>') + '<row/><row/>';
    const read = await readAthleteRow(SOUND_CELLS, { rowsBelow, edit: merged('H3:H6') });
    expect(read.athletes.map(({ family, coach }) => [family, coach])).toEqual([
      ['Иванова', 'Орлова М.П.'],
      ['Петрова', 'Орлова М.П.'],
    ]);
    expect(read.problems).toEqual([]);
  });

  test('do not replace a value in a cell of its own', async () => {
    const rowsBelow = second(inlineCell('Зайцева Е.А.'));
    const read = await readAthleteRow(SOUND_CELLS, { rowsBelow, edit: merged('H3:H6') });
    expect(read.athletes[1]?.coach).toBe('Зайцева Е.А.');
  });

  test('are different from cells merged across: a full name is no family name', async () => {
    const name = `<c/>${inlineCell('Иванова Анна Олеговна')}<c/><c/>`;
    const read = await readAthleteRow(name + DATE_CELL + REST_CELLS, { edit: merged('B3:D3') });
    expect(briefProblems(read)).toEqual([
      'error name-missing Спортсмены!C3',
      'warning surname-missing Спортсмены!D3',
    ]);
  });
});

describe('in a workbook of another program', () => {
  const relations = '<Relationships/>';
  test.each([
    ['hidden columns', between('<cols><col min="1" max="9" hidden="1"/></cols>', '')],
    ['filters', between('', '<autoFilter ref="A2:V122"><filterColumn colId="7"/></autoFilter>')],
    [
      'grouped rows',
      (xml: string) => xml.replaceAll('<row', '<row outlineLevel="2" collapsed="1"'),
    ],
    [
      'colour rules of cells',
      between(
        '',
        '<conditionalFormatting sqref="A1:V9"><cfRule type="expression" priority="1"><formula>1</formula></cfRule></conditionalFormatting>',
      ),
    ],
    ['notes of cells', between('', '<legacyDrawing r:id="rId1" xmlns:r="r"/>')],
  ])('%s change nothing', async (_, edit) => {
    const parts = [
      { name: 'xl/worksheets/_rels/sheet2.xml.rels', content: relations },
      { name: 'xl/comments1.xml', content: '<comments><c r="B3"/><text>Фамилия</text></comments>' },
      { name: 'xl/drawings/vmlDrawing1.vml', content: '<xml><!DOCTYPE x></xml>' },
    ];
    expect(await readAthleteRow(SOUND_CELLS, { edit, parts })).toEqual(plain);
  });

  test('the strict variant of xlsx changes nothing', async () => {
    const editAll = (xml: string) =>
      xml
        .replaceAll(
          'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
          'http://purl.oclc.org/ooxml/spreadsheetml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        );
    const day = '<c s="1" t="d"><v>2008-04-05T00:00:00</v></c>';
    expect(await readAthleteRow(NAME_CELLS + day + REST_CELLS, { editAll })).toEqual(plain);
  });

  test('prefixes of elements change nothing', async () => {
    const edit = (xml: string) =>
      xml.replaceAll(/<(\/?)([a-z])/gi, '<$1x:$2').replace('xmlns=', 'xmlns:x=');
    expect(await readAthleteRow(SOUND_CELLS, { edit })).toEqual(plain);
  });

  test('a date cell without a date is a problem that quotes its text', async () => {
    const read = await readAthleteRow(`${NAME_CELLS}<c t="d"><v>2008-13-05</v></c>${REST_CELLS}`);
    expect(briefProblems(read)).toEqual(['error birth-date-no-such-day Спортсмены!E3']);
    expect(read.problems[0]?.message).toContain('«2008-13-05»');
  });
});
