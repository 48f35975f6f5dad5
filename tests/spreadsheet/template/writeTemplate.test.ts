import { openXlsx, parseCellRef } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { FORM_VERSION } from '#spreadsheet/layout.ts';
import { writeTemplate } from '#spreadsheet/template/writeTemplate.ts';
import { formChanged } from '#text/form/spreadsheet.ts';
import { formCup } from '#tests/spreadsheet/makers/fillings.ts';
import { templateParts } from './templateParts.ts';

const bytes = await writeTemplate(formCup);
const { sheets } = await openXlsx(bytes, { readStyles: true });
const sheetNamed = (name: string) => {
  const found = sheets.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no sheet ${name}`);
  return found;
};
const texts = (name: string) => sheetNamed(name).rows.flat().map(String);
const isLocked = (name: string, cell: string): boolean | undefined => {
  const { row, col } = parseCellRef(cell);
  return sheetNamed(name).cells?.get(`${row},${col}`)?.style?.protection?.locked;
};

describe('the application form', () => {
  test('has six visible sheets and a hidden one', () => {
    expect(sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual([
      'Заявка',
      'Спортсмены',
      'Персонал',
      'Судьи',
      'Пример',
      'Как заполнять',
    ]);
    expect(sheets.filter(({ hidden }) => hidden).map(({ name }) => name)).toEqual(['_form']);
  });

  test('is small enough for a phone', () => {
    expect(bytes.length).toBeLessThan(60_000);
  });

  test('is the same on every machine', async () => {
    await expect(await templateParts()).toMatchFileSnapshot('template.parts.txt');
  });

  test('has its version and the competition in the hidden sheet', () => {
    expect(sheetNamed('_form').rows).toEqual([
      ['version', FORM_VERSION],
      ['competition', formCup.id],
    ]);
    expect(FORM_VERSION).toBe('15.10.2025');
  });

  test('has labels in column A, with the competition beside them', () => {
    const rows = sheetNamed('Заявка').rows.map(([label, value]) => [label, value]);
    expect(rows).toContainEqual(['Соревнование', 'Кубок Москвы']);
    expect(rows).toContainEqual(['Даты проведения', '3–6 декабря 2026']);
    expect(rows).toContainEqual(['Место проведения', 'Москва']);
    expect(rows.map(([label]) => label)).toEqual(
      expect.arrayContaining([
        'Команда*',
        'Субъект РФ',
        'Город',
        'Клуб / школа',
        'Представитель (ФИО)*',
        'Телефон*',
        'E-mail',
      ]),
    );
    expect(sheetNamed('Заявка').merges).toBeUndefined();
  });

  test('has the columns of athletes under two group titles, and 120 numbered rows', () => {
    const { rows } = sheetNamed('Спортсмены');
    expect(rows[1]).toEqual([
      '№',
      'Фамилия*',
      'Имя*',
      'Отчество',
      'Дата рождения* (дд.мм.гггг)',
      'Пол* (Ж/М)',
      'Разряд',
      'Тренер',
      'Обяз. программа (+)',
      'Соло',
      'Соло м.',
      'Дуэт',
      'См. дуэт',
      'Группа',
      'Соло',
      'Соло м.',
      'Дуэт',
      'См. дуэт',
      'Группа',
      'Акр. группа',
      'Комби',
      'Комментарий',
    ]);
    expect(rows[0]?.[9]).toBe('Техническая программа');
    expect(rows[0]?.[14]).toBe('Произвольная программа');
    expect(rows.slice(2).map(([number]) => number)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
  });

  test('merges only the group titles', () => {
    expect(sheetNamed('Спортсмены').merges).toEqual([
      { startRow: 0, endRow: 0, startCol: 9, endCol: 13 },
      { startRow: 0, endRow: 0, startCol: 14, endCol: 20 },
    ]);
    expect(sheetNamed('Персонал').merges).toBeUndefined();
    expect(sheetNamed('Судьи').merges).toBeUndefined();
  });

  test('has the columns of staff and judges in the second row', () => {
    expect(sheetNamed('Персонал').rows[1]).toEqual([
      'Фамилия*',
      'Имя*',
      'Отчество',
      'Должность*',
      'Телефон',
    ]);
    expect(sheetNamed('Судьи').rows[1]).toEqual([
      'Фамилия*',
      'Имя*',
      'Отчество',
      'Категория*',
      'Субъект РФ',
      'Город',
      'Телефон',
    ]);
  });

  test.each([
    ['Спортсмены', 'F3:F122', 'Ж'],
    ['Спортсмены', 'G3:G122', 'КМС'],
    ['Персонал', 'D3:D32', 'старший тренер'],
    ['Судьи', 'D3:D32', 'ССВК'],
  ])('offers a list on «%s» in %s', (name, range, choice) => {
    const list = sheetNamed(name).dataValidations?.find((validation) => validation.range === range);
    expect(list).toMatchObject({ type: 'list' });
    expect(list?.values ?? list?.formula1).toContain(choice);
  });

  test('has no checks below the last of the 120 rows', () => {
    const last = sheetNamed('Спортсмены').dataValidations?.map(
      ({ range }) => /\d+$/.exec(range)?.[0],
    );
    expect(new Set(last)).toEqual(new Set(['122']));
  });

  test('keeps headers and names in view, and headers locked', () => {
    expect(sheetNamed('Спортсмены').freezePane).toEqual({ rows: 2, columns: 3 });
    expect(sheetNamed('Спортсмены').protection).toMatchObject({ sheet: true });
    expect(isLocked('Спортсмены', 'B2')).not.toBe(false);
    expect(isLocked('Спортсмены', 'B3')).toBe(false);
    expect(isLocked('Спортсмены', 'V122')).toBe(false);
    expect(isLocked('Заявка', 'A7')).not.toBe(false);
    expect(isLocked('Заявка', 'B4')).not.toBe(false);
    expect(isLocked('Заявка', 'B7')).toBe(false);
    expect(isLocked('Пример', 'B3')).not.toBe(false);
  });

  test('has birth dates as dates, and marks as text', () => {
    const format = (cell: string) => {
      const { row, col } = parseCellRef(cell);
      return sheetNamed('Спортсмены').cells?.get(`${row},${col}`)?.style?.numFmt;
    };
    expect(format('E3')).toBe('dd.mm.yyyy');
    expect(format('E122')).toBe('dd.mm.yyyy');
    expect(format('J3')).toBe('@');
  });

  test.each(['Заявка', 'Спортсмены', 'Персонал', 'Судьи', 'Пример', 'Как заполнять'])(
    '«%s» prints on A4 landscape, one page wide',
    (name) => {
      expect(sheetNamed(name).pageSetup).toMatchObject({
        paperSize: 'a4',
        orientation: 'landscape',
        fitToPage: true,
        fitToWidth: 1,
      });
    },
  );

  test.each(['Спортсмены', 'Персонал', 'Судьи', 'Пример'])(
    '«%s» repeats its headers on paper, and needs no quotes in its print area',
    (name) => {
      expect(name).toMatch(/^[\p{L}_]+$/u);
      expect(sheetNamed(name).pageSetup).toMatchObject({ printTitlesRow: '$1:$2' });
    },
  );

  test('shows a filled page with reserves, two duets, solos of both sexes and a mixed pair', () => {
    const marks = sheetNamed('Пример').rows.slice(2);
    const column = (index: number) =>
      marks.map((row) => row[index]).filter((mark) => mark !== null);
    expect(column(1)).toContain('Иванова');
    expect(column(11)).toEqual(['1', '1', '1Р']);
    expect(column(15)).toEqual(['+']);
    expect(column(16)).toEqual(['1', '1', '2', '2']);
    expect(column(17)).toEqual(['+', '+']);
  });

  test('explains itself, with the red notice of behaviour 7.2', () => {
    const guide = texts('Как заполнять').join('\n');
    expect(guide).toContain(formChanged.title);
    for (const point of formChanged.points) expect(guide).toContain(point);
    const notice = sheetNamed('Как заполнять').cells?.get('1,0')?.style?.font?.color?.rgb;
    expect(notice).toContain('C00000');
  });
});
