// The same rows of builds before become the same rows on both engines: of the one before versions, and of the one before facts of forms.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { digestAllRows } from '#server/records/allRows.ts';
import { migrations } from '#server/records/migrations/migrations.ts';
import { connectForReading } from '#server/records/postgres/database.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { recordedDump, recordedFolder } from '#tests/support/server/run/recordedFolder.ts';
import { emptyPlaces } from '../move/moving.ts';

/** Each database has rows of its own there. */
const OWN = /^insert into "(?:kysely_migration|kysely_migration_lock|installation)"/;

test.each([
  [16, '0016-moved-deadlines'],
  [21, '0021-reminders'],
  [23, '0023-returned-applications'],
])('what stood at migration %i is the same on both engines', async (recorded, migration) => {
  await using places = await emptyPlaces();
  await using folder = await recordedFolder(recorded);
  const [onSqlite, onPostgres] = [
    await openDatabase(databasePath(folder.path)),
    connectForReading(places.url),
  ];
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: onPostgres, provider });
  expect((await migrator.migrateTo(migration)).error).toBeUndefined();
  const dump = await readFile(recordedDump(recorded), 'utf8');
  const rows = dump.split('\n').filter((line) => line.startsWith('insert ') && !OWN.test(line));
  for (const row of rows) await sql.raw(row).execute(onPostgres);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await digestAllRows(onPostgres)).toEqual(await digestAllRows(onSqlite));
  const files = await onPostgres.selectFrom('versionFile').select('fileId').execute();
  expect(files.length).toBeGreaterThan(3);
  const facts = await onPostgres.selectFrom('application').select('facts').execute();
  expect(facts.every(({ facts: each }) => each.startsWith('{'))).toBe(true);
  await onSqlite.destroy();
  await onPostgres.destroy();
});
