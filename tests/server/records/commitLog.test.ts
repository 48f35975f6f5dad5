import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCommitLog } from '#server/records/sqlite/commitLog.ts';
import { storageFailure } from '#server/failures/storageFailure.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

test('a log that cannot be written counts as a failed disk', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'data.sqlite');
  await mkdir(`${path}-wal`);
  const log = openCommitLog(path);
  const error: unknown = await log.sync().catch((failed: unknown) => failed);
  expect(storageFailure(error)).toBe('disk-fails');
});

test('without a log nothing is awaited', async () => {
  await using folder = await temporaryFolder();
  const log = openCommitLog(join(folder.path, 'data.sqlite'));
  expect(await log.sync()).toBeUndefined();
  await log.close();
});
