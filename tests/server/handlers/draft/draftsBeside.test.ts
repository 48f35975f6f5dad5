import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { namedStored } from '#tests/support/server/storedBlobs.ts';
import {
  cardFile,
  publishCompetition,
  submissionOf,
  submitApplication,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { draft, card, application, competition: competitions } = calls;
const TEAM = fullFilling.cover.teamName;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

const missingOf = async (coach: ApiClient) =>
  (await coach.call(application.list, {})).data.map(({ missing }) => missing.length);

const draftsOfCards = async (coach: ApiClient) =>
  (await coach.call(card.list, {})).data.map((file) => file.draft);

async function submitDraft(coach: ApiClient, competition: string, id: string): Promise<void> {
  const { form, application: read } = await formOf(competition, fullFilling);
  await uploadFiles(coach, competition, read, id);
  await coach.call(application.save, submissionOf(competition, read, form, id));
}

test('saving a draft takes nothing from an application submitted without one', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const { form } = await submitApplication(coach, competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  expect(await missingOf(coach)).toEqual([0]);
  const upload = { sent: { competition, ...solo, draft: DRAFT }, file: cardFile() };
  await coach.call(card.upload, upload);
  await coach.call(draft.remove, { params: { draft: DRAFT }, query: { revision: '1' } });
  const asked = { params: { competition, ...solo } };
  expect(await (await coach.call(card.get, asked)).text()).toBe('Иванова А.Б.');
});

test('a wrong form in a draft takes no files of another team', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const sent = { competition, ...solo, team: TEAM };
  await coach.call(card.upload, { sent, file: cardFile() });
  const { form } = await formOf(competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  const query = { draft: DRAFT };
  expect(await coach.call(card.exists, { params: { competition, ...solo }, query })).toMatchObject({
    team: TEAM,
  });
  expect(await draftsOfCards(coach)).toEqual(['']);
});

test('a deleted draft gives no files to a submitted application', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  await submitDraft(coach, competition, DRAFT);
  const place = { params: { competition, ...solo } };
  await coach.call(card.remove, { ...place, query: { draft: DRAFT } });
  expect(await missingOf(coach)).toEqual([1]);
  await saveDraft(coach, { id: OTHER_DRAFT, competition });
  const sent = { competition, ...solo, draft: OTHER_DRAFT };
  await coach.call(card.upload, { sent, file: cardFile('другой Ивановой') });
  const query = { revision: '1' };
  await coach.call(draft.remove, { params: { draft: OTHER_DRAFT }, query });
  expect(await missingOf(coach)).toEqual([1]);
});

test('a file without a draft of a submitted team does not affect a draft, nor can the draft delete it', async () => {
  await using started = await startCompetition();
  const { server, coach, competition } = started;
  const { form, application: read } = await formOf(competition, fullFilling);
  await uploadFiles(coach, competition, read);
  await server.records.updateTable('entryFile').set({ team: null, teamKey: null }).execute();
  await coach.call(application.save, submissionOf(competition, read, form));
  await saveDraft(coach, { id: DRAFT, competition });
  const named = { params: { competition, ...solo }, query: { draft: DRAFT } };
  expect(await coach.refused(card.remove, named)).toMatchObject({ code: 'file-not-found' });
  expect(await missingOf(coach)).toEqual([0]);
  const sent = { competition, ...solo, draft: DRAFT };
  await coach.call(card.upload, { sent, file: cardFile('своя') });
  expect(await (await coach.call(card.get, named)).text()).toBe('своя');
  await coach.call(card.remove, named);
  expect(await coach.refused(card.remove, named)).toMatchObject({ code: 'file-not-found' });
  expect(await missingOf(coach)).toEqual([0]);
});

test('files of another user or competition stay where they are', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition } = started;
  const elsewhere = await publishCompetition(organiser, { name: 'Другое' });
  const withoutDraft = { ...solo, team: TEAM };
  await otherCoach.call(card.upload, { sent: { competition, ...withoutDraft }, file: cardFile() });
  await coach.call(card.upload, {
    sent: { competition: elsewhere, ...withoutDraft },
    file: cardFile(),
  });
  await saveDraft(coach, { id: OTHER_DRAFT, competition });
  await submitDraft(coach, competition, DRAFT);
  expect(await draftsOfCards(otherCoach)).toEqual(['']);
  const own = (await coach.call(card.list, {})).data;
  expect(own.filter((file) => file.draft === '')).toMatchObject([{ competitionId: elsewhere }]);
  expect(own).toHaveLength(5);
});

test('an upload does not rename the team of a draft that has a form', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const { form } = await formOf(competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  await coach.call(card.upload, { sent: { competition, ...solo, team: TEAM }, file: cardFile() });
  const other = { competition, routine: 'free-duet', teamName: 'Опечатка', team: 'Опечатка' };
  await coach.call(card.upload, { sent: { ...other, draft: DRAFT }, file: cardFile() });
  const asked = { params: { competition, ...solo }, query: { draft: DRAFT } };
  expect(await coach.call(card.exists, asked)).toMatchObject({ team: TEAM });
});

test('every stored form belongs to a record, and is deleted with its competition', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, competition } = started;
  const { form } = await formOf(competition, fullFilling);
  await saveDraft(coach, { id: OTHER_DRAFT, competition, form });
  await submitDraft(coach, competition, DRAFT);
  const named = await namedStored(server.records);
  expect((await server.storedFiles()).toSorted()).toEqual(named.toSorted());
  // Nine files, because both drafts have the same form.
  expect(await server.storedFiles()).toHaveLength(9);
  await organiser.call(competitions.remove, { params: { id: competition } });
  await server.restart();
  await expect.poll(() => server.storedFiles()).toEqual([]);
});

test('drafts are listed with the last changed one first', async () => {
  const clock = { time: Date.parse('2026-11-20T09:00:00Z') };
  await using started = await startCompetition({ now: () => clock.time });
  const { coach, competition } = started;
  await saveDraft(coach, { id: DRAFT, competition });
  clock.time += 1000;
  await saveDraft(coach, { id: OTHER_DRAFT, competition });
  const ids = async () => (await coach.call(draft.list, {})).data.map((each) => each.draft);
  expect(await ids()).toEqual([OTHER_DRAFT, DRAFT]);
  clock.time += 1000;
  await saveDraft(coach, { id: DRAFT, competition, revision: 1 });
  expect(await ids()).toEqual([DRAFT, OTHER_DRAFT]);
});
