// An upload replaces no unseen file of another device, and asks about no file that this device knew (offline 11.11).
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { writeCached } from '#offline/device/cache.ts';
import { discardRow, overwriteServerFile } from '#offline/outbox/outbox.ts';
import { cardsOf, filePayload, soloOf, upload } from '../support/cards.ts';
import { learn, serverFileNames, undecidedIn, uploadElsewhere } from '../support/laptop.ts';
import {
  losesAnswer,
  losesRequest,
  type NetworkCondition,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

async function overtaken(scenario: Scenario): Promise<void> {
  await upload(scenario, 'А', 'телефон');
  scenario.clock.time += 30 * 60_000;
  await uploadElsewhere(scenario, 'ноутбук');
  scenario.clock.time += 30 * 60_000;
  await scenario.device.drainToEnd();
}

async function afterSending(scenario: Scenario) {
  await scenario.device.drainToEnd();
  return { rows: await scenario.device.rows(), cards: await cardsOf(scenario) };
}

test('a file uploaded since by another device stays until the user has chosen', async () => {
  await using scenario = await openScenario();
  const { device, clock } = scenario;
  const at = new Date(clock.time + 30 * 60_000).toISOString();
  await overtaken(scenario);
  expect(await cardsOf(scenario)).toEqual(['А: карточка ноутбук']);
  const undecided = await undecidedIn(scenario);
  expect(undecided.serverFile).toMatchObject({ name: 'ноутбук.docx', uploadedAt: at });
  await uploadElsewhere(scenario, 'ноутбук снова');
  await overwriteServerFile(undecided, device.now());
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка ноутбук снова']);
  await overwriteServerFile(await undecidedIn(scenario), device.now());
  expect(await afterSending(scenario)).toEqual({ rows: [], cards: ['А: карточка телефон'] });
});

test('choosing the server’s file removes the row and sends nothing else', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await overtaken(scenario);
  expect(await discardRow((await undecidedIn(scenario)).row.id, device.now())).toEqual({
    kind: 'removed',
  });
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка ноутбук']);
});

test('a new pick in an undecided place is sent, because the user knew the server’s file', async () => {
  await using scenario = await openScenario();
  await overtaken(scenario);
  await upload(scenario, 'А', 'исправленная');
  expect(await afterSending(scenario)).toEqual({ rows: [], cards: ['А: карточка исправленная'] });
});

test('own uploads replace each other without a question, even days later', async () => {
  await using scenario = await openScenario();
  const { device, clock } = scenario;
  await upload(scenario, 'А', 'первая');
  await device.drainToEnd();
  clock.time += 3 * DAY_MS;
  await upload(scenario, 'А', 'вторая');
  await upload(scenario, 'А', 'третья');
  await device.drainToEnd();
  const deletion = {
    ...filePayload(scenario, soloOf('А'), 'card'),
    isStored: true,
    submitted: null,
  };
  await device.core.queueRemoval(deletion);
  await upload(scenario, 'А', 'четвёртая');
  expect(await afterSending(scenario)).toEqual({ rows: [], cards: ['А: карточка четвёртая'] });
});

test.for<[string, NetworkCondition]>([
  ['arrived without its answer', losesAnswer],
  ['got lost', losesRequest],
])('an upload is replaced without a question if the one before %s', async ([, condition]) => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А', 'первая');
  await device.drainToEnd();
  device.nextConditions.push(condition);
  await upload(scenario, 'А', 'вторая');
  await device.tab().drain();
  await upload(scenario, 'А', 'третья');
  expect(await afterSending(scenario)).toEqual({ rows: [], cards: ['А: карточка третья'] });
});

test('an upload that arrived without its answer is done, whatever is there now; the next one asks', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  device.nextConditions.push(losesAnswer);
  await upload(scenario, 'А', 'телефон');
  await device.tab().drain();
  await uploadElsewhere(scenario, 'ноутбук');
  expect(await afterSending(scenario)).toEqual({ rows: [], cards: ['А: карточка ноутбук'] });
  await upload(scenario, 'А', 'телефон снова');
  await device.drainToEnd();
  expect(await serverFileNames(scenario)).toEqual(['ноутбук.docx']);
});

test('what the device learned after a lost answer is still known after the repeat', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  device.nextConditions.push(losesAnswer);
  await upload(scenario, 'А', 'телефон');
  await device.tab().drain();
  await uploadElsewhere(scenario, 'ноутбук');
  await learn(scenario);
  await device.drainToEnd();
  await upload(scenario, 'А', 'телефон снова');
  expect(await afterSending(scenario)).toEqual({ rows: [], cards: ['А: карточка телефон снова'] });
});

test('the same file on both devices causes no question', async () => {
  await using scenario = await openScenario();
  await upload(scenario, 'А', 'одна');
  await uploadElsewhere(scenario, 'одна');
  await scenario.device.drainToEnd();
  expect(await scenario.device.rows()).toEqual([]);
});

test('a file that the device knows of may be replaced, a newer one may not', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await uploadElsewhere(scenario, 'ноутбук');
  await learn(scenario);
  await upload(scenario, 'А', 'телефон');
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка телефон']);
  await uploadElsewhere(scenario, 'ноутбук');
  await upload(scenario, 'А', 'телефон снова');
  await device.drainToEnd();
  expect(await serverFileNames(scenario)).toEqual(['ноутбук.docx']);
});

test('the newer of the cached list and the cached answer counts', async () => {
  await using scenario = await openScenario();
  const { device, coach, clock } = scenario;
  const list = async () => ({
    data: await coach.call(calls.card.list, {}),
    fetchedAt: device.now(),
  });
  await uploadElsewhere(scenario, 'ноутбук');
  const before = await list();
  await writeCached('coach', calls.card.list, {}, before);
  await upload(scenario, 'А', 'телефон');
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка телефон']);
  // The cached list is older than this device's own upload.
  await upload(scenario, 'А', 'телефон снова');
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  clock.time += 60_000;
  await uploadElsewhere(scenario, 'ноутбук снова');
  await writeCached('coach', calls.card.list, {}, await list());
  await upload(scenario, 'А', 'телефон в третий раз');
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка телефон в третий раз']);
});

test('cached answers and waiting files stay with an entry whose name is corrected', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await uploadElsewhere(scenario, 'ноутбук');
  await learn(scenario);
  await upload(scenario, "А'", 'телефон');
  await upload(scenario, "А''", 'телефон снова');
  expect(await device.rows()).toHaveLength(1);
  expect(await afterSending(scenario)).toEqual({ rows: [], cards: ['А: карточка телефон снова'] });
});
