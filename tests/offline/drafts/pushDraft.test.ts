import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { beginDraft, changeElsewhere, changeHere, listedDrafts } from '../support/drafts.ts';
import { losesAnswer, losesRequest } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

test('a draft is saved with its form, and again after a change', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const draft = await beginDraft(scenario);
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([
    { draft: draft.id, revision: 1, entries: 1 },
  ]);
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 1 }]);
  await changeHere(scenario, draft.id, ['готово']);
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 2 }]);
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
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 1 }]);
});

test('if another device has changed the form nothing is saved until the user decides', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const draft = await beginDraft(scenario);
  await device.drainToEnd();
  await changeElsewhere(scenario, { id: draft.id, revision: 1 });
  await changeHere(scenario, draft.id, ['готово']);
  await device.drainToEnd();
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 2, device: 'Ноутбук' }]);
});

test('closing a page while it saves or deletes a draft is no failure', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { id } = await beginDraft(scenario);
  const syncOf = () => changeOutbox((stores) => stores.sync(id));
  const closeWhileSending = () => {
    const leaving = new AbortController();
    device.nextConditions.push(() => {
      leaving.abort();
      return Promise.resolve(undefined);
    });
    return device.tab().drain({ signal: leaving.signal });
  };
  expect(await closeWhileSending()).toEqual({ kind: 'stopped' });
  expect(await syncOf()).toMatchObject({ failures: 0, nextAt: 0, attempt: { revision: 0 } });
  await device.drainToEnd();
  await dropDraft(id);
  expect(await closeWhileSending()).toEqual({ kind: 'stopped' });
  const { removal } = (await syncOf()) ?? {};
  expect(removal).toBeDefined();
  expect(await syncOf()).toMatchObject({ failures: 0, nextAt: 0 });
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toEqual([]);
});
