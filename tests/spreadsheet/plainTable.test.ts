import { expect, test } from 'vitest';
import { writePlainTable } from '#spreadsheet/plainTable.ts';
import { readWorkbook } from '#spreadsheet/workbook.ts';

test('a table is read as it was written', async () => {
  const bytes = await writePlainTable({
    title: 'Готовность – Кубок Невы',
    name: 'Готовность',
    columns: [
      { header: 'Команда', width: 20 },
      { header: 'Файлы', width: 8 },
    ],
    rows: [
      ['=Дельфин', 2],
      ['Ритм', null],
    ],
  });
  const { sheets } = await readWorkbook(bytes, () => true);
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: 'Готовность',
      rows: [
        ['Команда', 'Файлы'],
        ['=Дельфин', 2],
        ['Ритм', null],
      ],
    },
  ]);
});
