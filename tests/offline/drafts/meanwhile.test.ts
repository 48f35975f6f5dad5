import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import type { DraftState } from '#domain/entry-session/draftState.ts';
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { isAnyOvertaken, draftsOnlyHere, forgetSavedDrafts } from '#offline/drafts/knownDrafts.ts';
import { withdrawSubmission } from '#offline/outbox/outbox.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import {
  beginSaved,
  changeElsewhere,
  changeHere,
  draftOn,
  listedDrafts,
  pull,
  readyToSubmit,
} from '../support/drafts.ts';
import { healthy, losesRequest } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

test('a clock that was a year ahead delays neither a change nor a retry', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const id = await beginSaved(scenario);
  device.skew = 365 * DAY_MS;
  await changeHere(scenario, id, ['раз']);
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  await changeHere(scenario, id, ['два']);
  device.skew = 0;
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 3 }]);
});

test('an entry that is reopened during a pull stays open, and the pull still applies', async () => {
  await using scenario = await openScenario();
  const { competition } = scenario;
  const id = await beginSaved(scenario);
  const entry = crypto.randomUUID();
  const place = { competition: competition.id, draft: id, entry, routine: 'free-duet', name: 'А' };
  await changeHere(scenario, id, [entry]);
  await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
  await pull(scenario, async (call) => {
    if (call === calls.draft.get) await changeOutbox((stores) => stores.openEntry('coach', place));
  });
  expect((await draftOn(scenario, id)).content.completedEntries).toEqual(['там']);
});

test('a pull that is running during a sign-out stores nothing for the user who left', async () => {
  await using scenario = await openScenario();
  await changeElsewhere(scenario, { id: DRAFT, revision: 0 });
  await pull(scenario, async (call) => {
    if (call === calls.draft.form) await forgetOwner('coach');
  });
  expect(await scenario.device.core.listDrafts('coach')).toEqual([]);
});

test('a sign-out removes drafts that are on the server, and a waiting deletion does not prevent it', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const [saved, removed] = [await beginSaved(scenario), await beginSaved(scenario)];
  expect(await draftsOnlyHere('coach')).toEqual([]);
  await dropDraft(removed);
  await forgetSavedDrafts('coach');
  expect(await device.core.listDrafts('coach')).toEqual([]);
  const syncs = await changeOutbox((stores) => stores.syncsOf('coach'));
  expect(syncs.map(({ id, saved: { state } }) => [id, state])).toEqual([[removed, '']]);
  expect(saved).not.toBe(removed);
});

test('a submission waits for the answer to a save, and does not override a confirmation undone elsewhere', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const id = await readyToSubmit(scenario);
  await changeHere(scenario, id, ['общая']);
  await device.drainToEnd();
  const [listed] = await listedDrafts(scenario);
  await changeHere(scenario, id, ['общая', 'здесь']);
  device.nextConditions.push(losesRequest);
  await device.tab().drain();
  const revision = listed?.revision ?? 0;
  await changeElsewhere(scenario, { id, revision, change: { completedEntries: ['там'] } });
  const { id: row } = await device.submit(competition);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([{ id: row, lastError: { code: 'draft-changed' } }]);
  // The other device has undone a confirmation. Withdrawing the submission merges the confirmations of both devices.
  await withdrawSubmission(row, device.now());
  expect(await isAnyOvertaken('coach')).toBe(true);
  await pull(scenario);
  expect((await draftOn(scenario, id)).content.completedEntries).toEqual(['там', 'здесь']);
  await device.submit(competition);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
});

test('a submission succeeds although another device has confirmed more entries', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const id = await readyToSubmit(scenario);
  const [listed] = await listedDrafts(scenario);
  const revision = listed?.revision ?? 0;
  await changeElsewhere(scenario, { id, revision, change: { completedEntries: ['там'] } });
  const { id: row } = await device.submit(competition);
  await device.drainToEnd();
  expect([await device.rows(), device.arrived.at(-1)]).toEqual([[], row]);
});

test('a submission succeeds although another device has only looked at the draft, however often', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const id = await readyToSubmit(scenario);
  const { data } = await coach.call(calls.draft.get, { params: { draft: id } });
  const state: DraftState = JSON.parse(data.state);
  const look = (revision: number, tab: DraftState['tab']) =>
    changeElsewhere(scenario, { id, revision, change: { ...state, tab } });
  await look(data.revision, 'info');
  const { id: row } = await device.submit(competition);
  // The phone saves once more directly after the laptop has read the draft.
  let isAnswered = false;
  device.usualCondition = async (go, { method }) => {
    const answer = await go();
    if (method === 'GET' && !isAnswered) await look(data.revision + 1, 'preview');
    isAnswered ||= method === 'GET';
    return answer;
  };
  await device.drainToEnd();
  expect([await device.rows(), device.arrived.at(-1)]).toEqual([[], row]);
});

test('if the server’s answer about the other device is lost, the next try asks again', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const id = await readyToSubmit(scenario);
  const { data } = await coach.call(calls.draft.get, { params: { draft: id } });
  const change = { ...JSON.parse(data.state), tab: 'info' };
  await changeElsewhere(scenario, { id, revision: data.revision, change });
  device.usualCondition = (go, request) =>
    request.method === 'GET' ? Promise.resolve(undefined) : go();
  await device.submit(competition);
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([{ state: 'failed' }]);
  device.usualCondition = healthy;
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
});
