// A table that is written row by row reads back whole, however long it is.
import * as fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { compareTexts, inTeamOrder } from '#server/reports/order.ts';
import { type TableValue, writeTableWorkbook } from '#server/reports/tableWorkbook.ts';
import * as styles from '#spreadsheet/template/templateStyles.ts';
import { mistakesIn, partTexts } from '#tests/spreadsheet/makers/partTexts.ts';

const HEADERS = ['№', 'ФИО', 'Дата'];

const written = (rows: readonly (readonly TableValue[])[]) =>
  writeTableWorkbook({
    title: 'Список',
    sheet: { name: 'Список' },
    putHead: (put) => {
      HEADERS.forEach((header, column) => put(0, column, header, styles.headerCell));
    },
    headRows: 1,
    columns: HEADERS.length,
    styles: [styles.reportText, styles.total],
    count: rows.length,
    rows: rows.map((cells) => ({
      height: 15,
      cells: cells.map((value) => ({ value, style: styles.reportText })),
    })),
  });

test('a table far longer than what is zipped at a time comes out row by row', async () => {
  const day = new Date('2008-04-05T00:00:00Z');
  const rows = Array.from({ length: 6000 }, (_, at) => [at, `Иванова <${at}> & др.`, day]);
  const bytes = await written(rows);
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect(sheet?.rows).toEqual([
    HEADERS,
    ...rows.map(([at, name]) => [at, name, expect.anything()]),
  ]);
  expect(mistakesIn(bytes)).toEqual([]);
  const xml = partTexts(bytes).get('xl/worksheets/sheet1.xml');
  expect(xml).toContain('<dimension ref="A1:C6001"/>');
  expect(xml?.length).toBeGreaterThan(600_000);
});

test('a table without rows has its head alone', async () => {
  const [sheet] = (await readXlsx(await written([]))).sheets;
  expect(sheet?.rows).toEqual([HEADERS]);
});

test('days before March 1900 and after keep their place', async () => {
  const days = ['1900-01-01', '1900-02-28', '1900-03-01', '2008-02-29'].map(
    (day) => new Date(`${day}T00:00:00Z`),
  );
  const xml = partTexts(await written(days.map((day) => [day]))).get('xl/worksheets/sheet1.xml');
  const cells = (xml ?? '').matchAll(/ht="15" customHeight="1"><c [^>]*><v>(\d+)</g);
  const serials = [...cells].map(([, serial]) => serial);
  expect(serials).toEqual(['1', '59', '61', '39507']);
});

test('team by team or all at once, the order is the same', () => {
  const name = fc.constantFrom('Москва-2', 'Москва-10', 'москва-2', 'Ёлка', 'елка', 'Нева', '');
  const ofTeam = fc.record({ team: name, names: fc.array(name, { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(ofTeam, { maxLength: 6 }), (given) => {
      let id = 0;
      const teams = given.map(({ team, names }) =>
        names.map((own) => ({ team, name: own, id: (id += 1) })),
      );
      const all = teams.flat();
      expect(inTeamOrder(teams)).toEqual(
        all.toSorted((a, b) => compareTexts([a.team, a.name], [b.team, b.name])),
      );
    }),
  );
});
