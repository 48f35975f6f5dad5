import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { knownDrafts } from '#offline/drafts/knownDrafts.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import { submissionOf, uploadFiles } from '#tests/support/acts/submit.ts';
import {
  beginDraft,
  beginSaved,
  changeElsewhere,
  changeHere,
  draftOn,
  listedDrafts,
  pull,
  readyToSubmit,
} from '../support/drafts.ts';
import { cardsOf, draftOfCards, soloOf, uploadFor } from '../support/cards.ts';
import {
  losesAnswer,
  losesRequest,
  type NetworkCondition,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const draftsHere = ({ device }: Scenario) => device.core.listDrafts('coach');

async function expectForgotten(scenario: Scenario) {
  expect(await draftsHere(scenario)).toEqual([]);
  const { drafts, removed } = await knownDrafts('coach');
  expect([drafts.size, removed.size]).toEqual([0, 0]);
}

const removeElsewhere = ({ coach }: Scenario, draft: string, revision: string) =>
  coach.call(calls.draft.remove, { params: { draft }, query: { revision, device: 'Ноутбук' } });

async function submitElsewhere({ coach, competition }: Scenario, draft: string) {
  const { id, application, form } = competition;
  await uploadFiles(coach, id, application, draft);
  await coach.call(calls.application.save, submissionOf(id, application, new Blob([form]), draft));
}

test('a waiting submission whose draft another device has submitted is refused before its turn', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const id = await readyToSubmit(scenario);
  const { id: row } = await device.submit(competition);
  await submitElsewhere(scenario, id);
  await pull(scenario);
  expect(await device.rows()).toMatchObject([
    { id: row, state: 'failed', lastError: { draft: { is: 'submitted' } } },
  ]);
});

const LOSSES: readonly [string, NetworkCondition[]][] = [
  ['at once', []],
  ['after a lost request', [losesRequest]],
  ['after a lost answer', [losesAnswer]],
];

test.for(LOSSES)('deleting a draft here deletes it on the server, %s', async ([, conditions]) => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await beginSaved(scenario);
  device.nextConditions.push(...conditions);
  expect(await dropDraft(id)).toEqual({ kind: 'removed' });
  // Pulling while the deletion waits does not bring the draft back.
  expect(await pull(scenario)).toBe(false);
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toEqual([]);
  await expectForgotten(scenario);
});

test('deleting a draft that never reached the server sends nothing', async () => {
  await using scenario = await openScenario();
  const { id } = await beginDraft(scenario);
  expect(await dropDraft(id)).toEqual({ kind: 'removed' });
  await expectForgotten(scenario);
});

test('a draft whose save has no answer yet is deleted after that save', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { id } = await beginDraft(scenario);
  device.nextConditions.push(losesAnswer);
  await device.tab().drain();
  await dropDraft(id);
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toEqual([]);
  await expectForgotten(scenario);
});

test('a draft deleted here but changed on another device comes back with those changes', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await beginSaved(scenario);
  await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
  await dropDraft(id);
  await device.drainToEnd();
  await pull(scenario);
  expect((await draftOn(scenario, id)).content.completedEntries).toEqual(['там']);
});

test.for(['fetched', 'sent'] as const)(
  'files stay with their people when another device corrects the form and deletes the draft, noticed when it is %s',
  async (when) => {
    await using scenario = await openScenario();
    const { device } = scenario;
    const [a, b] = [soloOf('А'), soloOf('Б')];
    await draftOfCards(scenario, [a, b]);
    for (const entry of [a, b]) await uploadFor(scenario, entry);
    await device.drainToEnd();
    const corrected = [
      { ...a, name: 'Б' },
      { ...b, name: 'А' },
    ];
    await changeElsewhere(scenario, { id: DRAFT, revision: 1, entries: corrected });
    expect(await cardsOf(scenario)).toEqual(['А: карточка Б', 'Б: карточка А']);
    await removeElsewhere(scenario, DRAFT, '2');
    await changeHere(scenario, DRAFT, ['здесь']);
    if (when === 'fetched') await pull(scenario);
    await uploadFor(scenario, a, 'новая А');
    device.nextConditions.push(losesAnswer);
    await device.drainToEnd();
    expect(await cardsOf(scenario)).toEqual(['А: карточка новая А', 'Б: карточка Б']);
  },
);

test('a submission waits until a draft deleted elsewhere has been saved again', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const id = await readyToSubmit(scenario);
  await changeHere(scenario, id, ['здесь']);
  const revision = (await listedDrafts(scenario))[0]?.revision ?? 0;
  await removeElsewhere(scenario, id, String(revision));
  await pull(scenario);
  await device.submit(competition);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect((await coach.call(calls.application.list, {})).data).toMatchObject([{ missing: [] }]);
});

test('nothing is left of a draft submitted elsewhere if the only changes here were deletions', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await beginSaved(scenario);
  await changeHere(scenario, id, ['А', 'Б']);
  await device.drainToEnd();
  await changeHere(scenario, id, ['Б']);
  await submitElsewhere(scenario, id);
  expect(await pull(scenario)).toBe(true);
  await expectForgotten(scenario);
});

test('the draft of a queued submission is neither pulled nor saved before the submission is sent', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  await device.submit(competition);
  const [held] = await draftsHere(scenario);
  device.requests.length = 0;
  await device.tab().drain();
  const asked = device.requests.map(({ address }) => address);
  expect(asked.filter((address) => address !== calls.health.path)).toEqual([
    '/api/application/save',
  ]);
  expect(await pull(scenario)).toBe(false);
  expect((await draftsHere(scenario))[0]).toEqual(held);
});
