import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_DRAFTS } from '#domain/upload/quota.ts';
import { findUser } from '#server/records/people/users.ts';
import { quotaTexts } from '#text/server/server.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT } from '#tests/support/server/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/run/startServer.ts';
import {
  cardFile,
  downloadFilledForm,
  musicFile,
  parseForm,
  publishCompetition,
  submissionOf,
  submitApplication,
  uploadFiles,
} from '#tests/support/server/acts/submit.ts';

const { card, music, application, archive } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

const teamOf = (teamName: string) => ({
  ...fullFilling,
  cover: { ...fullFilling.cover, teamName },
});

async function readTeam(coach: ApiClient, competition: string, teamName: string) {
  const form = await downloadFilledForm(coach, competition, teamOf(teamName));
  return { form, read: await parseForm(coach, form) };
}

async function submitTeam(coach: ApiClient, competition: string, teamName: string, draft: string) {
  const { form, read } = await readTeam(coach, competition, teamName);
  await uploadFiles(coach, competition, read, draft);
  const submission = submissionOf(competition, read, form, draft);
  return { ...(await coach.call(application.save, submission)).data, submission };
}

async function sizeAt(coach: ApiClient, competition: string, draft?: string) {
  const read = await coach.send(card.exists, {
    params: { competition, ...solo },
    query: { draft },
  });
  return read.status === 200 ? (await read.json()).size : undefined;
}

test('two teams of one coach with equal names are both submitted, and the archives hold both apart', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const rowids: number[] = [];
  for (const [team, draft] of [
    ['Нева-1', DRAFT],
    ['Нева-2', OTHER_DRAFT],
  ] as const) {
    rowids.push((await submitTeam(coach, competition, team, draft)).rowid);
  }
  const { data } = await coach.call(music.list, {});
  expect(data.filter(({ draft, team }) => draft === DRAFT && team === 'Нева-1')).toHaveLength(4);
  expect(data.filter((file) => file.application === rowids[1])).toHaveLength(4);
  for (const kept of [archive.music, archive.cards]) {
    const zip = await (await organiser.send(kept, { params: { id: competition } })).bytes();
    const names = new TextDecoder().decode(zip);
    for (const team of ['Нева-1', 'Нева-2']) expect(names).toContain(`Иванова А.Б. – ${team}`);
  }
});

test('another user’s draft is not there, whatever is asked of it', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const sent = { competition, ...solo, draft: DRAFT };
  await coach.call(card.upload, { sent, file: cardFile() });
  // A file of their own that came without a draft is no way around it.
  await otherCoach.call(card.upload, { sent: { competition, ...solo }, file: cardFile() });
  const named = { params: { competition, ...solo }, query: { draft: DRAFT.toUpperCase() } };
  const notFound = { status: 404, code: 'draft-not-found' };
  for (const call of [card.exists, card.filename, card.get, card.remove]) {
    expect(await otherCoach.refused(call, named)).toMatchObject(notFound);
  }
  expect(await otherCoach.refused(card.upload, { sent, file: cardFile() })).toMatchObject(notFound);
  const { form, read } = await readTeam(otherCoach, competition, 'Нева-1');
  const submission = submissionOf(competition, read, form, DRAFT);
  expect(await otherCoach.refused(application.save, submission)).toMatchObject(notFound);
  expect(await sizeAt(coach, competition, DRAFT)).toBe(cardFile().size);
});

test('a draft belongs to the competition in which it was named first', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const [competition, other] = [
    await publishCompetition(organiser),
    await publishCompetition(organiser, { name: 'Другое' }),
  ];
  await coach.call(card.upload, { sent: { competition, ...solo, draft: DRAFT }, file: cardFile() });
  const sent = { competition: other, ...solo, draft: DRAFT };
  expect(await coach.refused(card.upload, { sent, file: cardFile() })).toMatchObject({
    code: 'draft-not-found',
  });
});

test('a draft sees what came without one, unless it is another team’s', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const place = { competition, ...solo };
  await coach.call(music.upload, {
    sent: { ...place, draft: DRAFT, team: 'Нева-1' },
    file: musicFile(),
  });
  expect(await sizeAt(coach, competition, DRAFT)).toBeUndefined();
  await coach.call(card.upload, { sent: place, file: cardFile('без команды') });
  expect(await sizeAt(coach, competition, DRAFT)).toBe(cardFile('без команды').size);
  await coach.call(card.upload, { sent: { ...place, team: 'Нева-2' }, file: cardFile('чужая') });
  expect(await sizeAt(coach, competition, DRAFT)).toBeUndefined();
  const own = { ...place, draft: DRAFT, team: 'Нева-1' };
  await coach.call(card.upload, { sent: own, file: cardFile('своя карточка') });
  expect(await sizeAt(coach, competition, DRAFT)).toBe(cardFile('своя карточка').size);
  expect(await sizeAt(coach, competition)).toBe(cardFile('чужая').size);
  await coach.call(card.remove, { params: place, query: { draft: DRAFT } });
  expect(await sizeAt(coach, competition, DRAFT)).toBeUndefined();
  expect(await sizeAt(coach, competition)).toBe(cardFile('чужая').size);
});

