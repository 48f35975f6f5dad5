import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { DRAFT_STATE_MAX_BYTES, MOST_DRAFTS } from '#domain/upload/quota.ts';
import { findUser } from '#server/records/people/users.ts';
import { quotaTexts } from '#text/server/server.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import {
  DRAFT,
  OTHER_DRAFT,
  saveDraft,
  savingOf,
  sha256Of,
} from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  editCompetition,
  publishCompetition,
  submissionOf,
  submitApplication,
  formOf,
} from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { draft, card, application } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const params = { draft: DRAFT };

test('limits: 256 kB of state, 60 characters of a device name, and an xlsx as form', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const largest = 'я'.repeat(DRAFT_STATE_MAX_BYTES / 2);
  await saveDraft(coach, { id: DRAFT, competition, state: largest, device: 'д'.repeat(60) });
  expect((await coach.call(draft.get, { params })).data.state).toBe(largest);
  const larger = await savingOf({ id: DRAFT, competition, revision: 1, state: `${largest}a` });
  expect(await coach.refused(draft.save, larger)).toMatchObject({ status: 413, code: 'too-large' });
  const named = await savingOf({ id: DRAFT, competition, revision: 1, device: 'д'.repeat(61) });
  expect(await coach.refused(draft.save, named)).toMatchObject({ code: 'bad-request' });
  const text = await savingOf({ id: DRAFT, competition, revision: 1, form: new Blob(['текст']) });
  expect(await coach.refused(draft.save, text)).toMatchObject({ status: 415, code: 'not-xlsx' });
});

test('drafts with their forms count against the quota until they are submitted or deleted', async () => {
  await using started = await startCompetition({ config: { QUOTA_FILES: '1' } });
  const { coach, competition } = started;
  const { form } = await formOf(competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  await saveDraft(coach, { id: DRAFT, competition, form, revision: 1 });
  const sent = { competition, ...solo };
  const full = { status: 413, code: 'quota-exceeded' };
  expect(await coach.refused(card.upload, { sent, file: cardFile() })).toMatchObject(full);
  const second = await savingOf({ id: OTHER_DRAFT, competition, form });
  expect(await coach.refused(draft.save, second)).toMatchObject(full);
  await coach.call(draft.remove, { params, query: { revision: '2' } });
  expect(await coach.call(card.upload, { sent, file: cardFile() })).toEqual({});
  const again = await savingOf({ id: DRAFT, competition, revision: 3 });
  expect(await coach.refused(draft.save, again)).toMatchObject(full);
});

test('the state of a draft counts with its bytes', async () => {
  await using started = await startCompetition({ config: { QUOTA_MB: '1' } });
  const { coach, competition } = started;
  const state = 'я'.repeat(DRAFT_STATE_MAX_BYTES / 2);
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
  for (const id of ids.slice(0, 4)) await saveDraft(coach, { id, competition, state });
  const fifth = await savingOf({ id: ids[4] ?? '', competition, state: '{}' });
  expect(await coach.refused(draft.save, fifth)).toMatchObject({ code: 'quota-exceeded' });
  expect(await saveDraft(coach, { id: ids[0] ?? '', competition, revision: 1, state: '{}' })).toBe(
    2,
  );
  expect(await saveDraft(coach, { id: ids[4] ?? '', competition, state: '{}' })).toBe(1);
});

test('files of a draft are listed with the team of its current form', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const sent = { competition, ...solo, team: 'Опечатка', draft: DRAFT };
  await coach.call(card.upload, { sent, file: cardFile() });
  const { form } = await formOf(competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  const { teamName: team } = fullFilling.cover;
  expect((await coach.call(card.list, {})).data).toMatchObject([{ team }]);
  const asked = { params: { competition, ...solo }, query: { draft: DRAFT } };
  expect(await coach.call(card.exists, asked)).toMatchObject({ team });
});

test('the form of a draft counts with its bytes, even if the server had it before', async () => {
  await using started = await startCompetition({ config: { QUOTA_MB: '1' } });
  const { coach, competition } = started;
  const form = new Blob(['PK\u0003\u0004', new Uint8Array(700 * 1024)]);
  await saveDraft(coach, { id: DRAFT, competition, form });
  const second = await savingOf({ id: OTHER_DRAFT, competition, form });
  expect(await coach.refused(draft.save, second)).toMatchObject({ code: 'quota-exceeded' });
  const again = { id: DRAFT, competition, formHash: await sha256Of(form) };
  expect(await saveDraft(coach, { ...again, revision: 1 })).toBe(2);
});

test('an owner has at most a hundred drafts, including begun, submitted and reopened ones', async () => {
  await using started = await startCompetition();
  const { server, coach, competition } = started;
  const { id: ownerId = 0 } = (await findUser(server.records, 'coach')) ?? {};
  const row = (deletedAt: number | null) => ({
    id: crypto.randomUUID(),
    ownerId,
    competitionId: competition,
    teamKey: null,
    revision: 1,
    deletedAt,
  });
  const living = Array.from({ length: MOST_DRAFTS - 1 }, () => row(null));
  const anHourAgo = Date.now() - 3_600_000;
  const deleted = Array.from({ length: MOST_DRAFTS }, (_, at) => row(anHourAgo + at));
  await server.records
    .insertInto('draft')
    .values([...living, ...deleted])
    .execute();
  await saveDraft(coach, { id: DRAFT, competition });
  const { form, application: read } = await formOf(competition, figuresFilling);
  const refused = [
    await coach.refused(draft.save, await savingOf({ id: OTHER_DRAFT, competition })),
    await coach.refused(application.save, submissionOf(competition, read, form, OTHER_DRAFT)),
  ];
  const latest = deleted.at(-1)?.id ?? '';
  const reopening = await savingOf({ id: latest, competition, revision: 1 });
  refused.push(
    await coach.refused(draft.save, reopening),
    await coach.refused(application.save, submissionOf(competition, read, form, latest)),
  );
  for (const one of refused) {
    expect(one).toMatchObject({ status: 413, message: quotaTexts.drafts(MOST_DRAFTS) });
  }
  await coach.call(draft.remove, { params, query: { revision: '1' } });
  const kept = await server.records.selectFrom('draft').select('id').execute();
  expect(kept).toHaveLength(living.length + MOST_DRAFTS);
  expect(kept.map(({ id }) => id)).not.toContain(deleted[0]?.id);
  await coach.call(draft.save, reopening);
});

test('a submitted form is available to its owner and the organiser, and deleted with its application', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, competition } = started;
  const { rowid, form } = await submitApplication(coach, competition, figuresFilling);
  const asked = { params: { id: String(rowid) } };
  for (const reader of [coach, organiser]) {
    expect(await sha256Of(await reader.call(application.form, asked))).toBe(await sha256Of(form));
  }
  const stranger = await server.person('чужая');
  expect(await stranger.refused(application.form, asked)).toMatchObject({
    code: 'application-not-found',
  });
  await coach.call(application.remove, asked);
  expect(await server.storedFiles()).toEqual([]);
});

