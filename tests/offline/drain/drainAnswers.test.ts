import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { discardRow, retryRow, wakeRows } from '#offline/outbox/outbox.ts';
import { fileOf } from '#domain/outbox/outboxRow.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf } from '../support/scenario/scenario.ts';
import {
  healthy,
  losesAnswer,
  losesRequest,
  serverFails,
  tooMany,
  proxyUnavailable,
} from '../support/scenario/networkConditions.ts';

test('the time of the next try is stored, grows, and follows the server’s Retry-After', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  const row = await device.upload(competition, entryOf(scenario), 'card', 1);
  device.random = () => 0.999_999;
  device.usualCondition = losesRequest;
  const waits: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    await device.tab().drain();
    const [waiting] = await device.rows();
    waits.push(Math.round(((waiting?.nextAt ?? 0) - clock.time) / 1000));
    clock.time = waiting?.nextAt ?? 0;
  }
  expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  await device.tab().drain();
  await retryRow(row.id, device.now());
  expect(await device.rows()).toMatchObject([{ nextAt: 0, failures: 0, attempts: 11 }]);
  device.usualCondition = tooMany;
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ nextAt: clock.time + 600_000 }]);
});

test('a row is not tried before its time, not even after a restart', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  device.usualCondition = proxyUnavailable;
  await device.tab().drain();
  device.usualCondition = healthy;
  clock.time += 119_000;
  expect(await device.tab().drain()).toMatchObject({ kind: 'drained', nextAt: clock.time + 1_000 });
  expect(device.arrived).toEqual([]);
  clock.time += 1_000;
  await device.tab().drain();
  expect(device.arrived).toHaveLength(1);
});

test('a clock that was set back does not delay a row for days', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  device.usualCondition = proxyUnavailable;
  await device.tab().drain();
  device.usualCondition = healthy;
  device.skew = -2 * 24 * 60 * 60_000;
  await device.tab().drain();
  expect(await device.rows()).toEqual([]);
});

test('the first answer after a silence retries rows that only the silence had stopped', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  await device.submitWithFiles(competition);
  device.random = () => 0.999_999;
  device.usualCondition = losesRequest;
  const tab = device.tab();
  await tab.drain();
  await retryRow((await device.rows())[0]?.id ?? '', device.now());
  device.usualCondition = healthy;
  await tab.drain();
  expect(await device.rows()).toEqual([]);
});

test('a refusal after a silence also retries rows that only the silence had stopped', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const poison = await device.upload(
    competition,
    { ...entryOf(scenario), routine: 'free-combi', name: '/' },
    'card',
    1,
  );
  await device.upload(competition, entryOf(scenario), 'card', 1);
  device.random = () => 0.999_999;
  device.usualCondition = losesRequest;
  await device.tab().drain();
  await retryRow(poison.id, device.now());
  device.usualCondition = healthy;
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ id: poison.id, state: 'failed' }]);
});

test('a refusal of our server keeps its message and does not block other rows', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  const entry = entryOf(scenario);
  const poison = await device.upload(
    competition,
    { ...entry, routine: 'free-combi', name: '/' },
    'card',
    1,
  );
  await device.upload(competition, entry, 'card', 1);
  await device.upload(competition, entry, 'music', 1);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    {
      id: poison.id,
      state: 'failed',
      isUncertain: false,
      lastError: { status: 400, code: 'bad-entry-name' },
    },
  ]);
  expect((await device.rows())[0]?.lastError?.message).toMatch(/[а-я]/);
  await checkInvariant(device, server);
  expect(await discardRow(poison.id)).toEqual({ kind: 'removed' });
  device.discarded.add(poison.id);
  await checkInvariant(device, server);
});

test('a row that always gets a 500 does not block other rows', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  const [poison] = await device.rows();
  device.usualCondition = (go, { headers }) =>
    headers['idempotency-key'] === poison?.id
      ? serverFails(go, { method: '', address: '', headers, body: null })
      : go();
  for (let round = 0; round < 5; round += 1) {
    await device.tab().drain();
    await wakeRows('coach');
  }
  const rows = await device.rows();
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['upload', 'queued'],
    ['save', 'queued'],
  ]);
  await checkInvariant(device, server);
  device.usualCondition = healthy;
  await device.drainToEnd();
  await checkInvariant(device, server);
  expect(await device.rows()).toEqual([]);
});

test('rows of a deleted competition say so and keep their files', async () => {
  await using scenario = await openScenario();
  const { device, competition, organiser, server } = scenario;
  await device.submitWithFiles(competition);
  await organiser.call(calls.competition.remove, { params: { id: competition.id } });
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { state: 'failed', lastError: { status: 404, code: 'competition-not-found' } },
    { state: 'failed', lastError: { status: 404, code: 'competition-not-found' } },
    { state: 'queued' },
  ]);
  await checkInvariant(device, server);
});

test('a file whose bytes are lost or damaged is never sent and must be picked again', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.submitWithFiles(competition);
  const [card, music] = await device.rows();
  const db = await browserDb();
  await db.delete('files', (card && fileOf(card)?.id) ?? '');
  const id = (music && fileOf(music)?.id) ?? '';
  await db.put('files', { id, bytes: new ArrayBuffer(3), keptAt: 0 });
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { state: 'failed', lastError: { status: 0, code: 'file-lost' }, attempts: 0 },
    { state: 'failed', lastError: { status: 0, code: 'file-lost' }, attempts: 0 },
    { kind: 'save', state: 'queued', attempts: 0 },
  ]);
  expect(device.arrived).toEqual([]);
  await checkInvariant(device, server);
});

test('a submission that the server reads differently keeps the server’s reading', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  const application = { ...competition.application, teamName: 'Другая команда' };
  for (const entry of namedEntries(competition.application)) {
    await device.upload(competition, entry, 'card', 1);
    await device.upload(competition, entry, 'music', 1);
  }
  await device.submit(competition, application);
  await device.drainToEnd();
  const [row] = await device.rows();
  expect(row).toMatchObject({ state: 'failed', lastError: { code: 'application-changed' } });
  expect(row?.lastError?.application?.teamName).toBe(competition.application.teamName);
  await checkInvariant(device, server);
});

test('a row older than 29 days is not sent without asking the user', async () => {
  await using scenario = await openScenario({ deadline: '2099-01-01T23:59:59.999+03:00' });
  const { device, competition, clock, server } = scenario;
  const row = await device.upload(competition, entryOf(scenario), 'card', 1);
  device.usualCondition = losesAnswer;
  await device.tab().drain();
  device.usualCondition = healthy;
  clock.time += 29 * 24 * 60 * 60_000 + 1;
  // A retry does not reset the age of the row.
  await retryRow(row.id, device.now() - 1);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([{ state: 'failed', lastError: { code: 'too-old' } }]);
  await checkInvariant(device, server);
  await retryRow(row.id, device.now());
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});
