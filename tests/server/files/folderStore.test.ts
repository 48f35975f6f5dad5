// The folder of stored files: what its sweep removes, and what it must never remove.
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStore } from '#server/files/fileStore.ts';
import { openFolderStore } from '#server/files/folderStore.ts';

const HOUR_MS = 60 * 60 * 1000;

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  store = await openFolderStore(folder);
});

afterEach(() => rm(folder, { recursive: true }));

const body = () => Readable.from([Buffer.from('байты')]);
const names = async () =>
  (await Promise.all(['temporary', 'kept'].map((each) => readdir(join(folder, each))))).flat();
const nothing = () => Promise.resolve(new Set<string>());

async function kept(): Promise<string> {
  const received = await store.receive(body());
  await store.keep(received);
  await store.drop(received);
  return received.id;
}

const age = (id: string, ms: number) => {
  const then = (Date.now() - ms) / 1000;
  return utimes(join(folder, 'kept', id), then, then);
};

test('a sweep removes what nothing names, and spares what is younger than asked', async () => {
  const [orphan, named, young] = [await kept(), await kept(), await kept()];
  await age(orphan, HOUR_MS + 5000);
  await age(named, HOUR_MS + 5000);
  await age(young, HOUR_MS - 60_000);
  await store.sweep(HOUR_MS, () => Promise.resolve(new Set([named])));
  expect((await names()).toSorted()).toEqual([named, young].toSorted());
});

test('a sweep keeps every kept file while it may not know what is named', async () => {
  const orphan = await kept();
  await store.sweep(-1000, () => Promise.resolve(undefined));
  expect(await names()).toEqual([orphan]);
});

test('a sweep leaves alone what a request under way has received, kept or not', async () => {
  const received = await store.receive(body());
  await store.sweep(-1000, nothing);
  expect(await names()).toEqual([received.id]);
  await store.keep(received);
  await store.sweep(-1000, nothing);
  expect(await names()).toEqual([received.id]);
  await store.drop(received);
  await store.sweep(-1000, nothing);
  expect(await names()).toEqual([]);
});

test('a sweep leaves alone a body that is still arriving', async () => {
  const swept = Promise.withResolvers<void>();
  async function* slow() {
    yield Buffer.from('первые');
    await swept.promise;
    yield Buffer.from('вторые');
  }
  const arriving = store.receive(Readable.from(slow()));
  await expect.poll(names).toHaveLength(1);
  await store.sweep(-1000, nothing);
  swept.resolve();
  const received = await arriving;
  expect(new TextDecoder().decode(await store.peek(received, 0, received.size))).toBe(
    'первыевторые',
  );
});

test('what is kept while a sweep asks for names was not listed yet, and stays', async () => {
  let late = '';
  await store.sweep(-1000, async () => {
    late = await kept();
    return new Set<string>();
  });
  expect(await names()).toEqual([late]);
});