test('drafts are deleted 30 days after their deletion by the user, or after the competition’s deadline', async () => {
  const clock = { time: Date.parse('2026-11-20T09:00:00Z') };
  await using server = await startServer({ now: () => clock.time });
  const { organiser, coach } = await personas(server);
  const deadline = '2026-12-20T23:59:59.999+03:00';
  const competition = await publishCompetition(organiser, { deadline });
  const { form } = await formOf(competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition });
  await saveDraft(coach, { id: OTHER_DRAFT, competition, form });
  await coach.call(draft.remove, { params, query: { revision: '1' } });
  // A draft that exists only by an upload is deleted with its last file.
  const sent = { competition, ...solo, draft: crypto.randomUUID() };
  await coach.call(card.upload, { sent, file: cardFile() });
  await coach.call(card.remove, {
    params: { competition, ...solo },
    query: { draft: sent.draft },
  });
  const idsAfter = async (time: number) => {
    clock.time = time;
    // Restarts twice: the first start begins a sweep, and the second restart waits for the end of that sweep.
    await server.ageFiles();
    await server.restart();
    await server.restart();
    const rows = await server.records.selectFrom('draft').select('id').execute();
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await idsAfter(clock.time + 30 * DAY_MS)).toEqual([DRAFT, OTHER_DRAFT]);
  expect(await idsAfter(clock.time + 1)).toEqual([OTHER_DRAFT]);
  // A sweep keeps the form of a draft.
  expect(await server.storedFiles()).toHaveLength(1);
  const end = Date.parse(deadline) + 30 * DAY_MS;
  expect(await idsAfter(end)).toEqual([OTHER_DRAFT]);
  expect(await idsAfter(end + 1)).toEqual([]);
  const late = await server.person('late');
  const saving = await savingOf({ id: DRAFT, competition });
  expect(await late.refused(draft.save, saving)).toMatchObject({ code: 'deadline-passed' });
});

test('drafts survive a mistyped deadline for 30 days, and can be saved meanwhile', async () => {
  const clock = { time: Date.parse('2026-11-20T09:00:00Z') };
  await using server = await startServer({ now: () => clock.time });
  const { organiser, coach } = await personas(server);
  const [meant, mistyped] = ['2026-12-20T23:59:59.999+03:00', '2025-12-20T23:59:59.999+03:00'];
  const competition = await publishCompetition(organiser, { deadline: meant });
  await saveDraft(coach, { id: DRAFT, competition });
  const idsAt = async (time: number) => {
    clock.time = time;
    await server.restart();
    await server.restart();
    return (await server.records.selectFrom('draft').select('id').execute()).map(({ id }) => id);
  };
  const movedAt = clock.time;
  await editCompetition(organiser, competition, { deadline: mistyped });
  expect(await idsAt(movedAt)).toEqual([DRAFT]);
  expect(await saveDraft(coach, { id: DRAFT, competition, revision: 1 })).toBe(2);
  // Edits that do not change the deadline do not restart the 30 days.
  clock.time += 10 * DAY_MS;
  await editCompetition(organiser, competition, { place: 'Казань' });
  expect(await idsAt(movedAt + 30 * DAY_MS)).toEqual([DRAFT]);
  await editCompetition(organiser, competition, { deadline: meant });
  expect(await idsAt(movedAt + 59 * DAY_MS)).toEqual([DRAFT]);
  await editCompetition(organiser, competition, { deadline: mistyped });
  expect(await idsAt(movedAt + 89 * DAY_MS)).toEqual([DRAFT]);
  expect(await idsAt(movedAt + 89 * DAY_MS + 1)).toEqual([]);
});

test('fields of a save may come after its form', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const { form } = await formOf(competition, fullFilling);
  const { sent } = await savingOf({ id: DRAFT, competition, form });
  const body = new FormData();
  body.append('competition', competition);
  body.append('file', form, 'Заявка.xlsx');
  for (const [name, value] of Object.entries(sent)) {
    if (name !== 'competition') body.append(name, value);
  }
  const saved = await coach.fetch(callAddress(draft.save, params), { method: 'POST', body });
  expect(await saved.json()).toEqual({ data: { revision: 1, renamed: [], lost: [] } });
});
