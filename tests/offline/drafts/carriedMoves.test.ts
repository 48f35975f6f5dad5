// Files follow a corrected form with the saving that brings it: both have come or neither, and nothing moves twice.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_CORRECTIONS_SAVED } from '#domain/limits.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { isAnyOvertaken } from '#offline/drafts/knownDrafts.ts';
import { lastFileAnswer } from '#offline/outbox/fileAnswers.ts';
import { changeOutbox } from '#offline/outbox/outboxStores.ts';
import {
  beginSaved,
  changeElsewhere,
  changeHere,
  draftOn,
  listedDrafts,
  pull,
} from '../support/drafts.ts';
import { cardsOf, move, placeOf, rebind, told, upload } from '../support/movedCards.ts';
import {
  healthy,
  losesAnswer,
  losesRequest,
  refusesForGood,
  serverFails,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const SWAP = [move('А', 'Б'), move('Б', 'А')];
const SWAPPED = ['А: карточка Б', 'Б: карточка А'];
const AS_BEFORE = ['А: карточка А', 'Б: карточка Б'];

/** A draft as it is on the server, at revision 2, with the cards А and Б. */
async function withCards(scenario: Scenario): Promise<string> {
  const id = await beginSaved(scenario);
  for (const name of ['А', 'Б']) await upload(scenario, name, name, id);
  await scenario.device.drainToEnd();
  return id;
}

/** The form is corrected, and the person has stopped changing it. */
async function correct(scenario: Scenario, id: string, moves = SWAP) {
  await changeHere(scenario, id, ['исправлено']);
  return rebind(scenario, moves, id);
}

const revisionOf = async (scenario: Scenario) => (await listedDrafts(scenario))[0]?.revision;

const rebindsSent = ({ device }: Scenario): number =>
  device.requests.filter(({ address }) => address.endsWith('/rebind')).length;

/** What the device knows of its waiting moves. */
const movesOf = async ({ device }: Scenario) =>
  (await device.rows()).map(({ state, attempts, isUncertain }) => ({
    state,
    attempts,
    isUncertain,
  }));
const UNTRIED = { state: 'queued', attempts: 0, isUncertain: false };

test('one request brings a form and its files, whatever the network does then', async () => {
  await using scenario = await openScenario();
  const { device, clock } = scenario;
  const id = await withCards(scenario);
  const before = await revisionOf(scenario);
  await correct(scenario, id);
  await correct(scenario, id, [move('А', 'В')]);
  clock.time += 2_000;
  device.nextConditions.push(healthy);
  device.usualCondition = losesRequest;
  await device.tab().drain();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А', 'В: карточка Б']);
  expect(await revisionOf(scenario)).toBe((before ?? 0) + 1);
});

test('a saving whose answer is lost moves once, and until it comes its files may be anywhere', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario);
  await correct(scenario, id);
  device.nextConditions.push(losesAnswer);
  await device.tab().drain();
  expect(await movesOf(scenario)).toEqual([{ state: 'queued', attempts: 1, isUncertain: true }]);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(SWAPPED);
  expect(rebindsSent(scenario)).toBe(0);
  // What was known of a file is known of its new place.
  const known = await lastFileAnswer('coach', {
    place: placeOf(scenario, 'А', id),
    fileKind: 'card',
  });
  expect(known).toMatchObject({ facts: { name: 'Б.docx' } });
});

test.for([
  ['moves nothing once more', losesAnswer, 0],
  ['is not saved, and its files follow', losesRequest, 1],
] as const)(
  'a form whose bytes are lost while the answer to it is missing %s',
  async ([, condition, rebinds]) => {
    await using scenario = await openScenario();
    const { device, clock, competition } = scenario;
    const id = await withCards(scenario);
    const form = await device.keep(Uint8Array.from([...competition.form, 0]), 'Новая.xlsx');
    const draft = await draftOn(scenario, id);
    await device.core.saveDraft({ ...draft, content: { ...draft.content, form } }, device.now());
    await rebind(scenario, SWAP, id);
    clock.time += 2_000;
    device.nextConditions.push(condition);
    await device.tab().drain();
    await (await browserDb()).delete('files', form.id);
    await device.drainToEnd();
    expect(await device.rows()).toEqual([]);
    expect(await cardsOf(scenario)).toEqual(SWAPPED);
    expect(rebindsSent(scenario)).toBe(rebinds);
  },
);

test('where another device was first the moves are not made, and are untried', async () => {
  await using scenario = await openScenario();
  const { device, coach } = scenario;
  const id = await withCards(scenario);
  await correct(scenario, id);
  const revision = (await revisionOf(scenario)) ?? 0;
  // It has the same form, and has saved it with the same moves.
  const change = { completedEntries: ['пошло'] };
  await changeElsewhere(scenario, { id, revision, change });
  await coach.call(calls.draft.rebind, { params: { draft: id }, sent: { moves: SWAP } });
  await device.drainToEnd();
  expect(await isAnyOvertaken('coach')).toBe(true);
  expect(await movesOf(scenario)).toEqual([UNTRIED]);
  await pull(scenario);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(SWAPPED);
});

