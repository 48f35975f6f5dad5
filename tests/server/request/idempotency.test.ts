import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COMPETITION_FACTS } from '#domain/competition/competition.ts';
import { DAY_MS } from '#domain/deadline.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import {
  cardFile,
  submitApplication,
  musicFile,
  OPEN_DEADLINE,
  publishCompetition,
  submissionOf,
  formOf,
} from '#tests/support/acts/submit.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { card, music } = calls;
const { save } = calls.application;
const solo = { routine: 'free-solo', teamName: 'Иванова А.Б.' };
const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const NEXT_DEADLINE = '2099-01-02T23:59:59.999+03:00';
const otherKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

test('a submission repeated with its key gets the same rowid and is stored once', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { form, application } = await formOf(id, figuresFilling);
  const sent = { ...submissionOf(id, application, form), key };
  const first = await coach.call(save, sent);
  expect(await coach.call(save, sent)).toEqual(first);
  expect((await coach.call(calls.application.list, {})).data).toHaveLength(1);
  expect((await coach.refused(save, { ...sent, key: otherKey })).code).toBe('already-confirmed');
});

test('repeats during the first request wait for it and get its answer', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { form, application } = await formOf(id, figuresFilling);
  const sent = { ...submissionOf(id, application, form), key };
  const answers = await Promise.all(Array.from({ length: 4 }, () => coach.call(save, sent)));
  expect(new Set(answers.map(({ data }) => data.rowid)).size).toBe(1);
  expect((await coach.call(calls.application.list, {})).data).toHaveLength(1);
});

const cup = { name: 'Кубок', dates: '', place: '', info: 'Ждём\nвсех', deadline: OPEN_DEADLINE };

test('a competition created twice with one key is one; the key with other facts is refused', async () => {
  await using server = await startServer();
  const organiser = await server.person('organiser');
  const { create } = calls.competition;
  const first = await organiser.call(create, { sent: cup, key });
  expect(await organiser.call(create, { sent: cup, key })).toEqual(first);
  for (const fact of COMPETITION_FACTS) {
    const corrected = { ...cup, [fact]: fact === 'deadline' ? NEXT_DEADLINE : 'Другое' };
    const refused = await organiser.refused(create, { sent: corrected, key });
    expect(refused).toMatchObject({ status: 422, code: 'key-reused' });
  }
  const own = await organiser.call(calls.competition.list, { params: { type: 'user' } });
  expect(own.data).toHaveLength(1);
});

test('a repeated upload gets its answer after the deadline, and is not stored twice', async () => {
  let now = Date.parse('2026-04-01T00:00:00Z');
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser, {
    deadline: '2026-04-05T23:59:59.999+03:00',
  });
  const upload = { sent: { competition, ...solo }, file: cardFile(), key };
  await coach.call(card.upload, upload);
  now += 10 * DAY_MS;
  expect(await coach.call(card.upload, upload)).toEqual({});
  expect((await coach.refused(card.upload, { ...upload, key: otherKey })).status).toBe(403);
  expect(await server.storedFiles()).toHaveLength(1);
});

test('a repeated upload gets its answer after the submission has frozen the files', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const sent = { competition, ...solo };
  await coach.call(music.upload, { sent, file: musicFile(), key });
  await coach.call(music.remove, { params: sent });
  await submitApplication(coach, competition, figuresFilling);
  expect(await coach.call(music.upload, { sent, file: musicFile(), key })).toEqual({});
  expect((await coach.refused(music.exists, { params: sent })).status).toBe(404);
});

test('a repeated deletion gets its answer in the freeze too, without deleting again', async () => {
  let now = Date.parse('2026-03-10T00:00:00Z');
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser, {
    deadline: '2026-04-05T23:59:59.999+03:00',
  });
  const params = { competition, ...solo };
  for (const kind of [music, card]) {
    await coach.call(kind.upload, { sent: params, file: musicFile() });
  }
  await coach.call(music.remove, { params, key });
  await coach.call(card.remove, { params, key: otherKey });
  await coach.call(music.upload, { sent: params, file: musicFile() });
  now = Date.parse('2026-04-01T00:00:00Z');
  expect(await coach.call(music.remove, { params, key })).toEqual({});
  expect(await coach.call(card.remove, { params, key: otherKey })).toEqual({});
  expect((await coach.call(music.exists, { params })).name).toBe('file');
});

