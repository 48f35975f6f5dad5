// Files follow a corrected form through the outbox: what is on the server, what waits, what is half sent.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/deadline.ts';
import { hasToWait, queuedFile } from '#domain/outbox/outboxOrder.ts';
import {
  cardsOf,
  filePayload,
  move,
  placeOf,
  rebind,
  told,
  upload,
  uploadsSent,
} from '../support/movedCards.ts';
import {
  losesAnswer,
  losesRequest,
  type NetworkCondition,
  proxyTooLarge,
  refusesForGood,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

test('files of the server change places without a byte, whatever swaps', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  for (const name of ['А', 'Б', 'В']) await upload(scenario, name);
  await device.drainToEnd();
  await rebind(scenario, [move('А', 'Б'), move('Б', 'А'), move('В', 'Г')]);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['А: карточка Б', 'Б: карточка А', 'Г: карточка В']);
  expect(uploadsSent(scenario)).toBe(3);
});

test('an upload that was never tried goes behind the moves, to the new place, under a key of its own', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А', 'старая А');
  await upload(scenario, 'Б', 'старая Б');
  await device.drainToEnd();
  const before = await upload(scenario, 'А', 'новая А');
  await rebind(scenario, [move('А', 'Б'), move('Б', 'А')]);
  const rows = await device.rows();
  expect(told(rows)).toEqual(['rebind queued', 'upload Б queued']);
  expect(rows.map(({ id }) => id)).not.toContain(before.id);
  expect(rows[1]).toMatchObject({ payload: { team: 'Нева' }, attempts: 0 });
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка старая Б', 'Б: карточка новая А']);
  expect(uploadsSent(scenario)).toBe(3);
});

test.each<[string, NetworkCondition]>([
  ['arrived, though its answer did not', losesAnswer],
  ['may be half sent', losesRequest],
])('an upload that %s goes first, under the old name', async (_, condition) => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const sent = await upload(scenario, 'А');
  device.nextConditions.push(condition);
  await device.tab().drain();
  const moves = await rebind(scenario, [move('А', 'Б')]);
  const rows = await device.rows();
  expect(told(rows)).toEqual(['upload А queued', 'rebind queued']);
  expect(hasToWait(moves, rows, device.now())).toBe(true);
  await device.drainToEnd();
  expect(device.arrived).toEqual([sent.id, moves.id]);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А']);
});

test('an upload that is refused while moves wait for it stands at the last of the new places', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'Я');
  await device.drainToEnd();
  await upload(scenario, 'А');
  device.nextConditions.push(losesRequest, proxyTooLarge);
  await device.tab().drain();
  await rebind(scenario, [move('А', 'Б')]);
  await rebind(scenario, [move('Б', 'В')]);
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['upload В failed']);
  expect(queuedFile(await device.rows(), { place: placeOf(scenario, 'В'), fileKind: 'card' })).toBe(
    'stuck',
  );
});

test('a newer file in the new place takes the place of the one that comes there', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А', 'первая');
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  await rebind(scenario, [move('А', 'Б')]);
  await upload(scenario, 'Б', 'вторая');
  device.nextConditions.push(proxyTooLarge);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка вторая']);
});

test('a file is not replaced by what was queued for its place after it had left', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await upload(scenario, 'А');
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  await rebind(scenario, [move('А', 'Б')]);
  await upload(scenario, 'А', 'другая');
  expect(told(await device.rows())).toEqual([
    'upload А queued',
    'rebind queued',
    'upload А queued',
  ]);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка другая', 'Б: карточка А']);
});

test('a deletion goes back to where its file stays, and along with it when the moves are tried again', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await upload(scenario, 'А');
  await device.drainToEnd();
  // In the freeze it waits.
  clock.time = Date.parse(competition.deadline) - DAY_MS;
  const moves = await rebind(scenario, [move('А', 'Б')]);
  const wanted = { ...filePayload(scenario, 'Б', 'card'), isStored: true, submitted: null };
  await device.core.queueRemoval(wanted, device.now());
  device.nextConditions.push(refusesForGood);
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['rebind failed', 'removal А blocked-rule']);
  await device.core.retryRow(moves.id, device.now());
  expect(told(await device.rows())).toEqual(['rebind queued', 'removal Б blocked-rule']);
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual(['removal Б blocked-rule']);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А']);
});
