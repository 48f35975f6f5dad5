import { describe, expect, test } from 'vitest';
import { athleteTable, judgeTable, shownHeader } from '#spreadsheet/layout.ts';
import { nearest } from '#spreadsheet/read/cells/cellText.ts';
import type { FilledAthlete } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { readChanged, soundAthlete, soundAthletes } from '#tests/spreadsheet/makers/readFilled.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

const athleteWith = (change: Partial<FilledAthlete>) =>
  readChanged({ athletes: [soundAthlete(0, change)] });
const readWithHeader = (sheet: 'athletes' | 'judges', cell: string, value: string) =>
  readChanged({
    athletes: soundAthletes(8, () => ({ marks: { 'tech-team': '+', 'free-team': '+' } })),
    judges: [{ family: 'Лебедева', name: 'Ольга', category: 'ССВК', region: 'Тверская область' }],
    cells: [{ sheet, cell, value }],
  });

describe('a header that is nearly right', () => {
  const asPrinted = readWithHeader('athletes', 'B1', '');

  test.each([
    ['N2', 'Груп', 'Техническая программа: Группа'],
    ['S2', 'Гр.', 'Произвольная программа: Группа'],
    ['S2', 'Групп', 'Произвольная программа: Группа'],
    ['K2', 'м.соло', 'Техническая программа: Соло м.'],
    ['P2', 'Соло муж.', 'Произвольная программа: Соло м.'],
    ['J2', 'Соло ж.', 'Техническая программа: Соло'],
    ['M2', 'Смешанный дуэт', 'Техническая программа: См. дуэт'],
    ['R2', 'Микст', 'Произвольная программа: См. дуэт'],
    ['T2', 'Акробатическая группа', 'Произвольная программа: Акр. группа'],
    ['U2', 'Комбинация', 'Произвольная программа: Комби'],
    ['D2', 'Отчесво', 'Отчество'],
    ['B2', 'Фамлия', 'Фамилия'],
    ['B2', 'Фам.', 'Фамилия'],
    ['E2', 'Дата рожд.', 'Дата рождения'],
    ['E2', 'Д.р.', 'Дата рождения'],
    ['G2', 'Спортивный разряд', 'Разряд'],
    ['H2', 'Тренеры', 'Тренер'],
    ['I2', 'Обязательная программа', 'Обяз. программа'],
    ['V2', 'Примечание', 'Комментарий'],
  ])('%s «%s» is read as «%s»', async (cell, written, header) => {
    const plain = await asPrinted;
    const read = await readWithHeader('athletes', cell, written);
    expect({ ...read, problems: [] }).toEqual({ ...plain, problems: [] });
    expect(read.problems).toEqual([
      {
        severity: 'warning',
        code: 'header-guessed',
        sheet: 'Спортсмены',
        cell,
        message: `Спортсмены!${cell}: заголовок «${written}» прочитан как «${header}» – верните его, как в бланке`,
        sentence: `заголовок «${written}» прочитан как «${header}» – верните его, как в бланке`,
      },
    ]);
  });

  test.each(['Рост', 'Вес', 'Со', 'Разное'])('is not guessed from «%s»', async (written) => {
    const read = await readWithHeader('athletes', 'U2', written);
    expect(briefProblems(read)).toEqual([
      'error column-missing Спортсмены!',
      'warning unknown-column Спортсмены!U2',
    ]);
  });

  test('is recognised for judges too', async () => {
    const read = await readWithHeader('judges', 'E2', 'Регион');
    expect(read.judges[0]?.region).toBe('Тверская область');
    expect(briefProblems(read)).toEqual(['warning header-guessed Судьи!E2']);
  });

  test('is never another header of the form', () => {
    for (const { columns } of [athleteTable, judgeTable]) {
      const names = [...new Set(columns.map(({ header }) => header))];
      for (const column of columns) {
        const others = names
          .filter((name) => name !== column.header)
          .map((name) => ({ value: name, names: [name] }));
        expect([shownHeader(column), nearest(column.header, others)]).toEqual([
          shownHeader(column),
          column.header === 'Соло' ? 'Соло м.' : column.header === 'Соло м.' ? 'Соло' : undefined,
        ]);
      }
    }
  });
});

