import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { consoleText } from '#text/server/console.ts';
import { openPostgres } from '#server/records/postgres/database.ts';
import { hasUsers } from '#server/records/people/users.ts';
import { readConfig } from '#server/config/config.ts';
import { openServerParts } from '#server/startup/openServerParts.ts';
import { startFailure } from '#server/startup/startFailure.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { startObjectStore } from '#tests/support/network/objectStoreDouble.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';
import {
  asAdministrator,
  databaseUrl,
  makeTestDatabase,
} from '#tests/support/server/testDatabase.ts';

async function databaseWith(options: string) {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database ${name} template template0 ${options}`);
  return {
    url: databaseUrl(name),
    [Symbol.asyncDispose]: () => asAdministrator(`drop database ${name} with (force)`),
  };
}

const failureOf = (url: string) =>
  openPostgres(url, { patienceMs: 2000 }).then(
    () => 'it was opened',
    (error: unknown) => startFailure(error),
  );

test('several processes may start at once on an empty database', async () => {
  await using database = await databaseWith("encoding 'UTF8'");
  const opened = await Promise.all(Array.from({ length: 3 }, () => openPostgres(database.url)));
  const counts = await Promise.all(
    opened.map((records) => records.selectFrom('user').selectAll().execute()),
  );
  expect(counts).toEqual([[], [], []]);
  for (const records of opened) await records.destroy();
});

test('a database of another encoding is refused in one line', async () => {
  await using database = await databaseWith("encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'");
  expect(await failureOf(database.url)).toBe(consoleText.databaseNotUtf8('SQL_ASCII'));
});

test('a missing database and a silent one are reported in one line', async () => {
  expect(await failureOf(databaseUrl('nothing'))).toBe(
    consoleText.databaseAway('database "nothing" does not exist'),
  );
  const port = await freePort();
  expect(await failureOf(`postgres://somebody:secret@127.0.0.1:${port}/nothing`)).toBe(
    consoleText.databaseAway(`connect ECONNREFUSED 127.0.0.1:${port}`),
  );
});

test('the settings for several processes open both stores, and two processes start together', async () => {
  await using store = await startObjectStore();
  const database = await makeTestDatabase();
  await using first = await temporaryFolder();
  await using second = await temporaryFolder();
  const opened = [];
  for (const folder of [first, second]) {
    const settings = { DATABASE_URL: database.url, ...store.settings };
    const config = readConfig({ DATA_DIR: folder.path, ...settings });
    opened.push(await openServerParts(config));
  }
  for (const { records, files, forms, lock } of opened) {
    expect(await hasUsers(records)).toBe(false);
    await files.check();
    await forms.close();
    await records.destroy();
    lock.release();
  }
  await database.remove();
});
