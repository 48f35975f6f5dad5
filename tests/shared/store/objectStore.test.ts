import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { openObjectStore } from '#server/files/object-store/objectStore.ts';
import { startObjectStore } from '#tests/support/network/objectStoreDouble.ts';
import { keptPages, storedSize, testFileStore } from '#tests/support/server/fileStoreTests.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

testFileStore('a strict object store', async () => {
  const double = await startObjectStore();
  const folder = await temporaryFolder();
  return {
    store: await openObjectStore(double.access, folder.path),
    temporary: () => readdir(join(folder.path, 'temporary')),
    age: async (id, ms) => {
      const object = double.objects.get(`team/${id}`);
      if (object) object.modifiedAt = Date.now() - ms;
    },
    leastAgeMs: DAY_MS,
    [Symbol.asyncDispose]: async () => {
      await double[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
});

async function startForeignStore() {
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'registration', configs: [] }],
  });
  const { port } = await server.run();
  return {
    access: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'registration',
      prefix: 'a/b/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    directory,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

testFileStore('a foreign object store', async () => {
  const foreign = await startForeignStore();
  const folder = await temporaryFolder();
  return {
    store: await openObjectStore(foreign.access, folder.path),
    temporary: () => readdir(join(folder.path, 'temporary')),
    age: async (id, ms) => {
      const then = (Date.now() - ms) / 1000;
      await utimes(
        join(foreign.directory, 'registration', 'a', 'b', `${id}._S3rver_object`),
        then,
        then,
      );
    },
    leastAgeMs: DAY_MS,
    [Symbol.asyncDispose]: async () => {
      await foreign[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
});

test('an object stored by one process is opened and deleted by another', async () => {
  await using double = await startObjectStore();
  await using folder = await temporaryFolder();
  const [one, two] = [
    await openObjectStore(double.access, join(folder.path, 'one')),
    await openObjectStore(double.access, join(folder.path, 'two')),
  ];
  const received = await one.receive(Readable.from([Buffer.from('байты')]));
  await one.keep(received);
  expect(await storedSize(two, received.id)).toBe(received.size);
  expect((await buffer(two.open(received.id))).toString()).toBe('байты');
  await two.remove(received.id);
  expect(await storedSize(one, received.id)).toBeUndefined();
});

test('all objects are listed page by page, and other contents of the bucket are left alone', async () => {
  await using double = await startObjectStore();
  await using folder = await temporaryFolder();
  const store = await openObjectStore(double.access, folder.path);
  const object = { bytes: Buffer.from('x'), modifiedAt: 0 };
  const ids = Array.from({ length: 601 }, () => crypto.randomUUID());
  for (const id of ids) double.objects.set(`team/${id}`, object);
  const foreign = ['team/readme.txt', `team/deeper/${ids[0]}`, `${ids[1]}`, `other/${ids[2]}`];
  for (const key of foreign) double.objects.set(key, object);
  const pages = await keptPages(store);
  expect(pages).toHaveLength(2);
  expect(
    pages
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  const asked: number[] = [];
  await store.sweep(0, async (page) => {
    asked.push(page.length);
    return new Set([`${ids[3]}`]);
  });
  expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  expect([...double.objects.keys()].toSorted()).toEqual([...foreign, `team/${ids[3]}`].toSorted());
});
