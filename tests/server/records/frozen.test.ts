import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstTables } from '#server/records/migrations/0001-first-tables.ts';
import { openDatabase } from '#server/records/sqlite/database.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

test('the first migration creates the tables of 1.0.0', async () => {
  await using folder = await temporaryFolder();
  const records = await openDatabase(folder.path + '/own.sqlite');
  const statements = firstTables(records.schema).map((statement) => statement.compile().sql);
  await records.destroy();
  expect(createHash('sha256').update(statements.join(';')).digest('hex')).toBe(
    'f36ab23b936cdda6eaa67287eb53fee81d3a6b92638dca5a53cbab6a69b10212',
  );
});
