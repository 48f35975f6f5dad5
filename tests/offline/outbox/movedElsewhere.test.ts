// What waits under a name that another device has corrected away goes to where its entry's files are now.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { cardFile } from '#tests/support/server/acts/submit.ts';
import { beginSaved, changeElsewhere, changeHere, draftOn, pull } from '../support/drafts.ts';
import { cardsOf, filePayload, rebind, move, told, upload } from '../support/movedCards.ts';
import {
  losesAnswer,
  losesRequest,
  refusesForGood,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const SOLO = 'free-solo';

/** The other device corrects the form from this revision: the files follow, as it says. */
async function correctElsewhere(
  scenario: Scenario,
  id: string,
  revision: number,
  ...moves: readonly (readonly [string, string])[]
): Promise<void> {
  const form = new Blob([scenario.competition.form, String(revision)]);
  const saved = await changeElsewhere(scenario, { id, revision, form });
  await scenario.coach.call(calls.draft.rebind, {
    params: { draft: id },
    sent: {
      revision: String(saved),
      moves: moves.map(([from, to]) => ({
        from: { routine: SOLO, name: from },
        to: { routine: SOLO, name: to },
      })),
    },
  });
}

/** A draft on both devices with these cards in it. */
async function withCards(scenario: Scenario, ...names: readonly string[]): Promise<string> {
  const id = await beginSaved(scenario);
  for (const name of names) await upload(scenario, name, name, id);
  await scenario.device.drainToEnd();
  return id;
}

test('a new file that waited arrives where the old one is now, and a deletion does', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario, 'Иванова', 'Петрова');
  const { id: row } = await upload(scenario, 'Иванова', 'новая', id);
  const wanted = {
    ...filePayload(scenario, 'Петрова', 'card', id),
    isStored: true,
    submitted: null,
  };
  await device.core.queueRemoval(wanted, device.now());
  await correctElsewhere(scenario, id, 1, ['Иванова', 'Иваненко'], ['Петрова', 'Петренко']);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(await cardsOf(scenario)).toEqual(['Иваненко: карточка новая']);
  expect(device.arrived).toContain(row);
});

test('names that two entries have exchanged bring each its own file', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario, 'А', 'Б');
  await upload(scenario, 'А', 'новая А', id);
  await correctElsewhere(scenario, id, 1, ['А', 'Б'], ['Б', 'А']);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка Б', 'Б: карточка новая А']);
});

test('a file that goes on to a name of before is replaced by none that waits under it', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario, 'А', 'Б');
  await upload(scenario, 'А', 'новая А', id);
  await upload(scenario, 'Б', 'новая Б', id);
  await correctElsewhere(scenario, id, 1, ['А', 'Б'], ['Б', 'В']);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['Б: карточка новая А', 'В: карточка новая Б']);
});

test('a file that waits is replaced by none that goes on to its name', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario, 'А', 'Б');
  await upload(scenario, 'Б', 'новая Б', id);
  await upload(scenario, 'А', 'новая А', id);
  await correctElsewhere(scenario, id, 1, ['А', 'Б'], ['Б', 'В']);
  // The first is given no answer, and the second is sent before it is tried again.
  device.nextConditions.push(losesRequest);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['Б: карточка новая А', 'В: карточка новая Б']);
});

test('while the person is asked about the other version, a file is of the names that they see', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario, 'Иванова');
  await correctElsewhere(scenario, id, 1, ['Иванова', 'Иваненко']);
  await changeHere(scenario, id, ['готово']);
  await pull(scenario);
  expect((await draftOn(scenario, id)).other).toBeDefined();
  await upload(scenario, 'Иванова', 'новая', id);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['Иваненко: карточка новая']);
});

test('a form that was corrected here moves nothing twice, and a new entry takes a name of before', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await withCards(scenario, 'А', 'Б');
  await changeHere(scenario, id, ['исправлено']);
  await rebind(scenario, [move('А', 'Б'), move('Б', 'А')], id);
  await upload(scenario, 'А', 'новая А', id);
  device.nextConditions.push(losesAnswer);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['А: карточка новая А', 'Б: карточка А']);
  await rebind(scenario, [move('А', 'В')], id);
  await upload(scenario, 'А', 'другая', id);
  await device.drainToEnd();
  expect(told(await device.rows())).toEqual([]);
  expect(await cardsOf(scenario)).toEqual([
    'А: карточка другая',
    'Б: карточка А',
    'В: карточка новая А',
  ]);
});

test('what the other device sends by the form of before follows moves whose own form was not saved', async () => {
  await using scenario = await openScenario();
  const { device, coach } = scenario;
  const id = await withCards(scenario, 'А');
  await changeHere(scenario, id, ['здесь']);
  await rebind(scenario, [move('А', 'Б')], id);
  device.nextConditions.push(refusesForGood);
  await device.drainToEnd();
  expect(await cardsOf(scenario)).toEqual(['Б: карточка А']);
  const { competition } = filePayload(scenario, 'А', 'card', id).payload.place;
  const sent = { competition, draft: id, routine: SOLO, teamName: 'А', revision: '1' };
  const refused = await coach.refused(calls.card.upload, { sent, file: cardFile('новая') });
  expect(refused).toMatchObject({ status: 409, code: 'entry-moved' });
});
