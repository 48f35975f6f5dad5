import { describe, expect, test } from 'vitest';
import type { ParsedApplication } from '#domain/application.ts';
import type { SheetKey } from '#spreadsheet/layout.ts';
import { formRefusalText } from '#text/form/formRefusals.ts';
import { corpusTeam, gridOf } from '#tests/spreadsheet/corpus/grid.ts';
import { writeRaw } from '#tests/spreadsheet/corpus/rawXml.ts';
import { briefProblems, readAccepted, readBytes } from '#tests/spreadsheet/makers/reading.ts';

const team = {
  ...corpusTeam,
  staff: corpusTeam.staff.map((each) => ({ ...each, phone: '+7 900 123-45-67' })),
};

const readNamed = (
  names: Readonly<Partial<Record<SheetKey, readonly string[]>>>,
): Promise<ParsedApplication> => {
  const sheets = gridOf(team).flatMap((sheet) =>
    (names[sheet.key] ?? [sheet.name]).map((name) => ({ ...sheet, name })),
  );
  return readAccepted(writeRaw(sheets, 'wps'));
};
const messages = ({ problems }: ParsedApplication): string[] =>
  problems.map(({ message }) => message);

describe('a sheet', () => {
  test.each(['СПОРТСМЕНЫ', 'Спортсмены – Таблица 1'])(
    'called %j is read without a problem',
    async (name) => {
      const read = await readNamed({ athletes: [name] });
      expect(read.athletes).toHaveLength(4);
      expect(briefProblems(read)).toEqual([]);
    },
  );

  test.each([
    'Спортсмены (2)',
    'Спортсмены(2)',
    'Спортсмены_2',
    'Спортсмены (копия)',
    'Копия Спортсмены',
    'Спортсмены - новый',
    'Спортсмэны',
    'Спортмены',
    'Спортсмен',
    'Athletes',
  ])('called %j is read with a warning that names both', async (name) => {
    const read = await readNamed({ athletes: [name] });
    expect(read.athletes).toHaveLength(4);
    expect(read.problems).toEqual([
      {
        severity: 'warning',
        code: 'sheet-guessed',
        sheet: 'Спортсмены',
        cell: '',
        topic: 'athletes',
        message: `Спортсмены: лист «${name}» прочитан как «Спортсмены» – верните ему имя, как в бланке`,
        sentence: `лист «${name}» прочитан как «Спортсмены» – верните ему имя, как в бланке`,
      },
    ]);
  });

  test.each(['Спорт и здоровье', 'Лист1', 'Тренировки', 'Пример (2)'])(
    'called «%s» is no sheet of the form',
    async (name) => {
      expect(briefProblems(await readNamed({ athletes: [name] }))).toEqual([
        'error sheet-missing Спортсмены!',
      ]);
    },
  );

  test.each([[['Спортсмены', 'Спортсмены (2)']], [['Спортсмены (2)', 'Спортсмены']]])(
    'with the right name is read, and its copy is reported: %j',
    async (athletes) => {
      const read = await readNamed({ athletes });
      expect(read.athletes).toHaveLength(4);
      expect(messages(read)).toEqual([
        'Спортсмены: лист «Спортсмены (2)» не прочитан, потому что читается лист «Спортсмены» – проверьте, тот ли это',
      ]);
      expect(read.problems[0]).toMatchObject({ topic: 'Спортсмены (2)' });
    },
  );

  test.each([
    [['Спортсмены (2)', 'Спортсмены (3)']],
    [['Спортсмены ', 'Cпортсмены']],
    [['Спортсмены - Table 1', 'Спортсмены - Table 2']],
  ])('is not chosen from two equally similar ones: %j', async (athletes) => {
    const read = await readNamed({ athletes });
    expect(read.athletes).toEqual([]);
    expect(messages(read)).toEqual([
      `Спортсмены: такого листа нет, а похожи на него сразу 2: «${athletes.join('», «')}» – оставьте один и верните ему имя, как в бланке`,
    ]);
  });
});

test('a workbook without any sheet of the form is refused', async () => {
  const sheets = gridOf(corpusTeam).map((sheet, at) => ({ ...sheet, name: `Лист${at + 1}` }));
  expect(await readBytes(writeRaw(sheets, 'wps'))).toMatchObject({
    message: formRefusalText.unreadable['not-our-form'],
  });
});
