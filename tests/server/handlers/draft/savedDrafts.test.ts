import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { findDraft } from '#server/records/drafts/drafts.ts';
import { draftTexts } from '#text/server/server.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  DRAFT,
  OTHER_DRAFT,
  saveDraft,
  savingOf,
  sha256Of,
} from '#tests/support/acts/savedDraft.ts';
import { cardFile, formOf } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { draft, card } = calls;
const TEAM = fullFilling.cover.teamName;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const params = { draft: DRAFT };
const NOT_FOUND = { status: 404, code: 'draft-not-found' };

test('another device reads a saved draft unchanged, with its form and files', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const { form } = await formOf(competition, fullFilling);
  const state = JSON.stringify({ tab: 'files', completed: ['Иванова А.Б.'] });
  await coach.call(card.upload, { sent: { competition, ...solo, draft: DRAFT }, file: cardFile() });
  const before = Date.now();
  expect(await saveDraft(coach, { id: DRAFT, competition, state, form })).toBe(1);

  const { data } = await coach.call(draft.list, {});
  expect(data).toEqual([
    {
      draft: DRAFT,
      returned: null,
      competition: { id: competition, name: 'Кубок Невы', deadline: expect.any(String) },
      team: TEAM,
      entries: 4,
      files: 1,
      step: 2,
      revision: 1,
      updatedAt: expect.any(String),
      device: 'Ноутбук',
    },
  ]);
  expect(Date.parse(data[0]?.updatedAt ?? '')).toBeGreaterThanOrEqual(before);
  expect((await coach.call(draft.get, { params })).data).toMatchObject({
    competition,
    state,
    revision: 1,
    step: 2,
    form: await sha256Of(form),
    device: 'Ноутбук',
  });
  const kept = await coach.call(draft.form, { params });
  expect(await sha256Of(kept)).toBe(await sha256Of(form));
});

test('a draft that only has an uploaded file does not exist until it is saved', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  await coach.call(card.upload, { sent: { competition, ...solo, draft: DRAFT }, file: cardFile() });
  expect((await coach.call(draft.list, {})).data).toEqual([]);
  expect(await coach.refused(draft.get, { params })).toMatchObject(NOT_FOUND);
  expect(await saveDraft(coach, { id: DRAFT, competition })).toBe(1);
});

test('a device that does not know the last revision is refused, and learns which device saved it', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  await saveDraft(coach, { id: DRAFT, competition });
  const onPhone = { id: DRAFT, competition, device: 'Телефон', state: '{"на":"телефоне"}' };
  expect(await saveDraft(coach, { ...onPhone, revision: 1 })).toBe(2);
  const conflict = { is: 'changed', revision: 2, at: expect.any(String), device: 'Телефон' };
  // A revision above the server's comes from a device that saved before a backup was restored.
  for (const revision of [0, 1, 3]) {
    const saving = await savingOf({ id: DRAFT, competition, revision, state: '{"на":"ноутбуке"}' });
    expect(await coach.refused(draft.save, saving)).toMatchObject({
      status: 409,
      code: 'draft-changed',
      draft: conflict,
    });
    const query = { revision: String(revision) };
    expect(await coach.refused(draft.remove, { params, query })).toMatchObject({ draft: conflict });
  }
  expect((await coach.call(draft.get, { params })).data.state).toBe(onPhone.state);
  expect(await saveDraft(coach, { id: DRAFT, competition, revision: 2 })).toBe(3);
});

test('an unknown draft can only be saved from revision 0, else it is reported as unknown', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const later = await savingOf({ id: DRAFT, competition, revision: 7 });
  const unknown = { code: 'draft-changed', message: draftTexts.unknown, draft: { is: 'unknown' } };
  expect(await coach.refused(draft.save, later)).toMatchObject(unknown);
  await coach.call(card.upload, { sent: { competition, ...solo, draft: DRAFT }, file: cardFile() });
  expect(await coach.refused(draft.save, later)).toMatchObject(unknown);
  expect(await saveDraft(coach, { id: DRAFT, competition })).toBe(1);
});