test('a key used for another call or entry is refused', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const sent = { competition, ...solo };
  await coach.call(card.upload, { sent, file: cardFile(), key });
  const refusals = [
    await coach.refused(music.upload, { sent, file: musicFile(), key }),
    await coach.refused(card.upload, {
      sent: { ...sent, teamName: 'Петрова М.С.' },
      file: cardFile(),
      key,
    }),
    await coach.refused(card.remove, { params: sent, key }),
  ];
  for (const refused of refusals) {
    expect(refused).toMatchObject({ status: 422, code: 'key-reused' });
  }
  expect((await coach.call(card.list, {})).data).toHaveLength(1);
});

test('keys are private to their user', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile(), key });
  await otherCoach.call(card.upload, {
    sent: { ...sent, routine: 'tech-solo' },
    file: cardFile(),
    key,
  });
  expect((await otherCoach.call(card.list, {})).data).toHaveLength(1);
});

test('a refusal is not stored: the same key succeeds once the reason is gone', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const params = { competition, ...solo };
  expect((await coach.refused(card.remove, { params, key })).status).toBe(404);
  await coach.call(card.upload, { sent: params, file: cardFile() });
  expect(await coach.call(card.remove, { params, key })).toEqual({});
});

test('without a session, or with another user named, a key has no answer', async () => {
  await using server = await startServer();
  const { organiser, coach, visitor } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const upload = { sent, file: cardFile(), key };
  await coach.call(card.upload, upload);
  expect((await visitor.refused(card.upload, upload)).status).toBe(401);
  const headers = { 'x-entry-user': 'organiser' };
  expect((await coach.refused(card.upload, { ...upload, headers })).code).toBe('other-user');
});

test('a key that is no UUID is refused', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const refused = await coach.refused(card.upload, { sent, file: cardFile(), key: '1' });
  expect(refused).toMatchObject({ status: 400, code: 'bad-request' });
});

test('answers are kept for thirty days, across a restart', async () => {
  let now = Date.parse('2026-03-01T00:00:00Z');
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const upload = { sent, file: cardFile(), key };
  await coach.call(card.upload, upload);
  await coach.call(card.remove, { params: sent });
  now += 29 * DAY_MS;
  await server.restart();
  await coach.call(card.upload, upload);
  expect((await coach.refused(card.exists, { params: sent })).status).toBe(404);
  now += 2 * DAY_MS;
  await server.restart();
  const answers = () => server.records.selectFrom('repeat').selectAll().execute();
  await expect.poll(() => answers()).toEqual([]);
  await coach.call(card.upload, upload);
  expect((await coach.call(card.exists, { params: sent })).team).toBeNull();
});

const header = (person: ApiClient) => ({
  cookie: `session=${person.cookies.get('session')}`,
  'idempotency-key': key,
});

test('a repeat of a first request that does not end is asked to try again later', async () => {
  await using server = await startServer({ idempotencyWaitMs: 50 });
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const first = await slowUpload(`${server.url}${card.upload.path}`, header(coach), sent);
  await first.piece('кар');
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  const refused = await coach.refused(card.upload, { sent, file: cardFile(), key });
  expect(refused).toMatchObject({ status: 503, code: 'still-running' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await first.finish()).toEqual({ status: 200, body: '{}' });
});

test('if the first request breaks off the waiting repeat does the work', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const first = await slowUpload(`${server.url}${card.upload.path}`, header(coach), sent);
  await first.piece('кар');
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  const repeats = [1, 2].map(() => coach.send(card.upload, { sent, file: cardFile(), key }));
  first.breakOff();
  expect(statusCounts(await Promise.all(repeats))).toEqual({ 200: 2 });
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('карточка');
  expect(await server.storedFiles()).toHaveLength(1);
});
