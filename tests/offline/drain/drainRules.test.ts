import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { FREEZE_MS, instantOf } from '#domain/deadline.ts';
import { recordServerTime } from '#offline/device/clock.ts';
import { checkInvariant } from '../support/checkInvariant.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { DEADLINE, entryOf, type Scenario } from '../support/scenario/scenario.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { atPiece, isLastPiece, isPiece, sentPieces } from '../support/pieces.ts';
import { losesAnswer, losesRequest } from '../support/scenario/networkConditions.ts';

const closing = instantOf(DEADLINE);
const hearTheTime = ({ clock, device }: Scenario) =>
  recordServerTime(new Date(clock.time).toUTCString(), device.now(), device.now());

test('a deletion stopped by the freeze does not block the file that replaces it', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await device.upload(competition, entryOf(scenario), 'music', 1);
  await device.drainToEnd();
  await device.remove(competition, entryOf(scenario), 'music');
  await device.upload(competition, entryOf(scenario), 'music', 2);
  clock.time = closing - FREEZE_MS + 1;
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a submission committed in time whose answer was lost succeeds after deadline and freeze', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  for (const kind of ['card', 'music'] as const) {
    await device.upload(competition, entryOf(scenario), kind, 1);
  }
  await device.drainToEnd();
  await device.submit(competition);
  device.nextConditions.push(losesAnswer);
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ kind: 'save', state: 'queued', isUncertain: true }]);
  clock.time = closing + 1;
  hearTheTime(scenario);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  await checkInvariant(device, server);
});

test('a row that was tried before the deadline is refused by the server, not by the device', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  clock.time = closing + 1;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { state: 'failed', isUncertain: false, lastError: { status: 403, code: 'deadline-passed' } },
  ]);
  await checkInvariant(device, server);
});

test('without the server’s time no row is blocked, and the server decides', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock, server } = scenario;
  await device.upload(competition, entryOf(scenario), 'card', 1);
  clock.time = closing + 1;
  device.usualCondition = (go, { address }) =>
    address === calls.health.path ? Promise.resolve(undefined) : go();
  device.skew = 5 * 60_000;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { state: 'failed', lastError: { status: 403, code: 'deadline-passed' } },
  ]);
  await checkInvariant(device, server);
});

const SIZE = 2 * 1024 * 1024;

test('a large file that is half sent at the deadline is not continued', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await device.upload(competition, entryOf(scenario), 'music', largeTrack(SIZE));
  clock.time = closing - 1;
  atPiece(device, 1, async (go) => {
    const answer = await go();
    // Two seconds later, because the server sends its time in whole seconds.
    clock.time = closing + 2000;
    return answer;
  });
  await device.drainToEnd();
  const blocked = { state: 'blocked-rule', lastError: { code: 'deadline-passed' } };
  expect(await device.rows()).toMatchObject([blocked]);
  expect(sentPieces(device)).toHaveLength(1);
});

test('a large file that broke off before the deadline is not continued after it', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await device.upload(competition, entryOf(scenario), 'music', largeTrack(SIZE));
  device.usualCondition = (go, request) => (isPiece(request) ? losesRequest(go, request) : go());
  await device.tab().drain();
  clock.time = closing + 1;
  hearTheTime(scenario);
  const before = device.requests.length;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([{ state: 'blocked-rule', attempts: 1 }]);
  expect(device.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('if only the answer to the last piece is missing the server decides', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  const row = await device.upload(competition, entryOf(scenario), 'music', largeTrack(SIZE));
  device.usualCondition = (go, request) => (isLastPiece(request) ? losesAnswer(go, request) : go());
  await device.tab().drain();
  device.usualCondition = (go) => go();
  clock.time = closing + 1;
  hearTheTime(scenario);
  await device.drainToEnd();
  expect([device.arrived, await device.rows()]).toEqual([[row.id], []]);
});
