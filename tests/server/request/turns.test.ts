import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { holdLock, lockUser } from '#tests/support/server/holdLock.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';

const { user, application } = calls;
const change = { sent: { receipts: false } };
const MOST = 17;

test('sixteen changes of one user may wait, and a further one is asked to come again', async () => {
  await using server = await startServer();
  const { coach, visitor } = await personas(server);
  const held = holdLock(server.records, lockUser('coach'));
  await held.locked;
  const answered: Response[] = [];
  const answers = Array.from({ length: MOST + 3 }, async () => {
    answered.push(await coach.send(user.chooseMail, change));
  });
  await expect.poll(() => answered).toHaveLength(3);
  expect(statusCounts(answered)).toEqual({ 503: 3 });
  for (const { headers } of answered) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answered[0]?.json()).toMatchObject({ code: 'busy' });
  await coach.call(application.list, {});
  expect(await visitor.call(calls.ready, {})).toEqual({});
  await held.release();
  await Promise.all(answers);
  expect(statusCounts(answered)).toEqual({ 200: MOST, 503: 3 });
  expect(await coach.call(user.chooseMail, change)).toEqual({});
});

test('changes of other users do not wait behind them', async () => {
  await using server = await startServer();
  const { coach, otherCoach } = await personas(server);
  const held = holdLock(server.records, lockUser('coach'));
  await held.locked;
  const ended: string[] = [];
  const changed = async (name: string, person: typeof coach) => {
    await person.call(user.chooseMail, change);
    ended.push(name);
  };
  const own = Array.from({ length: MOST - 1 }, () => changed('own', coach));
  await expect.poll(() => server.requestsUnderWay()).toBe(own.length);
  const other = changed('other', otherCoach);
  await expect.poll(() => server.requestsUnderWay() > own.length || ended.length > 0).toBe(true);
  await held.release();
  await Promise.all([...own, other]);
  expect(ended.indexOf('other')).toBeLessThan(own.length / 2);
});

test('four reads of one user run, sixty-four wait, and a further one is refused', async () => {
  const held = Promise.withResolvers<void>();
  await using server = await startServer({
    readyMs: 60_000,
    replace: ({ files }) => ({ files: { ...files, check: () => held.promise } }),
  });
  const { coach, otherCoach } = await personas(server);
  const answered: Response[] = [];
  const answers = Array.from({ length: 4 + 64 + 3 }, async () => {
    answered.push(await coach.send(calls.ready, {}));
  });
  await expect.poll(() => answered).toHaveLength(3);
  expect(statusCounts(answered)).toEqual({ 429: 3 });
  expect(await answered[0]?.json()).toMatchObject({ code: 'too-many-requests' });
  // Files, changes and requests of other users do not wait for these reads.
  expect((await otherCoach.call(application.list, {})).data).toEqual([]);
  expect(await coach.call(user.chooseMail, change)).toEqual({});
  held.resolve();
  await Promise.all(answers);
  expect(statusCounts(answered)).toEqual({ 200: 68, 429: 3 });
  expect((await coach.call(application.list, {})).data).toEqual([]);
});
