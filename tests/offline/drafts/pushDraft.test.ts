// Drafts reach the server by themselves: what changed, under its revision, once.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { saveDraft } from '#tests/support/server/savedDraft.ts';
import { losesAnswer, losesRequest } from '../support/networkConditions.ts';
import { openScenario } from '../support/nodeScenario.ts';
import type { Scenario } from '../support/scenario.ts';

const listed = async ({ coach }: Scenario) => (await coach.call(calls.draft.list, {})).data;

/** The form of the competition, chosen on the device and not submitted. */
async function beginDraft({ device, competition, clock }: Scenario) {
  const draft = await device.draft(competition, await device.keep(competition.form, 'Заявка.xlsx'));
  // The person has stopped changing it.
  clock.time += 2_000;
  return draft;
}

test('a draft is saved with its form, and once more when it has changed', async () => {
  await using scenario = await openScenario();
  const { device, clock } = scenario;
  const draft = await beginDraft(scenario);
  await device.drainToEnd();
  expect(await listed(scenario)).toMatchObject([{ draft: draft.id, revision: 1, entries: 1 }]);
  await device.drainToEnd();
  expect(await listed(scenario)).toMatchObject([{ revision: 1 }]);
  const content = { ...draft.content, completedEntries: ['готово'] };
  await device.core.saveDraft({ ...draft, content }, device.now());
  clock.time += 2_000;
  await device.drainToEnd();
  expect(await listed(scenario)).toMatchObject([{ revision: 2 }]);
  const params = { draft: draft.id };
  const { data } = await scenario.coach.call(calls.draft.get, { params });
  expect(JSON.parse(data.state)).toMatchObject({ completedEntries: ['готово'] });
});

test.for([
  ['a request', losesRequest],
  ['an answer', losesAnswer],
] as const)('%s that is lost is made up for, under the same key', async ([, condition]) => {
  await using scenario = await openScenario();
  const { device } = scenario;
  await beginDraft(scenario);
  device.nextConditions.push(condition);
  await device.drainToEnd();
  expect(await listed(scenario)).toMatchObject([{ revision: 1 }]);
});

test('where another device has changed the draft nothing is sent before its person decides', async () => {
  await using scenario = await openScenario();
  const { device, coach, competition, clock } = scenario;
  const draft = await beginDraft(scenario);
  await device.drainToEnd();
  await saveDraft(coach, { id: draft.id, competition: competition.id, revision: 1 });
  const content = { ...draft.content, completedEntries: ['готово'] };
  await device.core.saveDraft({ ...draft, content }, device.now());
  clock.time += 2_000;
  await device.drainToEnd();
  await device.drainToEnd();
  expect(await listed(scenario)).toMatchObject([{ revision: 2, device: 'Ноутбук' }]);
});
