import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { healthy, losesRequest } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const tries = (rows: readonly OutboxRow[]) =>
  rows.map(({ attempts, isUncertain }) => ({ attempts, isUncertain }));
const UNTRIED = { attempts: 0, isUncertain: false };
afterEach(() => void vi.unstubAllGlobals());

test('without a network one row is tried, and all rows go once it returns', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await device.submitWithFiles(competition);
  device.usualCondition = losesRequest;
  for (const attempts of [1, 2, 3]) {
    await device.tab().drain();
    const rows = await device.rows();
    expect(tries(rows)).toEqual([{ attempts, isUncertain: true }, UNTRIED, UNTRIED]);
    const until = rows[0]?.nextAt ?? 0;
    expect(until).toBeGreaterThan(clock.time);
    expect(rows.map(({ nextAt }) => nextAt)).toEqual([until, until, until]);
    // A drain before `until` sends no request.
    const asked = device.requests.length;
    await device.tab().drain();
    expect(device.requests).toHaveLength(asked);
    clock.time = until;
  }
  device.usualCondition = healthy;
  await device.tab().drain();
  expect(await device.rows()).toEqual([]);
});

test('a row without an answer does not block others if the server is reachable', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  await device.submitWithFiles(competition);
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  expect(device.arrived).toHaveLength(3);
});

test('a device that reports no network checks first, so that no submission becomes uncertain', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await device.submitWithFiles(competition);
  vi.stubGlobal('navigator', { onLine: false });
  device.usualCondition = losesRequest;
  let until = 0;
  for (const failures of [1, 2]) {
    await device.tab().drain();
    const rows = await device.rows();
    expect(tries(rows)).toEqual([UNTRIED, UNTRIED, UNTRIED]);
    expect(rows[0]).toMatchObject({ failures });
    until = rows[0]?.nextAt ?? 0;
    expect(until).toBeGreaterThan(clock.time);
    expect(rows.map(({ nextAt }) => nextAt)).toEqual([until, until, until]);
    clock.time = until;
  }
  // The drain sends although `onLine` is false, because the browser may be wrong.
  device.usualCondition = healthy;
  await device.tab().drain();
  expect(await device.rows()).toEqual([]);
});