test('a draft is saved without moves that are refused, and they say why', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario);
  const before = (await revisionOf(scenario)) ?? 0;
  await correct(scenario, id, [move('А', 'Б')]);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { kind: 'rebind', state: 'failed', lastError: { code: 'target-has-file' } },
  ]);
  expect(await revisionOf(scenario)).toBe(before + 1);
  expect(await cardsOf(scenario)).toEqual(AS_BEFORE);
  // What is changed then is saved at once.
  await changeHere(scenario, id, ['ещё']);
  const sent = device.requests.length;
  await device.drainToEnd();
  expect(await revisionOf(scenario)).toBe(before + 2);
  expect(device.requests.slice(sent).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('moves behind an upload that may have arrived go after it, by themselves', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario);
  const before = (await revisionOf(scenario)) ?? 0;
  await upload(scenario, 'А', 'новая А', id);
  device.random = () => 0.999_999;
  device.nextConditions.push(serverFails);
  await device.tab().drain();
  await correct(scenario, id);
  await device.tab().drain();
  expect(await revisionOf(scenario)).toBe(before + 1);
  expect(told(await device.rows())).toEqual(['upload А queued', 'rebind queued']);
  expect((await device.rows()).at(-1)).toMatchObject(UNTRIED);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(rebindsSent(scenario)).toBe(1);
  expect(await cardsOf(scenario)).toEqual(['А: карточка Б', 'Б: карточка новая А']);
});

test('more corrections than a saving carries follow it in their order', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario);
  const names = Array.from({ length: MOST_CORRECTIONS_SAVED + 2 }, (_, at) => `А ${at}`);
  for (const [at, name] of names.entries())
    await correct(scenario, id, [move(names[at - 1] ?? 'А', name)]);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(rebindsSent(scenario)).toBe(2);
  expect(await cardsOf(scenario)).toEqual([`${names.at(-1)}: карточка А`, 'Б: карточка Б']);
});

test('a saving of the build before is repeated as it was, and its moves go after it', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario);
  await correct(scenario, id);
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  await changeOutbox(async (stores) => {
    const sync = await stores.sync(id);
    if (!sync?.attempt) throw new Error('no saving is under way');
    const { carried: _carried, ...attempt } = sync.attempt;
    await stores.putSync({ ...sync, attempt });
    for (const row of await stores.rowsOf('coach'))
      await stores.put({ ...row, attempts: 0, isUncertain: false });
  });
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(rebindsSent(scenario)).toBe(1);
  expect(await cardsOf(scenario)).toEqual(SWAPPED);
});

test('of a draft that is deleted while it is saved files have moved, or stay where they are', async () => {
  for (const isFirst of [true, false]) {
    await using scenario = await openScenario();
    const { device } = scenario;
    const id = await withCards(scenario);
    const revision = (await revisionOf(scenario)) ?? 0;
    await correct(scenario, id);
    device.nextConditions.push(isFirst ? losesAnswer : losesRequest);
    await device.tab().drain();
    if (!isFirst) await changeElsewhere(scenario, { id, revision });
    await dropDraft('coach', id);
    await device.drainToEnd();
    expect(await device.rows()).toEqual([]);
    expect(await cardsOf(scenario)).toEqual(isFirst ? SWAPPED : AS_BEFORE);
  }
});

test('moves that have waited for a month ask before they are made', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario);
  const row = await correct(scenario, id);
  const wantedAt = device.now() - 30 * DAY_MS;
  await changeOutbox((stores) => stores.put({ ...row, wantedAt }));
  await device.drainToEnd();
  const [stuck] = await device.rows();
  expect(stuck).toMatchObject({ state: 'failed', lastError: { code: 'too-old' } });
  expect(await cardsOf(scenario)).toEqual(AS_BEFORE);
  // What is stuck, for whatever reason, goes along with no change that follows.
  await changeOutbox(async (stores) => stuck && stores.put({ ...stuck, wantedAt: row.wantedAt }));
  await changeHere(scenario, id, ['ещё']);
  await device.drainToEnd();
  expect(await device.rows()).toHaveLength(1);
  expect(await cardsOf(scenario)).toEqual(AS_BEFORE);
});

test('a draft that the server does not take at all is left unsaved, and its files follow', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario);
  const before = await revisionOf(scenario);
  await correct(scenario, id);
  device.nextConditions.push(refusesForGood, refusesForGood);
  await device.drainToEnd();
  expect(await revisionOf(scenario)).toBe(before);
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(SWAPPED);
});
