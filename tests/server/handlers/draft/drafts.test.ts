import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_DRAFTS } from '#domain/upload/quota.ts';
import { findUser } from '#server/records/people/users.ts';
import { quotaTexts } from '#text/server/server.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { DRAFT, OTHER_DRAFT } from '#tests/support/acts/savedDraft.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  publishCompetition,
  submissionOf,
  submitApplication,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { card, music, application, archive } = calls;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

const teamOf = (teamName: string) => ({
  ...fullFilling,
  cover: { ...fullFilling.cover, teamName },
});

async function readTeam(coach: ApiClient, competition: string, teamName: string) {
  const { form, application: read } = await formOf(competition, teamOf(teamName));
  return { form, read };
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

test('two teams of one coach with equal entry names are both submitted and separate in the archives', async () => {
  await using started = await startCompetition();
  const { organiser, coach, competition } = started;
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

test('every call about another user’s draft answers that it does not exist', async () => {
  await using started = await startCompetition();
  const { coach, otherCoach, competition } = started;
  const sent = { competition, ...solo, draft: DRAFT };
  await coach.call(card.upload, { sent, file: cardFile() });
  // A file that another user uploaded without a draft gives no access to the draft's file.
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

test('a draft belongs to the first competition that it was used for', async () => {
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

test('an upload to an unknown draft must name its team', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const place = { competition, ...solo };
  await coach.call(card.upload, { sent: { ...place, team: 'Нева-1' }, file: cardFile() });
  const asked = (team: string) => ({ params: place, query: { draft: DRAFT, team } });
  expect(await coach.call(card.exists, asked('НЕВА-1'))).toMatchObject({ team: 'Нева-1' });
  expect(await coach.refused(card.exists, asked('Нева-2'))).toMatchObject({
    code: 'file-not-found',
  });
});

test('for a client without drafts names used in drafts are free, and its own are taken', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  await submitTeam(coach, competition, 'Нева-1', DRAFT);
  await submitApplication(coach, competition, teamOf('Нева-2'));
  const sent = { competition, ...solo, team: 'Нева-3' };
  expect(await coach.refused(card.upload, { sent, file: cardFile() })).toMatchObject({
    code: 'entry-name-taken',
  });
});

test('a key is answered only for the draft that it was used with', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
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

test('an owner has at most a hundred drafts for one competition', async () => {
  await using started = await startCompetition();
  const { server, coach, competition: competitionId } = started;
  const { id: ownerId = 0 } = (await findUser(server.records, 'coach')) ?? {};
  await server.records
    .insertInto('draft')
    .values(
      Array.from({ length: MOST_DRAFTS - 1 }, () => ({
        id: crypto.randomUUID(),
        ownerId,
        competitionId,
        teamKey: null,
        // The first sweep would delete a draft that was never saved.
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
