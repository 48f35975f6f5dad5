import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS, instantOf } from '#domain/deadline.ts';
import { readFileBytes } from '#offline/device/files.ts';
import { dropOldDrafts, chooseForm } from '#offline/drafts/dropDraft.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { DRAFT } from '#tests/support/acts/savedDraft.ts';
import {
  beginDraft,
  changeElsewhere,
  changeHere,
  draftOn,
  listedDrafts,
  pull,
} from '../support/drafts.ts';
import { soloOf } from '../support/cards.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { fillForm } from '#tests/spreadsheet/makers/fillForm.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

test('a draft begun on another device arrives with its form, step and confirmed entries', async () => {
  await using scenario = await openScenario();
  const { competition, device } = scenario;
  const change = { tab: 'files', step: 3, completedEntries: ['готово'], filesSeen: true } as const;
  await changeElsewhere(scenario, { id: DRAFT, revision: 0, change });
  expect(await pull(scenario)).toBe(true);
  const { content, from, ...draft } = await draftOn(scenario, DRAFT);
  expect(draft).toMatchObject({ competitionId: competition.id, competitionName: competition.name });
  expect(content).toMatchObject({ ...change, form: { name: 'Заявка Нева-1.xlsx' } });
  expect(from?.device).toBe('Ноутбук');
  expect(new Uint8Array((await readFileBytes(content.form?.id ?? '')) ?? [])).toEqual(
    competition.form,
  );
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 1 }]);
  expect(await pull(scenario)).toBe(false);
});

test('a newer draft replaces an unchanged local one; local picks and cached answers stay', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { id } = await beginDraft(scenario);
  await device.drainToEnd();
  const entry = soloOf('А');
  const before = await draftOn(scenario, id);
  const picked = [{ entry, card: before.content.form }];
  const { routine, name, members } = entry;
  const named = { entryId: '', routine, name, memberKey: 'А', members };
  const decided = [{ ...named, formName: 'А', formMemberKey: 'А' }];
  const saved = { ...before, content: { ...before.content, picked, decided } };
  await device.core.saveDraft(saved, device.now());
  await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
  expect(await pull(scenario)).toBe(true);
  const { content, other } = await draftOn(scenario, id);
  expect(content).toMatchObject({ completedEntries: ['там'], picked, decided });
  expect(content.reading).toEqual(before.content.reading);
  expect(other).toBeUndefined();
});

test('files that the server lacks for an entry confirmed elsewhere cause neither a save nor a conflict', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const change = { completedEntries: [soloOf('А').id, soloOf('Б').id] };
  await changeElsewhere(scenario, { id: DRAFT, revision: 0, change });
  await pull(scenario);
  const { content, ...draft } = await draftOn(scenario, DRAFT);
  const lacking = [{ entry: soloOf('А').id, kind: 'card' }] as const;
  const saved = { ...draft, content: { ...content, lacking } };
  await device.core.saveDraft(saved, device.now());
  scenario.clock.time += 2_000;
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 1 }]);
  // Saving the names of missing files is no change of this device, so a later change elsewhere is no conflict.
  const more = { completedEntries: [...change.completedEntries, 'ещё'] };
  await changeElsewhere(scenario, { id: DRAFT, revision: 1, change: more });
  await pull(scenario);
  const now = await draftOn(scenario, DRAFT);
  expect(now.other).toBeUndefined();
  expect(now.content).toMatchObject({ completedEntries: more.completedEntries, lacking });
});

const stateOnServer = async ({ coach }: Scenario, id: string) => {
  const { data } = await coach.call(calls.draft.get, { params: { draft: id } });
  return JSON.parse(data.state);
};

async function beginShared() {
  const scenario = await openScenario();
  const { id } = await beginDraft(scenario);
  await changeHere(scenario, id, ['общая']);
  await scenario.device.drainToEnd();
  return Object.assign(scenario, { id });
}

test.for(['fetched', 'sent'] as const)(
  'confirmations and their undoing on both devices are merged without a question, %s first',
  async (when) => {
    await using scenario = await beginShared();
    const { device, id } = scenario;
    await changeHere(scenario, id, ['здесь', 'общая']);
    await changeElsewhere(scenario, { id, revision: 1, change: { completedEntries: ['там'] } });
    if (when === 'sent') await device.drainToEnd();
    expect(await pull(scenario)).toBe(true);
    await device.drainToEnd();
    expect(await pull(scenario)).toBe(false);
    const { content, other } = await draftOn(scenario, id);
    expect([content.completedEntries, other]).toEqual([['там', 'здесь'], undefined]);
    expect(await stateOnServer(scenario, id)).toMatchObject({ completedEntries: ['там', 'здесь'] });
    expect(await listedDrafts(scenario)).toMatchObject([{ revision: 3 }]);
  },
);

