// The folder of stored files: what every store does, many files of it, and files that grow.
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { KeptBytes } from '#server/files/fileStore.ts';
import { MOST_GROWING, openFolderStore } from '#server/files/folderStore.ts';
import { testFileStore } from '#tests/support/server/fileStoreTests.ts';
import { temporaryFolder } from '#tests/support/server/run/temporaryFolder.ts';

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

/** A store in which pieces arrive, each of them kept. */
async function withPieces() {
  const folder = await temporaryFolder();
  const store = await openFolderStore(folder.path);
  const piece = async (text: string, before?: KeptBytes) => {
    const received = await store.receivePiece(Readable.from([Buffer.from(text)]), before);
    if (!received.isKept) await store.keep(received);
    await store.drop(received);
    return received;
  };
  const read = async ({ id, size }: KeptBytes) =>
    (await buffer(store.open(id, { start: 0, end: size - 1 }))).toString();
  return { store, piece, read, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

test('a piece goes to a file of its own where others have come behind the same bytes, be they cut or refused', async () => {
  await using scene = await withPieces();
  const { store, piece, read } = scene;
  const first = await piece('ab');
  const grown = await piece('cd', first);
  expect(grown).toMatchObject({ id: first.id, size: 4, isKept: true });
  const again = await piece('xy', first);
  expect(again.id).not.toBe(first.id);
  async function* broken() {
    yield Buffer.from('ef');
    throw new Error('the sender has left');
  }
  await expect(store.receivePiece(broken(), grown)).rejects.toThrow('has left');
  const after = await piece('ef', grown);
  expect(after.id).not.toBe(first.id);
  expect(await Promise.all([grown, again, after].map(read))).toEqual(['abcd', 'xy', 'ef']);
});

test('of files that may grow it remembers a bounded number, and none that is removed', async () => {
  await using scene = await withPieces();
  const { store, piece } = scene;
  const [first, second] = [await piece('a'), await piece('b')];
  for (let more = 1; more < MOST_GROWING; more += 1) await piece('x');
  expect((await piece('b', second)).id).toBe(second.id);
  expect((await piece('a', first)).id).not.toBe(first.id);
  await store.remove(second.id);
  expect((await piece('b', { ...second, size: 2 })).id).not.toBe(second.id);
});
