// What bounds drafts on the server: their size, their number, their time, and whose files they take.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { DRAFT_STATE_MAX_BYTES } from '#domain/quota.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { saveDraft, savingOf, sha256Of } from '#tests/support/server/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  downloadFilledForm,
  publishCompetition,
  submitApplication,
} from '#tests/support/server/submit.ts';

const { draft, card, application } = calls;
const DRAFT = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER_DRAFT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const params = { draft: DRAFT };

test('a draft has 256 kB of decisions, a device 60 characters, and its form is an xlsx', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
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

test('drafts count against the quota with their forms until they are submitted or deleted', async () => {
  await using server = await startServer({ config: { QUOTA_FILES: '1' } });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const form = await downloadFilledForm(coach, competition, fullFilling);
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

test('the decisions of a draft count with their bytes', async () => {
  await using server = await startServer({ config: { QUOTA_MB: '1' } });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
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

test('the first form of a draft takes its team’s files over that came without one, and no other team’s', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const { teamName: team } = fullFilling.cover;
  for (const [routine, of] of [
    ['free-solo', team],
    ['tech-solo', 'Другая'],
    ['free-team', undefined],
  ] as const) {
    const sent = { competition, routine, teamName: 'Иванова А.Б.', team: of };
    await coach.call(card.upload, { sent, file: cardFile() });
  }
  const form = await downloadFilledForm(coach, competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  const { data } = await coach.call(card.list, {});
  expect(data.filter((file) => file.draft === DRAFT)).toMatchObject([{ routine: 'free-solo' }]);
  expect(data).toHaveLength(3);
});

test('files of a draft are told as of the team that its form names now', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const sent = { competition, ...solo, team: 'Опечатка', draft: DRAFT };
  await coach.call(card.upload, { sent, file: cardFile() });
  const form = await downloadFilledForm(coach, competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  const { teamName: team } = fullFilling.cover;
  expect((await coach.call(card.list, {})).data).toMatchObject([{ team }]);
  const asked = { params: { competition, ...solo }, query: { draft: DRAFT } };
  expect(await coach.call(card.exists, asked)).toMatchObject({ team });
});

test('a submitted form is its owner’s, and goes with an application that has no draft', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const { rowid, form } = await submitApplication(coach, competition, figuresFilling);
  const asked = { params: { id: String(rowid) } };
  expect(await sha256Of(await coach.call(application.form, asked))).toBe(await sha256Of(form));
  expect(await organiser.refused(application.form, asked)).toMatchObject({
    code: 'application-not-found',
  });
  await coach.call(application.remove, asked);
  expect(await server.storedFiles()).toEqual([]);
});

test('drafts go 30 days after they were deleted, and 30 days after the deadline of their competition', async () => {
  const clock = { time: Date.parse('2026-11-20T09:00:00Z') };
  await using server = await startServer({ now: () => clock.time });
  const { organiser, coach } = await personas(server);
  const deadline = '2026-12-20T23:59:59.999+03:00';
  const competition = await publishCompetition(organiser, { deadline });
  const form = await downloadFilledForm(coach, competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  await saveDraft(coach, { id: OTHER_DRAFT, competition });
  await coach.call(draft.remove, { params, query: { revision: '1' } });
  const idsAfter = async (time: number) => {
    clock.time = time;
    // A start sweeps; what it sweeps is gone when the server has been closed.
    await server.restart();
    await server.restart();
    const rows = await server.records.selectFrom('draft').select('id').execute();
    return rows.map(({ id }) => id).toSorted();
  };
  expect(await idsAfter(clock.time + 30 * DAY_MS)).toEqual([DRAFT, OTHER_DRAFT]);
  expect(await idsAfter(clock.time + 1)).toEqual([OTHER_DRAFT]);
  const end = Date.parse(deadline) + 30 * DAY_MS;
  expect(await idsAfter(end)).toEqual([OTHER_DRAFT]);
  expect(await idsAfter(end + 1)).toEqual([]);
});
