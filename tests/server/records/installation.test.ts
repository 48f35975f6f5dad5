import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { consoleText } from '#text/server/console.ts';
import { installationId, takeSweep } from '#server/records/installation.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { UnusableSetting } from '#server/config/config.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const HOUR_MS = 60 * 60 * 1000;

test('each installation has a permanent id of its own', async () => {
  await using folder = await temporaryFolder();
  const paths = ['one', 'two'].map((name) => join(folder.path, name));
  const ids: string[] = [];
  for (const path of [...paths, ...paths]) {
    const records = await openDatabase(path);
    ids.push(await installationId(records));
    await records.destroy();
  }
  const [one, two, ...again] = ids;
  expect(one).not.toBe(two);
  expect(again).toEqual([one, two]);
});

test('of simultaneous processes one sweeps, and none soon after it except at a start', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'own.sqlite');
  const [one, two] = [await openDatabase(path), await openDatabase(path)];
  const now = Date.parse('2026-11-23T08:00:00Z');
  const taken = await Promise.all([one, two].map((records) => takeSweep(records, now, HOUR_MS)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await takeSweep(one, now + HOUR_MS - 1, HOUR_MS)).toBe(false);
  expect(await takeSweep(two, now + 1, 0)).toBe(true);
  expect(await takeSweep(one, now + HOUR_MS, HOUR_MS)).toBe(false);
  expect(await takeSweep(one, now + HOUR_MS + 1, HOUR_MS)).toBe(true);
  // The clock of the earlier sweep was an hour fast. Its recorded time must not block this sweep.
  expect(await takeSweep(two, now, HOUR_MS)).toBe(true);
  for (const records of [one, two]) await records.destroy();
});

test.each([
  ['earlier', "update kysely_migration set name = '0001-first-tables-4c1d9e02'"],
  ['newer', "insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')"],
])('a database of an %s build is refused in one line, and no byte changes', async (_, change) => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'own.sqlite');
  await (await openDatabase(path)).destroy();
  const database = new DatabaseSync(path);
  database.exec(change);
  database.close();
  const before = await readFile(path);
  await expect(openDatabase(path)).rejects.toThrow(
    new UnusableSetting(consoleText.databaseOfOtherBuild),
  );
  expect(await readFile(path)).toEqual(before);
  expect(await readdir(folder.path)).toEqual(['own.sqlite']);
});
