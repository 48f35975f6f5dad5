import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { LEASE_MS } from '#offline/outbox/lease.ts';
import { subscribeToChanges } from '#offline/device/changes.ts';
import { writeMeta } from '#offline/device/meta.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf } from '../support/scenario/scenario.ts';
import { isLong } from '#tests/support/long.ts';

/** Kills a page only at every tenth transaction or request, to save time. LONG=1 tests each of them. */
const EVERY = isLong ? 1 : 10;

test('without Web Locks the lease alone keeps two tabs from sending at once', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  const locks = undefined;
  const results = await Promise.all(Array.from({ length: 4 }, () => device.tab().drain({ locks })));
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'busy', 'busy', 'drained']);
  expect(device.requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
  await checkInvariant(device, server);
});

test('a drain that begins after its page was left takes no lock from other tabs', async () => {
  await using scenario = await openScenario();
  const asked = vi.spyOn(navigator.locks, 'request');
  const signal = AbortSignal.abort();
  expect(await scenario.device.tab().drain({ signal })).toEqual({ kind: 'stopped' });
  expect(asked).not.toHaveBeenCalled();
});

test('a page that is killed at any point of sending an application loses nothing', async () => {
  let kills = 0;
  for (let isKilled = true; isKilled; kills += 1) {
    await using scenario = await openScenario();
    const { device, competition, server } = scenario;
    await device.submitWithFiles(competition);
    const tab = scenario.openTab();
    tab.pointsLeft = kills * EVERY;
    isKilled = (await tab.drain()).kind === 'killed';
    await checkInvariant(device, server);
    await device.drainToEnd();
    expect(await device.rows()).toEqual([]);
    expect(device.arrived).toHaveLength(3);
    await checkInvariant(device, server);
  }
  expect(kills).toBeGreaterThanOrEqual(30 / EVERY);
}, 60_000);

test('a page that is killed while it stores a file has stored it or not reported it', async () => {
  let isDone = false;
  for (let points = 0; !isDone; points += EVERY) {
    await using scenario = await openScenario();
    const { device, competition, server } = scenario;
    const tab = scenario.openTab();
    tab.pointsLeft = points;
    isDone = await tab
      .run(() => device.submitWithFiles(competition))
      .then(
        () => true,
        () => false,
      );
    const accepted = device.accepted.length;
    expect(await device.rows()).toHaveLength(accepted);
    await device.drainToEnd();
    await checkInvariant(device, server);
  }
}, 60_000);

test('a tab that wakes with a late answer leaves the row to the tab that took over', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await device.submitWithFiles(competition);
  const failed = Promise.withResolvers<void>();
  const thawed = Promise.withResolvers<void>();
  device.nextConditions.push(async () => {
    failed.resolve();
    await thawed.promise;
    return undefined;
  });
  const woken = Promise.withResolvers<void>();
  const request = navigator.locks.request.bind(navigator.locks);
  vi.spyOn(navigator.locks, 'request').mockImplementationOnce((name, options, work) =>
    request(name, options, (lock) => Promise.resolve(work(lock)).finally(woken.resolve)),
  );
  const sleeping = device.tab().drain();
  await failed.promise;
  clock.time += LEASE_MS + 1;
  device.nextConditions.push(async (go) => {
    thawed.resolve();
    expect(await sleeping).toEqual({ kind: 'lost-lease' });
    // The stolen lock rejects at once, but the old drain still finishes the handling of its answer.
    await woken.promise;
    expect((await device.rows()).map(({ state }) => state)).toEqual([
      'sending',
      'queued',
      'queued',
    ]);
    return go();
  });
  await device.tab().drain();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a tab that freezes just before a request does not send it after its lease has expired', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  const stop = subscribeToChanges(({ kind }) => {
    if (kind === 'outbox') device.skew = LEASE_MS + 1;
  });
  expect(await device.tab().drain()).toEqual({ kind: 'lost-lease' });
  stop();
  expect(device.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a lease of a clock that was then set back two days does not block the outbox', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  const killed = scenario.openTab();
  killed.pointsLeft = 12;
  expect(await killed.drain()).toEqual({ kind: 'killed' });
  device.skew = -2 * 24 * 60 * 60_000;
  const locks = undefined;
  expect(await device.tab().drain({ locks })).toMatchObject({ kind: 'drained' });
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('the worker leaves to the page what it could not finish at the measured speed', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  await writeMeta({ rate: 1 });
  expect(await device.tab().drain({ budgetMs: 1_000 })).toEqual({
    kind: 'drained',
    nextAt: undefined,
    left: 2,
  });
  expect(device.arrived).toEqual([]);
  expect((await device.rows()).every(({ attempts }) => attempts === 0)).toBe(true);
  await device.drainToEnd();
  await checkInvariant(device, server);
});
