import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isGone } from '#server/files/fileStore.ts';
import {
  type ObjectStoreOptions,
  openObjectStore,
} from '#server/files/object-store/objectStore.ts';
import { StoreFailure } from '#server/failures/storageFailure.ts';
import { keptPages, storedSize } from '#tests/support/server/fileStoreTests.ts';
import {
  type ObjectStoreDouble,
  startObjectStore,
} from '#tests/support/network/objectStoreDouble.ts';
import { watchExchange } from '#server/files/object-store/watchExchange.ts';
import { openFiles } from '#server/startup/openFiles.ts';
import { startFailure } from '#server/startup/startFailure.ts';
import { consoleText } from '#text/server/console.ts';
import { temporaryFolder } from '#tests/support/server/temporaryFolder.ts';

const waits = {
  connectMs: 10_000,
  silenceMs: 400,
  exchangeMs: 800,
  slowestBytesPerSecond: 64 * 1024 * 1024,
  tryAgainWithinMs: 200,
};
const LARGE = 8 * 1024 * 1024;

async function opened(options: ObjectStoreOptions = { waits }) {
  const double = await startObjectStore();
  const folder = await temporaryFolder();
  const store = await openObjectStore(double.access, folder.path, options);
  const receive = (bytes: Buffer) => store.receive(Readable.from([bytes]));
  const keep = async (bytes: Buffer) => {
    const received = await receive(bytes);
    await store.keep(received);
    await store.drop(received);
    return received.id;
  };
  double.asked.length = 0;
  return {
    double,
    store,
    receive,
    keep,
    temporary: () => readdir(join(folder.path, 'temporary')),
    [Symbol.asyncDispose]: async () => {
      await double[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

type Scene = Awaited<ReturnType<typeof opened>>;

const failureOf = async (work: Promise<unknown>): Promise<StoreFailure> => {
  const failed: unknown = await work.catch((error: unknown) => error);
  if (!(failed instanceof StoreFailure)) throw new Error('it did not fail', { cause: failed });
  return failed;
};

const askAll = (
  { store, receive }: Scene,
  id: string,
  unwanted: string,
): Record<string, () => Promise<unknown>> => ({
  keep: async () => {
    const received = await receive(Buffer.from('новые'));
    try {
      await store.keep(received);
    } finally {
      await store.drop(received);
    }
  },
  open: () => buffer(store.open(id)),
  remove: () => store.remove(unwanted),
  list: () => keptPages(store),
  check: () => store.check(),
  sweep: () => store.sweep(0, async (ids) => new Set(ids)),
});

const faults: Record<string, (double: ObjectStoreDouble) => Promise<void> | void> = {
  'is away': (double) => double.goAway(),
  'is silent': (double) => {
    double.fault = () => ({ is: 'silent' });
  },
  'answers 500': (double) => {
    double.fault = () => ({ is: 'refused', status: 500, reason: 'InternalError' });
  },
  'answers 503': (double) => {
    double.fault = () => ({ is: 'refused', status: 503, reason: 'SlowDown' });
  },
  'knows the keys no more': (double) => {
    double.fault = () => ({ is: 'refused', status: 403, reason: 'InvalidAccessKeyId' });
  },
  'has lost its bucket': (double) => {
    double.fault = () => ({ is: 'refused', status: 404, reason: 'NoSuchBucket' });
  },
  'loses every answer': (double) => {
    double.fault = () => ({ is: 'lost' });
  },
};

test.each(Object.keys(faults))(
  'every request to a store that %s fails as such, and all work afterwards',
  async (name) => {
    await using scene = await opened();
    const { double, store, keep, temporary } = scene;
    const [id, unwanted] = [await keep(Buffer.from('байты')), await keep(Buffer.from('лишние'))];
    const asking = Object.values(askAll(scene, id, unwanted));
    await faults[name]?.(double);
    const failures = await Promise.all(asking.map((ask) => failureOf(ask())));
    expect(failures.filter(isGone)).toEqual([]);
    await double.comeBack();
    double.fault = () => undefined;
    for (const ask of asking) await ask();
    expect([await storedSize(store, id), await storedSize(store, unwanted)]).toEqual([
      10,
      undefined,
    ]);
    expect(await temporary()).toEqual([]);
  },
);

test('a failed request is repeated, three times in all', async () => {
  await using scene = await opened({});
  const { double, keep, store } = scene;
  let left = 2;
  double.fault = () => {
    left -= 1;
    return left >= 0 ? { is: 'refused', status: 503, reason: 'SlowDown' } : undefined;
  };
  const id = await keep(Buffer.from('байты'));
  expect(double.asked).toEqual(Array(3).fill(`PUT team/${id}`));
  left = 3;
  double.asked.length = 0;
  await failureOf(store.check());
  expect(double.asked).toHaveLength(3);
});

test('an object whose answer was lost is written again with the same content', async () => {
  await using scene = await opened({});
  const { double, keep, store } = scene;
  double.fault = () => (double.asked.length === 1 ? { is: 'lost' } : undefined);
  const id = await keep(Buffer.from('байты'));
  expect(double.asked).toHaveLength(2);
  expect((await buffer(store.open(id))).toString()).toBe('байты');
  expect(double.objects.size).toBe(1);
});

test('a request refused for good is not repeated', async () => {
  await using scene = await opened();
  const { double, store } = scene;
  double.fault = () => ({ is: 'refused', status: 403, reason: 'AccessDenied' });
  expect(await failureOf(store.check())).toMatchObject({ status: 403, reason: 'AccessDenied' });
  expect(double.asked).toHaveLength(1);
});

test.each(['cut', 'stalled'] as const)(
  'a file whose answer is %s in the middle ends with an error, never as a short one',
  async (is) => {
    await using scene = await opened();
    const { double, keep, store } = scene;
    const id = await keep(Buffer.alloc(LARGE, 'x'));
    double.fault = () => ({ is, after: LARGE / 2 });
    let came = 0;
    const reading = async () => {
      for await (const chunk of store.open(id)) came += chunk.length;
    };
    await failureOf(reading());
    expect(came).toBeGreaterThan(0);
    expect(came).toBeLessThan(LARGE);
    expect(double.asked.filter((asked) => asked.startsWith('GET'))).toHaveLength(1);
  },
);

test('a store that sends everything instead of a range has failed', async () => {
  await using scene = await opened();
  const { double, keep, store } = scene;
  const id = await keep(Buffer.from('байты'));
  const whole = await buffer(store.open(id));
  expect(whole).toHaveLength(10);
  await failureOf(buffer(store.open(id, { start: 2, end: 20 })));
  double.objects.clear();
  expect(isGone(await buffer(store.open(id)).catch((error: unknown) => error))).toBe(true);
});

test('a slow reader is not cut off, however long it takes', async () => {
  await using scene = await opened();
  const { keep, store } = scene;
  const id = await keep(Buffer.alloc(LARGE, 'x'));
  const reading = store.open(id);
  const chunks = reading.iterator();
  let { value, done } = await chunks.next();
  // Longer than the timeouts for a silent store and for a whole answer.
  const until = performance.now() + waits.exchangeMs + 2 * waits.silenceMs;
  await expect.poll(() => performance.now() > until, { timeout: 10_000 }).toBe(true);
  let came = 0;
  for (; !done; { value, done } = await chunks.next()) came += value.length;
  expect(came).toBe(LARGE);
});

test('a reader that leaves releases the store at once', async () => {
  await using scene = await opened({});
  const { double, keep, store } = scene;
  const id = await keep(Buffer.from('байты'));
  double.fault = () => ({ is: 'silent' });
  const reading = store.open(id);
  await expect.poll(() => double.asked.length).toBe(2);
  reading.destroy();
  await expect.poll(() => double.connections()).toBe(0);
});

test('a body that differs from its hash is not kept', async () => {
  await using scene = await opened();
  const { double, store, receive } = scene;
  const received = await receive(Buffer.from('байты'));
  const sha256 = '0'.repeat(64);
  expect(await failureOf(store.keep({ ...received, sha256 }))).toMatchObject({
    reason: 'XAmzContentSHA256Mismatch',
  });
  await failureOf(store.keep({ ...received, size: received.size + 1 }));
  expect(double.objects.size).toBe(0);
});

test('a start with a store that refuses or is unreachable says so in one line', async () => {
  await using folder = await temporaryFolder();
  const double = await startObjectStore();
  const failed = () => openFiles(double.access, folder.path).then(() => 'none', startFailure);
  double.fault = () => ({ is: 'refused', status: 403, reason: 'SignatureDoesNotMatch' });
  expect(await failed()).toBe(consoleText.filesRefused('403 SignatureDoesNotMatch'));
  double.fault = () => undefined;
  await double.goAway();
  expect(await failed()).toBe(consoleText.filesAway);
  await double.comeBack();
  expect(await failed()).toBe('none');
  await double.goAway();
});

test('a connection that is not established in time is given up', async () => {
  // A name lookup that never ends.
  const exchange = request('http://store.invalid', { lookup: () => undefined });
  watchExchange(exchange, 0, { ...waits, connectMs: 20 });
  const [error] = await once(exchange, 'error');
  expect(error).toMatchObject({ message: 'the object store: no connection' });
});
