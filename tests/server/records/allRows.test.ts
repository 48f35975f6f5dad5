import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { copyAllRows, digestAllRows, TABLE_KEYS } from '#server/records/allRows.ts';
import { openDatabase, lastIds } from '#server/records/sqlite/database.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const NOT_COPIED = /^(?:installation$|kysely_|sqlite_)/;

async function openIn(folder: string, name: string) {
  const records = await openDatabase(join(folder, name));
  return { records, [Symbol.asyncDispose]: () => records.destroy() };
}

async function furnished() {
  const server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await submitApplication(coach, competition, duetFilling);
  return { records: server.records, [Symbol.asyncDispose]: server.close };
}

test('every table is copied in key order, after the tables that it refers to', async () => {
  await using folder = await temporaryFolder();
  await (await openIn(folder.path, 'own')).records.destroy();
  const database = new DatabaseSync(join(folder.path, 'own'), { readOnly: true });
  const ask = (sql: string, ...values: string[]) => database.prepare(sql).all(...values);
  const tables = ask("select name from sqlite_schema where type = 'table'")
    .map(({ name }) => String(name))
    .filter((name) => !NOT_COPIED.test(name));
  const copied = Object.keys(TABLE_KEYS);
  expect(copied.toSorted()).toEqual(tables.toSorted());
  for (const [table, key] of Object.entries(TABLE_KEYS)) {
    const primary = ask('select name from pragma_table_info(?) where pk > 0 order by pk', table);
    expect([table, key]).toEqual([table, primary.map(({ name }) => name)]);
    const named = ask('select "table" from pragma_foreign_key_list(?)', table);
    for (const { table: other } of named) {
      expect(copied.indexOf(String(other))).toBeLessThan(copied.indexOf(table));
    }
  }
  database.close();
});

test('copies of any size are equal, and every difference is found', async () => {
  await using folder = await temporaryFolder();
  await using source = await furnished();
  await using target = await openIn(folder.path, 'target');
  const many = Array.from({ length: 121 }, (_, at) => ({
    prefix: `слово${at % 7}`,
    deadlineAt: at % 3,
    competitionId: `${at}`,
  }));
  await source.records.insertInto('competitionPrefix').values(many).execute();
  const empty = await digestAllRows(target.records);
  expect(empty.rows).toBe(0);
  await copyAllRows(source.records, target.records);
  const copied = await digestAllRows(target.records);
  expect(copied).toEqual(await digestAllRows(source.records));
  expect(copied.rows).toBeGreaterThan(140);
  for (const [at, name] of ['Другая', 'Третья'].entries()) {
    const { records } = at === 0 ? source : target;
    await records.updateTable('keptApplication').set({ teamName: name }).execute();
    const digests = [await digestAllRows(source.records), await digestAllRows(target.records)];
    expect(digests[0]).not.toEqual(digests[1]);
  }
});

test('the last id of a table may be that of a deleted row', async () => {
  await using source = await furnished();
  const { records } = source;
  const before = await lastIds(records);
  const last = before.get('keptApplication') ?? 0;
  expect(last).toBeGreaterThan(0);
  await records.deleteFrom('keptApplication').where('id', '=', last).execute();
  expect(await lastIds(records)).toEqual(before);
});
