import * as fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { compareTexts, inTeamOrder } from '#server/reports/order.ts';
import { type TableValue, writeTableWorkbook } from '#server/reports/tableWorkbook.ts';
import * as styles from '#spreadsheet/template/templateStyles.ts';
import { mistakesIn, partTexts } from '#tests/spreadsheet/makers/partTexts.ts';

const HEADERS = ['№', 'ФИО', 'Дата'];

const written = (rows: readonly (readonly TableValue[])[], height = 15) =>
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
      height,
      cells: cells.map((value) => ({ value, style: styles.reportText })),
    })),
  });

test('a table much longer than a chunk of the archive is written row by row', async () => {
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

test('cells and rows are not longer or higher than Excel accepts', async () => {
  const most = 'я'.repeat(32_767);
  const bytes = await written([[most], [`${most}я`]], 1000);
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual([most, `${most.slice(1)}…`]);
  const xml = partTexts(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  expect(
    [...xml.matchAll(/ht="(\d+)" customHeight="1"><c [^>]*s"><v>/g)].map(([, ht]) => ht),
  ).toEqual(['409', '409']);
});

test('long texts are in cells of their own, even if they are equal', async () => {
  const long = Array.from({ length: 12 }, () => 'Орлова М.П.').join(', ');
  const rows = [
    [1, long],
    [2, 'Орлова М.П.'],
    [3, long],
    [4, `${long}, и др.`],
  ];
  const [sheet] = (await readXlsx(await written(rows))).sheets;
  expect(sheet?.rows.slice(1).map((row) => row.slice(0, 2))).toEqual(rows);
});

test('a table without rows has only its header', async () => {
  const [sheet] = (await readXlsx(await written([]))).sheets;
  expect(sheet?.rows).toEqual([HEADERS]);
});

test('days before and after March 1900 are right', async () => {
  const days = ['1900-01-01', '1900-02-28', '1900-03-01', '2008-02-29'].map(
    (day) => new Date(`${day}T00:00:00Z`),
  );
  const xml = partTexts(await written(days.map((day) => [day]))).get('xl/worksheets/sheet1.xml');
  const cells = (xml ?? '').matchAll(/ht="15" customHeight="1"><c [^>]*><v>(\d+)</g);
  const serials = [...cells].map(([, serial]) => serial);
  expect(serials).toEqual(['1', '59', '61', '39507']);
});

test('rows have the same order whether they come team by team or all at once', () => {
  const name = fc.constantFrom('Москва-2', 'Москва-10', 'москва-2', 'Ёлка', 'елка', 'Нева', '');
  const ofTeam = fc.record({ team: name, names: fc.array(name, { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(ofTeam, { maxLength: 6 }), (given) => {
      let id = 0;
      const teams = given.map(({ team, names }) => ({
        name: team,
        rows: names.map((own) => ({ team, name: own, id: (id += 1) })),
      }));
      const all = teams.flatMap(({ rows }) => rows);
      expect(inTeamOrder(teams)).toEqual(
        all.toSorted((a, b) => compareTexts([a.team, a.name], [b.team, b.name])),
      );
    }),
  );
});
