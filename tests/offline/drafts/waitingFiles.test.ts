import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { DraftState } from '#domain/entry-session/draftState.ts';
import { fileOf } from '#domain/outbox/outboxRow.ts';
import { readDraftState } from '#offline/device/entryDraft.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { withdrawSubmission } from '#offline/outbox/outbox.ts';
import {
  beginSaved,
  changeElsewhere,
  changeHere,
  draftOn,
  pull,
  readyToSubmit,
} from '../support/drafts.ts';
import { losesRequest } from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf, type Scenario } from '../support/scenario/scenario.ts';

const MB = 1024 * 1024;

const idOf = (scenario: Scenario, draft: string): string =>
  scenario.device.entryIn(draft, scenario.competition, entryOf(scenario)).id;

const waitingIn = async ({ coach }: Scenario, draft: string) => {
  const { data } = await coach.call(calls.draft.get, { params: { draft } });
  return readDraftState(data.state)?.files?.map(({ on: _on, device: _device, ...file }) => file);
};

const THERE = { on: 'там', device: 'Ноутбук' };

async function confirmTrack(scenario: Scenario) {
  const { device, competition } = scenario;
  const form = await device.keep(competition.form, 'Заявка.xlsx');
  const { id } = await device.draft(competition, form);
  await device.drainToEnd();
  const entry = idOf(scenario, id);
  await changeHere(scenario, id, [entry]);
  const row = await device.upload(competition, entryOf(scenario), 'music', largeTrack(MB));
  if (row.kind !== 'upload') throw new Error('no upload');
  const { id: sha256, name } = row.file;
  return { id, track: { entry, kind: 'music', name, sha256 } };
}

test('the draft names a large file before it is sent, and no longer after its arrival', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { id, track } = await confirmTrack(scenario);
  // Makes the last change recent, so that the draft's save is still debounced.
  scenario.clock.time -= 2_000;
  const reported: unknown[] = [];
  device.usualCondition = async (go, { method }) => {
    if (method === 'PATCH') reported.push(await waitingIn(scenario, id));
    return go();
  };
  await device.drainToEnd();
  expect(reported.length).toBeGreaterThan(0);
  expect(reported[0]).toEqual([track]);
  expect(await waitingIn(scenario, id)).toBeUndefined();
});

test('the draft names a small file before it is sent if it replaces another', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const id = await readyToSubmit(scenario);
  await changeHere(scenario, id, [idOf(scenario, id)]);
  await device.drainToEnd();
  const row = await device.upload(competition, entryOf(scenario), 'music', 2);
  const reported: unknown[] = [];
  device.usualCondition = async (go, { address }) => {
    if (address === calls.music.upload.path) reported.push(await waitingIn(scenario, id));
    return go();
  };
  await device.drainToEnd();
  expect(reported).toMatchObject([[{ kind: 'music', sha256: fileOf(row)?.id }]]);
  expect(await waitingIn(scenario, id)).toBeUndefined();
});

test('the draft names a file that cannot be sent, also after another device has saved the draft', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { id, track } = await confirmTrack(scenario);
  device.usualCondition = (go, request) =>
    request.method === 'PATCH' ? losesRequest(go, request) : go();
  await device.tab().drain();
  expect(await waitingIn(scenario, id)).toEqual([track]);

  await changeElsewhere(scenario, { id, revision: 2, change: { completedEntries: [] } });
  await pull(scenario);
  expect((await draftOn(scenario, id)).content.pickedElsewhere).toBeUndefined();
});

test('a file confirmed on another device is known here, and saves of this device keep its name', async () => {
  await using scenario = await openScenario();
  const id = await beginSaved(scenario);
  const entry = idOf(scenario, id);
  const sha256 = 'b'.repeat(64);
  const track = { entry, kind: 'music', name: 'Новая.mp3', sha256 } as const;
  await changeElsewhere(scenario, { id, revision: 1, change: { files: [{ ...track, ...THERE }] } });
  expect(await pull(scenario)).toBe(true);
  const { content } = await draftOn(scenario, id);
  expect(content.pickedElsewhere).toEqual([{ ...track, ...THERE }]);
  await changeHere(scenario, id, ['здесь']);
  await scenario.device.drainToEnd();
  expect(await waitingIn(scenario, id)).toEqual([track]);
});

async function submitBehindTrack(scenario: Scenario) {
  const { device, competition, coach } = scenario;
  const id = await readyToSubmit(scenario);
  const { data } = await coach.call(calls.draft.get, { params: { draft: id } });
  const entry = idOf(scenario, id);
  const sha256 = 'b'.repeat(64);
  const track = { entry, kind: 'music', name: 'Новая.mp3', sha256, ...THERE } as const;
  let { revision } = data;
  const saveThere = async (change: Partial<DraftState>, form?: Blob) => {
    const state = { ...readDraftState(data.state), ...change };
    revision = await changeElsewhere(scenario, {
      id,
      revision,
      change: state,
      ...(form && { form }),
    });
  };
  await saveThere({ files: [track] });
  const { id: row } = await device.submit(competition);
  await device.drainToEnd();
  const awaits = [{ name: track.name, device: 'Ноутбук' }];
  const refused = { id: row, state: 'failed', lastError: { code: 'draft-changed', awaits } };
  expect(await device.rows()).toMatchObject([refused]);
  return { id, row, track, saveThere, refused };
}

test('a submission stops at a file that waits on another device, and goes once it has arrived', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { row, track, saveThere, refused } = await submitBehindTrack(scenario);
  await saveThere({ tab: 'info', files: [track] });
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([refused]);
  await saveThere({ tab: 'info' });
  await device.drainToEnd();
  expect([await device.rows(), device.arrived.at(-1)]).toEqual([[], row]);
});

test.for(['waits', 'has come'] as const)(
  'a submission does not override another form, nor wait for a file that %s with it',
  async (when) => {
    await using scenario = await openScenario();
    const { device, competition } = scenario;
    const { row, track, saveThere } = await submitBehindTrack(scenario);
    const form = new Blob([competition.form, ' ']);
    await saveThere({ files: when === 'waits' ? [track] : undefined }, form);
    await device.drainToEnd();
    const [overtaken] = await device.rows();
    expect(overtaken).toMatchObject({ id: row, lastError: { code: 'draft-changed' } });
    expect(overtaken?.lastError?.awaits).toBeUndefined();
  },
);

test('after a withdrawal the file waiting on another device is known here, and nothing else has changed', async () => {
  await using scenario = await openScenario();
  const { id, row, track } = await submitBehindTrack(scenario);
  const held = await draftOn(scenario, id);
  expect(held.content.pickedElsewhere).toBeUndefined();
  await withdrawSubmission(row, scenario.device.now());
  await pull(scenario);
  const { content, other } = await draftOn(scenario, id);
  expect(other).toBeUndefined();
  expect(content.pickedElsewhere).toEqual([{ ...track, ...THERE }]);
  expect(content.completedEntries).toEqual(held.content.completedEntries);
});