test('while a draft is not known its team is asked with it', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const place = { competition, ...solo };
  await coach.call(card.upload, { sent: { ...place, team: 'Нева-1' }, file: cardFile() });
  const asked = (team: string) => ({ params: place, query: { draft: DRAFT, team } });
  expect(await coach.call(card.exists, asked('НЕВА-1'))).toMatchObject({ team: 'Нева-1' });
  expect(await coach.refused(card.exists, asked('Нева-2'))).toMatchObject({
    code: 'file-not-found',
  });
});

test('a submission takes its team’s files over that came without a draft', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const { form, read } = await readTeam(coach, competition, 'Нева-1');
  await uploadFiles(coach, competition, read);
  const withoutDraft = { competition, routine: 'free-combi', teamName: 'Без команды' };
  await coach.call(card.upload, { sent: withoutDraft, file: cardFile() });
  await coach.call(application.save, submissionOf(competition, read, form, DRAFT));
  const { data } = await coach.call(card.list, {});
  expect(Map.groupBy(data, ({ draft }) => draft).get(DRAFT)).toHaveLength(4);
  expect(Map.groupBy(data, ({ draft }) => draft).get('')).toHaveLength(1);
  const again = { sent: { competition, ...solo, draft: DRAFT }, file: cardFile() };
  expect(await coach.refused(card.upload, again)).toMatchObject({ code: 'file-confirmed' });
});

test('a draft is submitted once, and again after its application was deleted', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const { rowid, submission } = await submitTeam(coach, competition, 'Нева-1', DRAFT);
  const renamed = await readTeam(coach, competition, 'Нева-7');
  expect(
    await coach.refused(
      application.save,
      submissionOf(competition, renamed.read, renamed.form, DRAFT),
    ),
  ).toMatchObject({ status: 410, code: 'draft-closed' });
  await coach.call(application.remove, { params: { id: String(rowid) } });
  expect(await coach.call(application.save, submission)).toMatchObject({ data: {} });
});

test('for a client that knows of no drafts names of drafts are free, and its own stay taken', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await submitTeam(coach, competition, 'Нева-1', DRAFT);
  await submitApplication(coach, competition, teamOf('Нева-2'));
  const sent = { competition, ...solo, team: 'Нева-3' };
  expect(await coach.refused(card.upload, { sent, file: cardFile() })).toMatchObject({
    code: 'entry-name-taken',
  });
});

test('a key answers for its draft alone', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  const key = crypto.randomUUID();
  const place = { params: { competition, ...solo } };
  for (const draft of [DRAFT, OTHER_DRAFT]) {
    await coach.call(card.upload, { sent: { competition, ...solo, draft }, file: cardFile() });
  }
  const remove = (draft: string) => ({ ...place, query: { draft }, key });
  expect(await coach.call(card.remove, remove(DRAFT))).toEqual({});
  expect(await coach.call(card.remove, remove(DRAFT))).toEqual({});
  expect(await coach.refused(card.remove, remove(OTHER_DRAFT))).toMatchObject({
    code: 'key-reused',
  });
  expect(await coach.refused(card.remove, { ...place, key })).toMatchObject({ code: 'key-reused' });
});

test('an owner has a hundred drafts to one competition at most', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const competitionId = await publishCompetition(organiser);
  const { id: ownerId = 0 } = (await findUser(server.records, 'coach')) ?? {};
  await server.records
    .insertInto('draft')
    .values(
      Array.from({ length: MOST_DRAFTS - 1 }, () => ({
        id: crypto.randomUUID(),
        ownerId,
        competitionId,
        teamKey: null,
        // One that was never saved would go with the first sweep.
        revision: 1,
      })),
    )
    .execute();
  const upload = (draft: string) => ({
    sent: { competition: competitionId, ...solo, draft },
    file: cardFile(),
  });
  await coach.call(card.upload, upload(DRAFT));
  expect(await coach.refused(card.upload, upload(OTHER_DRAFT))).toMatchObject({
    status: 413,
    message: quotaTexts.drafts(MOST_DRAFTS),
  });
  expect(await coach.call(card.upload, upload(DRAFT))).toEqual({});
});
