import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { makeBackup } from '#server/backup/makeBackup.ts';
import { DATABASE } from '#server/backup/sums.ts';
import { databasePath } from '#server/startup/openServerParts.ts';
import { personas, startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const { user } = calls;
const EMAIL = 'sokolova@example.ru';

test('a backup made after the deletion of an account contains nothing of it', async () => {
  await using server = await startServer();
  await using folder = await temporaryFolder();
  const { coach } = await personas(server);
  const own = { fullname: 'Соколова Елена', password: TEST_PASSWORD };
  await coach.call(user.save, { sent: { ...own, email: EMAIL } });
  const { records, files } = server;
  const database = databasePath(server.dataDir);
  const hasAddress = async (name: string) => {
    const copy = join(folder.path, name);
    await makeBackup({ records, database, files }, copy, Date.now);
    return (await readFile(join(copy, DATABASE))).includes(EMAIL);
  };
  expect(await hasAddress('before')).toBe(true);
  await coach.call(user.remove, { sent: { password: TEST_PASSWORD } });
  expect(await hasAddress('after')).toBe(false);
});