test('a repeat under its key saves once', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const saving = { ...(await savingOf({ id: DRAFT, competition })), key: crypto.randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    expect(await coach.call(draft.save, saving)).toEqual({
      data: { revision: 1, renamed: [], lost: [] },
    });
  }
  const otherDraft = { ...saving, params: { draft: OTHER_DRAFT } };
  const otherState = { ...saving, sent: { ...saving.sent, revision: '1', state: '{"иное":1}' } };
  const otherEntries = { ...saving, sent: { ...saving.sent, entries: '[]' } };
  const otherMoves = { ...saving, sent: { ...saving.sent, moves: '[]' } };
  for (const other of [otherDraft, otherState, otherEntries, otherMoves]) {
    expect(await coach.refused(draft.save, other)).toMatchObject({ code: 'key-reused' });
  }
});

test('a form is sent once: the server asks for it if it is missing, and it can be replaced or removed', async () => {
  await using started = await startCompetition();
  const { server, coach, competition } = started;
  const { form } = await formOf(competition, fullFilling);
  const formHash = await sha256Of(form);
  const early = await savingOf({ id: DRAFT, competition, formHash });
  expect(await coach.refused(draft.save, early)).toMatchObject({
    status: 409,
    code: 'form-expected',
  });
  expect(await coach.refused(draft.get, { params })).toMatchObject(NOT_FOUND);
  await saveDraft(coach, { id: DRAFT, competition, form });
  await saveDraft(coach, { id: DRAFT, competition, revision: 1, formHash });
  expect((await coach.call(draft.list, {})).data).toMatchObject([{ team: TEAM, revision: 2 }]);
  const wrong = await savingOf({
    id: DRAFT,
    competition,
    revision: 2,
    form,
    formHash: '0'.repeat(64),
  });
  expect(await coach.refused(draft.save, wrong)).toMatchObject({ code: 'bad-request' });
  expect(await server.storedFiles()).toHaveLength(1);
  // The server stores an unreadable form unchanged, because another device parses it again.
  const unreadable = new Blob(['PK\u0003\u0004', 'испорчено']);
  await saveDraft(coach, { id: DRAFT, competition, revision: 2, form: unreadable });
  expect(await sha256Of(await coach.call(draft.form, { params }))).toBe(await sha256Of(unreadable));
  expect((await coach.call(draft.list, {})).data).toMatchObject([{ team: '', entries: 0 }]);
  expect(await server.storedFiles()).toHaveLength(1);
  await saveDraft(coach, { id: DRAFT, competition, revision: 3 });
  expect(await coach.refused(draft.form, { params })).toMatchObject({ code: 'file-not-found' });
  expect(await server.storedFiles()).toEqual([]);
});

test('a deleted draft is closed for other devices, and reopened by one that still wants it', async () => {
  await using started = await startCompetition();
  const { server, coach, competition } = started;
  const { form } = await formOf(competition, fullFilling);
  await coach.call(card.upload, { sent: { competition, ...solo, draft: DRAFT }, file: cardFile() });
  await saveDraft(coach, { id: DRAFT, competition, form });
  const query = { revision: '1', device: 'Телефон' };
  expect(await coach.call(draft.remove, { params, query })).toEqual({});
  const deleted = { is: 'deleted', revision: 2, device: 'Телефон', at: expect.any(String) };
  const closed = { status: 410, code: 'draft-closed', draft: deleted };
  const late = await savingOf({ id: DRAFT, competition, revision: 1, form });
  expect(await coach.refused(draft.save, late)).toMatchObject(closed);
  expect(await coach.refused(draft.get, { params })).toMatchObject(closed);
  expect(await coach.refused(draft.remove, { params, query })).toMatchObject(closed);
  expect((await coach.call(draft.list, {})).data).toEqual([]);
  expect((await coach.call(card.list, {})).data).toMatchObject([{ draft: DRAFT, team: TEAM }]);
  expect(await findDraft(server.records, DRAFT)).toMatchObject({
    state: '',
    step: 0,
    teamName: '',
    teamKey: null,
    entries: 0,
    formName: '',
    formSha256: '',
  });
  expect(await server.storedFiles()).toHaveLength(1);
  expect(await saveDraft(coach, { id: DRAFT, competition, revision: 2, form })).toBe(3);
  expect((await coach.call(draft.list, {})).data).toMatchObject([{ team: TEAM, files: 1 }]);
});
