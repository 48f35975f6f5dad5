import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { MOST_SENT_ON, openObjectStore } from '#server/files/object-store/objectStore.ts';
import { STORE_WAITS, type StoreWaits } from '#server/files/object-store/watchExchange.ts';
import { newMeasuredDigest } from '#server/files/writeHashed.ts';
import { startObjectStore } from '#tests/support/network/objectStoreDouble.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const BODY = Buffer.alloc(1024 * 1024, 'x');
const HALF = BODY.length / 2;
const announced = { size: BODY.length, sha256: createHash('sha256').update(BODY).digest('hex') };

async function opened(waits?: StoreWaits) {
  const double = await startObjectStore();
  const folder = await temporaryFolder();
  const store = await openObjectStore(double.access, folder.path, waits && { waits });
  double.asked.length = 0;
  return {
    double,
    store,
    temporary: () => readdir(join(folder.path, 'temporary')),
    [Symbol.asyncDispose]: async () => {
      await double[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Yields the body in two halves. Before `between` the memory of the first half is released. */
async function* inHalves(between: () => Promise<void> = async () => undefined) {
  const first = Uint8Array.from(BODY.subarray(0, HALF));
  yield first;
  first.buffer.transfer(0);
  await between();
  yield BODY.subarray(HALF);
}

test('a body with a known length is in the store when it has arrived, and is not uploaded again', async () => {
  await using scene = await opened();
  const { double, store } = scene;
  const asksEarly = async () => {
    await expect.poll(() => double.asked.length).toBe(1);
  };
  const received = await store.receive(inHalves(asksEarly), { announced });
  await store.keep(received);
  await store.drop(received);
  expect(double.asked).toEqual([`PUT team/${received.id}`]);
  expect(await buffer(store.open(received.id))).toEqual(BODY);
});

test('a continued digest covers all bytes, the received hash only the new ones', async () => {
  await using scene = await opened();
  const digest = newMeasuredDigest();
  await scene.store.receive(inHalves(), { digest, announced });
  const second = await scene.store.receive(inHalves(), { digest, announced });
  const unannounced = await scene.store.receive(inHalves(), { digest });
  expect(digest.size).toBe(3 * BODY.length);
  expect([second, unannounced]).toMatchObject([announced, announced]);
});

test.each(['broken off', 'of another hash', 'refused by the store'])(
  'a body that is %s is uploaded when it is kept, as it arrived',
  async (how) => {
    await using scene = await opened();
    const { double, store } = scene;
    let isFirst = true;
    double.fault = () => {
      const isRefused = isFirst && how === 'refused by the store';
      isFirst = false;
      return isRefused ? { is: 'refused', status: 503, reason: 'SlowDown' } : undefined;
    };
    const body = how === 'broken off' ? [BODY.subarray(0, HALF)] : [BODY];
    const sha256 = how === 'of another hash' ? '0'.repeat(64) : announced.sha256;
    async function* arriving() {
      yield* body;
    }
    const received = await store.receive(arriving(), { announced: { ...announced, sha256 } });
    await store.keep(received);
    expect(await buffer(store.open(received.id))).toEqual(body[0]);
  },
);

test('a body that is not kept is deleted from the store', async () => {
  await using scene = await opened();
  const { double, store } = scene;
  await store.drop(await store.receive(inHalves(), { announced }));
  expect(double.objects.size).toBe(0);
});

test('a body that fails half-way leaves nothing', async () => {
  await using scene = await opened();
  const { double, store } = scene;
  const failing = () => Promise.reject(new Error('has left'));
  await expect(store.receive(inHalves(failing), { announced })).rejects.toThrow('has left');
  expect(double.objects.size).toBe(0);
});

test('only some bodies use a connection to the store while they arrive', async () => {
  await using scene = await opened();
  const { double, store } = scene;
  const gate = Promise.withResolvers<void>();
  const receiving = Array.from({ length: MOST_SENT_ON + 3 }, () =>
    store.receive(
      inHalves(() => gate.promise),
      { announced },
    ),
  );
  await expect.poll(() => double.asked.length).toBe(MOST_SENT_ON);
  gate.resolve();
  const received = await Promise.all(receiving);
  expect(double.asked).toHaveLength(MOST_SENT_ON);
  for (const each of received) await store.keep(each);
  expect(double.objects.size).toBe(MOST_SENT_ON + 3);
});

test('a store that stops reading in the middle of a body blocks nothing', async () => {
  await using scene = await opened({ ...STORE_WAITS, silenceMs: 400 });
  const { double, store } = scene;
  double.fault = () => ({ is: 'silent' });
  const parts = Array.from({ length: 32 }, () => BODY);
  async function* arriving() {
    yield* parts;
  }
  const large = { size: parts.length * BODY.length, sha256: '0'.repeat(64) };
  const received = await store.receive(arriving(), { announced: large });
  double.fault = () => undefined;
  await store.keep(received);
  expect(await buffer(store.open(received.id))).toHaveLength(large.size);
});

test('a body that the store cannot delete now is deleted locally', async () => {
  await using scene = await opened();
  const { double, store, temporary } = scene;
  const received = await store.receive(inHalves(), { announced });
  await double.goAway();
  await store.drop(received);
  expect(await temporary()).toEqual([]);
});
