import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isGone } from '#server/files/fileStore.ts';
import { newDigest } from '#server/files/writeHashed.ts';
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

test('a sweep checks a few hundred files at a time, however many there are', async () => {
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

test('bytes are appended to the first ones of a kept file and replace what followed; a broken append is undone', async () => {
  await using folder = await temporaryFolder();
  const store = await openFolderStore(folder.path);
  const body = (text: string) => Readable.from([Buffer.from(text)]);
  const first = await store.receive(body('ab'));
  const { id } = first;
  await store.keep(first);
  await store.drop(first);
  const stored = async () => (await buffer(store.open(id))).toString();
  expect(await store.append?.(id, 2, body('cd'), newDigest())).toBe(2);
  expect(await stored()).toBe('abcd');
  expect(await store.append?.(id, 2, body('xyz'), newDigest())).toBe(3);
  expect(await stored()).toBe('abxyz');
  async function* broken() {
    yield Buffer.from('ef');
    throw new Error('cannot be read');
  }
  await expect(store.append?.(id, 5, broken(), newDigest())).rejects.toThrow('cannot be read');
  expect(await stored()).toBe('abxyz');
  await store.remove(id);
  const failed: unknown = await store
    .append?.(id, 5, body('ef'), newDigest())
    .catch((error: unknown) => error);
  expect(isGone(failed)).toBe(true);
});
