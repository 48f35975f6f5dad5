import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import type { DraftState } from '#domain/entry-session/draftState.ts';
import { forgetOwner } from '#offline/device/drafts.ts';
import { dropDraft } from '#offline/drafts/dropDraft.ts';
import { isAnyOvertaken } from '#offline/drafts/knownDrafts.ts';
import { draftsOnlyHere, forgetSavedDrafts } from '#offline/drafts/signOutDrafts.ts';
import { withdrawSubmission } from '#offline/outbox/outbox.ts';
import { changeOutbox } from '#offline/device/outboxStores.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import {
  beginSaved,
  changeElsewhere,
  changeHere,
  draftOn,
  listedDrafts,
  pull,
  readyToSubmit,
} from '../support/drafts.ts';
import { submissionOf } from '#tests/support/server/acts/submit.ts';
import { healthy, losesRequest } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { fillForm } from '../support/scenario/scenario.ts';

test('a clock that was ahead for a year holds up neither a change nor a repeat', async () => {
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

test('an entry that is opened again while the draft is fetched stays open', async () => {
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
  expect((await draftOn(scenario, id)).content.completedEntries).toEqual([]);
});

test('a fetching that is under way brings nothing back to a device that its person has left', async () => {
  await using scenario = await openScenario();
  await changeElsewhere(scenario, { id: DRAFT, revision: 0 });
  await pull(scenario, async (call) => {
    if (call === calls.draft.form) await forgetOwner('coach');
  });
  expect(await scenario.device.core.listDrafts('coach')).toEqual([]);
});

test('a draft that the server has leaves with its person, a deletion that waits keeps nobody', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const [saved, removed] = [await beginSaved(scenario), await beginSaved(scenario)];
  expect(await draftsOnlyHere('coach')).toEqual([]);
  await dropDraft('coach', removed);
  await forgetSavedDrafts('coach');
  expect(await device.core.listDrafts('coach')).toEqual([]);
  const syncs = await changeOutbox((stores) => stores.syncsOf('coach'));
  expect(syncs.map(({ id, saved: { state } }) => [id, state])).toEqual([[removed, '']]);
  expect(saved).not.toBe(removed);
});

test('a submission waits for the answer to a saving, and does not go over a confirmation taken back elsewhere', async () => {
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
  // The other device has taken a confirmation back: withdrawn, the person confirms once more.
  await withdrawSubmission(row, device.now());
  expect(await isAnyOvertaken('coach')).toBe(true);
  await pull(scenario);
  expect((await draftOn(scenario, id)).content.completedEntries).toEqual(['там', 'здесь']);
  await device.submit(competition);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
});

test('a submission goes over what another device has confirmed besides', async () => {
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

test('a submission goes over what another device has only looked at, however often', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const id = await readyToSubmit(scenario);
  const { data } = await coach.call(calls.draft.get, { params: { draft: id } });
  const state: DraftState = JSON.parse(data.state);
  const look = (revision: number, tab: DraftState['tab']) =>
    changeElsewhere(scenario, { id, revision, change: { ...state, tab } });
  await look(data.revision, 'info');
  const { id: row } = await device.submit(competition);
  // The phone looks again while the laptop asks what it has done.
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

test('a submission that another device makes while this one asks what was done there says so', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const id = await readyToSubmit(scenario);
  const { data } = await coach.call(calls.draft.get, { params: { draft: id } });
  const change = { ...JSON.parse(data.state), tab: 'info' };
  await changeElsewhere(scenario, { id, revision: data.revision, change });
  const { id: row } = await device.submit(competition);
  const { application, form } = competition;
  const { sent, ...submission } = submissionOf(competition.id, application, new Blob([form]), id);
  device.usualCondition = async (go, { method }) => {
    if (method === 'GET' && (await coach.call(calls.application.list, {})).data.length === 0)
      await coach.call(calls.application.save, {
        ...submission,
        sent: { ...sent, device: 'iPhone' },
      });
    return go();
  };
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { id: row, lastError: { code: 'draft-closed', draft: { is: 'submitted', device: 'iPhone' } } },
  ]);
});

test('where the server does not say what was done elsewhere, it is asked with the next sending', async () => {
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

test('a submission that another device has made before says so; withdrawn, what was done here stays', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const { id: competitionId, application, form } = competition;
  const id = await readyToSubmit(scenario);
  // Another form was approved here.
  const here = await fillForm(competitionId, fullFilling);
  const { id: row } = await device.submit(competition, here.application, here.form);
  const held = await draftOn(scenario, id);
  const submission = submissionOf(competitionId, application, new Blob([form]), id);
  const sent = { ...submission.sent, device: 'iPhone' };
  await coach.call(calls.application.save, { ...submission, sent });
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { id: row, lastError: { code: 'draft-closed', draft: { is: 'submitted', device: 'iPhone' } } },
  ]);
  await withdrawSubmission(row, device.now());
  expect(await pull(scenario)).toBe(true);
  const left = await device.core.listDrafts('coach');
  expect(left).toMatchObject([{ copyOf: id, content: { form: held.content.form } }]);
  expect(left[0]?.lockedBy).toBeUndefined();
});
