import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createProcessPool, type ProcessLimits } from '#server/processes/processPool.ts';
import type { Behaviour } from './obedientProcess.ts';

const SCRIPT = new URL('./obedientProcess.ts', import.meta.url);
const plain: ProcessLimits = {
  running: 1,
  waiting: 8,
  processorMilliseconds: 60_000,
  milliseconds: 60_000,
  heapMegabytes: 64,
  idleMilliseconds: 60_000,
};
const busy = { code: 'busy', details: { retryAfterSeconds: 5 } };
const staying = new AbortController().signal;

function openPool(limits: Partial<ProcessLimits> = {}) {
  const pool = createProcessPool<{ behaviour: Behaviour }, number>(SCRIPT, { ...plain, ...limits });
  let askers = 0;
  return {
    run: (behaviour: Behaviour, gone = staying, owner = (askers += 1)) =>
      pool.run(async () => ({ behaviour }), { owner, gone: () => gone }),
    async begin(behaviour: Behaviour, gone: AbortSignal) {
      const loaded = Promise.withResolvers<void>();
      const load = async () => {
        loaded.resolve();
        return { behaviour };
      };
      const running = pool.run(load, { owner: (askers += 1), gone: () => gone });
      await loaded.promise;
      await nextTurn();
      return { running };
    },
    close: pool.close,
    [Symbol.asyncDispose]: pool.close,
  };
}

test('a failed job says why, and its process does the next one', async () => {
  await using pool = openPool();
  const first = await pool.run('answer');
  expect(first).toBeGreaterThan(0);
  expect(first).not.toBe(process.pid);
  await expect(pool.run('fail')).rejects.toThrow('The job failed');
  await expect(pool.run('busy')).rejects.toMatchObject(busy);
  expect(await pool.run('answer')).toBe(first);
});

test('a process that ends by itself fails only its own job', async () => {
  await using pool = openPool();
  await expect(pool.run('end')).rejects.toThrow('has ended with 3');
  expect(await pool.run('answer')).toBeGreaterThan(0);
});

test('a job that exceeds its memory or CPU limit is ended', async () => {
  await using small = openPool({ heapMegabytes: 32 });
  expect(await small.run('grow')).toBeUndefined();
  expect(await small.run('answer')).toBeGreaterThan(0);
  await using hasty = openPool({ processorMilliseconds: 100 });
  expect(await hasty.run('toil')).toBeUndefined();
  expect(await hasty.run('answer')).toBeGreaterThan(0);
});

test('earlier CPU time of a process does not count for a job', async () => {
  await using pool = openPool({ processorMilliseconds: 500 });
  const first = await pool.run('answer');
  for (let jobs = 0; jobs < 3; jobs += 1) expect(await pool.run('toil a little')).toBe(first);
});

test('a job for which the machine lacks time or memory is asked to come again', async () => {
  await using hurried = openPool({ milliseconds: 100 });
  const [running, waiting] = await Promise.allSettled([hurried.run('hang'), hurried.run('answer')]);
  expect([running, waiting]).toMatchObject([
    { status: 'rejected', reason: busy },
    { status: 'rejected', reason: busy },
  ]);
  await using pool = openPool();
  await expect(pool.run('be killed')).rejects.toMatchObject(busy);
  expect(await pool.run('answer')).toBeGreaterThan(0);
});

test('a job ends when its requester has left, and the next one has its turn', async () => {
  await using pool = openPool();
  const first = await pool.run('answer');
  const leaving = new AbortController();
  const { running } = await pool.begin('hang', leaving.signal);
  const next = pool.run('answer');
  leaving.abort();
  await expect(running).rejects.toMatchObject({ code: 'busy' });
  expect(await next).not.toBe(first);
  await expect(pool.run('answer', leaving.signal)).rejects.toMatchObject({ code: 'busy' });
});

test('waiting jobs are limited, in total and per owner, and further ones asked to come again', async () => {
  await using pool = openPool({ waiting: 3, waitingOfOne: 2 });
  const leaving = new AbortController();
  const running = pool.run('hang', leaving.signal, 1);
  const own = [pool.run('answer', staying, 1), pool.run('answer', staying, 1)];
  await expect(pool.run('answer', staying, 1)).rejects.toMatchObject(busy);
  const other = pool.run('answer', staying, 2);
  await expect(pool.run('answer', staying, 3)).rejects.toMatchObject(busy);
  leaving.abort();
  await expect(running).rejects.toMatchObject({ code: 'busy' });
  expect(await Promise.all([...own, other])).toHaveLength(3);
});

test('an idle process ends, and the next job starts a new one', async () => {
  await using pool = openPool({ idleMilliseconds: 0 });
  const first = await pool.run('answer');
  await expect.poll(() => pool.run('answer')).not.toBe(first);
});

test('closing ends running and waiting jobs', async () => {
  const pool = openPool();
  const all = Promise.allSettled([pool.run('hang'), pool.run('answer')]);
  await pool.close();
  expect((await all).map((each) => each.status === 'rejected' && each.reason.code)).toEqual([
    'busy',
    'busy',
  ]);
  await expect(pool.run('answer')).rejects.toMatchObject(busy);
});