async function chooseBoth() {
  const scenario = await beginShared();
  const { device, id, competition } = scenario;
  const own = await fillForm(competition.id, fullFilling);
  const before = await draftOn(scenario, id);
  const form = await device.keep(own.form, 'Здесь.xlsx');
  const content = { ...before.content, form, reading: undefined };
  await device.core.saveDraft({ ...before, content }, device.now());
  const { formAt: chosenAt } = await draftOn(scenario, id);
  expect(chosenAt).toBeGreaterThan(before.formAt ?? Infinity);
  await changeHere(scenario, id, ['здесь', 'общая']);
  const there = await fillForm(competition.id, { ...duetFilling, cells: [] });
  const change = { completedEntries: ['общая', 'там'], formAt: 7 };
  await changeElsewhere(scenario, { id, revision: 1, change, form: new Blob([there.form, ' ']) });
  await pull(scenario);
  await device.drainToEnd();
  return Object.assign(scenario, { chosenAt });
}

const completedEntries = ['общая', 'там', 'здесь'];

test.for(['own', 'other'] as const)(
  'if both devices have a new form the user is asked and nothing is saved; %s is kept, with confirmations of both',
  async (chosen) => {
    await using scenario = await chooseBoth();
    const { device, id, clock, chosenAt } = scenario;
    const asked = await draftOn(scenario, id);
    expect(asked).toMatchObject({
      content: { completedEntries, form: { name: 'Здесь.xlsx' } },
      formAt: chosenAt,
      other: {
        formAt: 7,
        form: { name: 'Заявка Нева-1.xlsx' },
        device: 'Ноутбук',
        team: duetFilling.cover.teamName,
        entries: 1,
      },
    });
    expect(await listedDrafts(scenario)).toMatchObject([{ revision: 2 }]);
    await chooseForm({ owner: 'coach', id }, chosen);
    clock.time += 2_000;
    await device.drainToEnd();
    const { content, other } = await draftOn(scenario, id);
    const form = chosen === 'own' ? asked.content.form : asked.other?.form;
    expect([content.form, content.completedEntries, other]).toEqual([
      form,
      completedEntries,
      undefined,
    ]);
    const formAt = chosen === 'own' ? chosenAt : 7;
    expect(await stateOnServer(scenario, id)).toMatchObject({ completedEntries, formAt });
    expect(await pull(scenario)).toBe(false);
  },
);

test('changes made elsewhere while the user is asked are added to the same question', async () => {
  await using scenario = await chooseBoth();
  const { id, competition, coach } = scenario;
  const more = { completedEntries: ['общая', 'там', 'ещё'] };
  const { data } = await coach.call(calls.draft.get, { params: { draft: id } });
  const form = await (await coach.call(calls.draft.form, { params: { draft: id } })).bytes();
  await changeElsewhere(scenario, { id, revision: 2, change: more, form: new Blob([form]) });
  await pull(scenario);
  const asked = await draftOn(scenario, id);
  expect(asked).toMatchObject({
    content: { completedEntries: ['общая', 'там', 'ещё', 'здесь'], form: { name: 'Здесь.xlsx' } },
    other: { form: { id: data.form } },
  });
  const third = new Blob([competition.form, '  ']);
  await changeElsewhere(scenario, { id, revision: 3, change: more, form: third });
  await pull(scenario);
  const { content, other } = await draftOn(scenario, id);
  expect(content.form).toEqual(asked.content.form);
  expect(other?.form.size).toBe(third.size);
});

test('a draft is deleted thirty days after the deadline, unless a submission needs it', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { id, deadline } = await beginDraft(scenario);
  const end = instantOf(deadline) + 30 * DAY_MS;
  expect(await dropOldDrafts('coach', end)).toBe(false);
  const held = await device.submit(scenario.competition);
  expect(await dropOldDrafts('coach', end + 1)).toBe(true);
  const left = await device.core.listDrafts('coach');
  expect(left.map(({ lockedBy }) => lockedBy)).toEqual([held.id]);
  expect(left.map((each) => each.id)).not.toContain(id);
});

test('a draft that another device has only opened continues here without a question', async () => {
  await using scenario = await openScenario();
  const { device } = scenario;
  const { id } = await beginDraft(scenario);
  await device.drainToEnd();
  await changeHere(scenario, id, ['готово']);
  await changeElsewhere(scenario, { id, revision: 1, change: { tab: 'files', step: 3 } });
  await device.drainToEnd();
  await pull(scenario);
  expect((await draftOn(scenario, id)).other).toBeUndefined();
  await device.drainToEnd();
  expect(await listedDrafts(scenario)).toMatchObject([{ revision: 3 }]);
  expect(await stateOnServer(scenario, id)).toMatchObject({ completedEntries: ['готово'] });
});

test('an unavailable form or an unknown state leaves the draft unchanged until the next pull', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const sent = { competition: competition.id, revision: '0', step: '1', form: '', device: '' };
  const state = JSON.stringify({ v: 2, tabs: [] });
  await coach.call(calls.draft.save, { params: { draft: DRAFT }, sent: { ...sent, state } });
  expect(await pull(scenario)).toBe(false);
  expect(await device.core.listDrafts('coach')).toEqual([]);
});
