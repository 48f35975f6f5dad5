import { describe, expect, test } from 'vitest';
import { coverLabels } from '#text/form/spreadsheet.ts';
import { plainRow } from '#tests/spreadsheet/makers/handmadeXlsx.ts';
import { plainCover, plainSheets, readSheets } from '#tests/spreadsheet/makers/plainForm.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

describe('sheets', () => {
  const sheets = plainSheets();

  test('that are missing are reported, and the others are read', async () => {
    const application = await readSheets([sheets.athletes]);
    expect(application.athletes).toHaveLength(2);
    expect(briefProblems(application)).toEqual([
      'error sheet-missing Заявка!',
      'error sheet-missing Персонал!',
      'error sheet-missing Судьи!',
    ]);
    expect(application.problems.map(({ topic }) => topic)).toEqual(['cover', 'staff', 'judges']);
    const withoutAthletes = await readSheets([sheets.cover, sheets.staff, sheets.judges]);
    expect(briefProblems(withoutAthletes)).toEqual(['error sheet-missing Спортсмены!']);
  });

  test('of another version of the form are read with a warning', async () => {
    const form = {
      name: '_form',
      rows: plainRow(['version', '01.09.2024']) + plainRow(['competition', 'abc']),
    };
    const application = await readSheets([...Object.values(sheets), form]);
    expect(application.formCompetition).toBe('abc');
    expect(briefProblems(application)).toEqual(['warning form-version Заявка!']);
    expect(application.problems[0]?.message).toContain('01.09.2024');
  });

  test('may have columns inserted before the labels of «Заявка»', async () => {
    const shifted = (count: number) =>
      plainCover
        .filter(([label]) => label !== coverLabels.phone)
        .map((cells) => plainRow([...Array.from({ length: count }, () => ''), ...cells]))
        .join('');
    const read = (rows: string) =>
      readSheets([{ name: 'Заявка', rows }, sheets.athletes, sheets.staff, sheets.judges]);
    const plain = await read(shifted(0));
    expect(plain.teamName).toBe('Тверь');
    for (const count of [1, 2, 3]) expect(await read(shifted(count))).toEqual(plain);
  });

  test('a missing label of a required field is an error of the sheet', async () => {
    const rows = plainCover.filter(([label]) => label !== coverLabels.teamName);
    const cover = { name: 'Заявка', rows: rows.map(plainRow).join('') };
    const application = await readSheets([cover, sheets.athletes, sheets.staff, sheets.judges]);
    expect(briefProblems(application)).toEqual(['error row-missing Заявка!']);
    expect(application.problems[0]).toMatchObject({ topic: 'teamName' });
    expect(application.problems[0]?.message).toContain('«Команда»');
  });
});