describe('a label of «Заявка» that is nearly right', () => {
  test.each([
    ['A7', 'Название команды', 'Команда'],
    ['A7', 'Комманда', 'Команда'],
    ['A11', 'Представитель', 'Представитель (ФИО)'],
    ['A12', 'Тел.', 'Телефон'],
    ['A8', 'Регион', 'Субъект РФ'],
    ['A13', 'Электронная почта', 'E-mail'],
  ])('%s «%s» is read as «%s»', async (cell, value, label) => {
    const read = await readChanged({ cells: [{ sheet: 'cover', cell, value }] });
    expect(read).toMatchObject(figuresFilling.cover);
    expect(briefProblems(read)).toEqual([`warning header-guessed Заявка!${cell}`]);
    expect(read.problems[0]?.message).toContain(`«${value}» прочитана как «${label}»`);
  });
});

describe('a word of a list', () => {
  test.each([
    ['1 ЮН', '1 юн.'],
    ['мсмк', 'МСМК'],
    ['б.р.', 'б/р'],
    ['iii', 'III'],
  ])('the rank «%s» is read as «%s» without a warning', async (rank, read) => {
    const application = await athleteWith({ rank });
    expect(application.athletes[0]?.rank).toBe(read);
    expect(application.problems).toEqual([]);
  });

  test.each([
    ['1 разряд', 'I'],
    ['2', 'II'],
    ['3 взр.', 'III'],
    ['II юношеский', '2 юн.'],
    ['кандидат в мастера спорта', 'КМС'],
    ['мастер спорта', 'МС'],
    ['без разряда', 'б/р'],
  ])('the rank «%s» is read as «%s» with a warning', async (rank, read) => {
    const application = await athleteWith({ rank });
    expect(application.athletes[0]?.rank).toBe(read);
    expect(application.problems.map(({ code, message }) => [code, message])).toEqual([
      ['rank-guessed', `Спортсмены!G3: разряд «${rank}» прочитан как «${read}»`],
    ]);
  });

  test.each([
    ['девочка', 'F', 'Ж'],
    ['юноша', 'M', 'М'],
    ['f', 'F', 'Ж'],
  ])('the sex «%s» is read with a warning', async (sex, read, shown) => {
    const application = await athleteWith({ sex });
    expect(application.athletes[0]?.sex).toBe(read);
    expect(application.problems.map(({ message }) => message)).toEqual([
      `Спортсмены!F3: пол «${sex}» прочитан как ${shown}`,
    ]);
  });

  test.each([
    ['тернер', 'тренер'],
    ['хореогр.', 'хореограф'],
    ['предст.', 'представитель'],
    ['доктор', 'врач'],
  ])('the role «%s» is read as «%s» with a warning', async (role, read) => {
    const application = await readChanged({ staff: [{ family: 'Белова', name: 'Инна', role }] });
    expect(application.staff[0]?.role).toBe(read);
    expect(application.problems.map(({ code, cell }) => [code, cell])).toEqual([
      ['role-guessed', 'D3'],
    ]);
  });

  test('the role «Старший  тренер» needs no warning', async () => {
    const staff = [{ family: 'Белова', name: 'Инна', role: 'Старший  тренер' }];
    expect((await readChanged({ staff })).problems).toEqual([]);
  });

  test.each([
    ['сс 1 к', 'СС1К', undefined],
    ['1K', '1К', undefined],
    ['2 категория', 'СС2К', 'category-guessed'],
    ['юный судья', 'ЮСС', 'category-guessed'],
  ])('the category «%s» is read as «%s»', async (category, read, code) => {
    const judges = [{ family: 'Лебедева', name: 'Ольга', category }];
    const application = await readChanged({ judges });
    expect(application.judges[0]?.category).toBe(read);
    expect(application.problems.map((problem) => problem.code)).toEqual(code ? [code] : []);
  });
});

describe('a form typed into «Пример»', () => {
  const typed = { sheet: 'example' as const, cell: 'B9', value: 'Орлова' };

  test('is reported with its first cell', async () => {
    const read = await readChanged({ athletes: [], cells: [typed] });
    expect(briefProblems(read)).toEqual([
      'error no-athletes Спортсмены!B3',
      'error form-in-example Пример!B9',
    ]);
  });

  test('is not reported for our own example, nor if there are athletes', async () => {
    expect(briefProblems(await readChanged({ athletes: [] }))).toEqual([
      'error no-athletes Спортсмены!B3',
    ]);
    expect(briefProblems(await readChanged({ cells: [typed] }))).toEqual([]);
  });
});
