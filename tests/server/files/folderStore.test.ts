// The folder of stored files: what every store does, and many files of it.
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolderStore } from '#server/files/folderStore.ts';
import { testFileStore } from '#tests/support/server/fileStoreTests.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

testFileStore('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  return {
    store: await openFolderStore(folder),
    temporary: () => readdir(join(folder, 'temporary')),
    age: async (id, ms) => {
      const then = (Date.now() - ms) / 1000;
      await utimes(join(folder, 'kept', id), then, then);
    },
    leastAgeMs: 0,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
});

test('a sweep asks about some hundreds of files at a time, however many there are', async () => {
  await using folder = await temporaryFolder();
  const store = await openFolderStore(folder.path);
  const many = 601;
  for (let at = 0; at < many; at += 1) await writeFile(join(folder.path, 'kept', `${at}`), '');
  const asked: number[] = [];
  await store.sweep(-1000, async (ids) => {
    asked.push(ids.length);
    return new Set(ids.filter((id) => id === '7'));
  });
  expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  expect(asked.reduce((sum, each) => sum + each, 0)).toBe(many);
  expect(await readdir(join(folder.path, 'kept'))).toEqual(['7']);
});
