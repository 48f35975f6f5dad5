// Incidents that begin with what the build before has left on a device: every row arrives once, under its own key.
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { competitionOf, type OutboxRow } from '#domain/outbox/outboxRow.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { findUser } from '#server/records/people/users.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { cardFile } from '#tests/support/server/acts/submit.ts';
import { isOfDraft } from '../scenario/device.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { recordingOf } from './recordings.ts';

/** A while after the last of them was recorded. */
const LATER = Date.parse('2026-11-24T09:00:00Z');

/** The competitions of the rows, as the server of the recording had them. */
async function holdCompetitions({ server }: Scenario, rows: readonly OutboxRow[]): Promise<void> {
  const organiser = await findUser(server.records, 'organiser');
  const byId = new Map(rows.map((row) => [competitionOf(row), row]));
  for (const [id, { payload, deadline }] of byId) {
    await insertCompetition(server.records, {
      id,
      ownerId: organiser?.id ?? 0,
      name: payload.competitionName,
      dates: '',
      place: '',
      info: '',
      deadline,
      fileId: null,
      fileSize: null,
      createdAt: LATER,
    });
  }
}

/** The card that a row is to delete, as it was on the server of the recording. */
async function holdCard(coach: ApiClient, row: OutboxRow | undefined): Promise<void> {
  if (row?.kind !== 'removal') throw new Error('no deletion waits');
  const { competition, routine, name: teamName } = row.payload.place;
  const sent = { competition, routine, teamName };
  await coach.call(calls.card.upload, { sent, file: cardFile(), fileName: 'Карточка.pdf' });
}

/** Requests of rows that reached the server, in their order. */
const sentKeys = ({ device }: Scenario): (string | undefined)[] =>
  device.requests
    .filter((request) => !isOfDraft(request))
    .flatMap(({ headers }) => headers[IDEMPOTENCY_KEY] ?? []);

/** Files as they stand on the server: kind, entry, owner, hash. */
const filesOn = ({ server }: Scenario) =>
  server.records
    .selectFrom('entryFile')
    .innerJoin('user', 'user.id', 'entryFile.ownerId')
    .select(['kind', 'name', 'login', 'sha256'])
    .orderBy('name')
    .orderBy('kind')
    .execute();

/** An application was submitted while no upload got an answer, and the page was closed in the middle of one. */
async function unansweredUploads(scenario: Scenario): Promise<void> {
  const { device, server, clock } = scenario;
  const coach = await server.person('сказочникова');
  clock.time = LATER;
  await device.core.leaveRecorded(await recordingOf('coach'));
  const rows = await device.rows('сказочникова');
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['upload', 'queued'],
    ['upload', 'sending'],
    ['upload', 'queued'],
    ['upload', 'queued'],
    ['save', 'queued'],
    ['removal', 'queued'],
  ]);
  await holdCompetitions(scenario, rows);
  await holdCard(coach, rows.at(-1));

  await device.signIn('сказочникова', coach);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(sentKeys(scenario)).toEqual(rows.map(({ id }) => id));
  expect(device.arrived).toEqual(rows.map(({ id }) => id));
  const solo = 'Выдумкина А.В.';
  const duet = 'Выдумкина-Небылицына';
  expect(
    (await filesOn(scenario)).map(({ kind, name, sha256 }) => [kind, name, sha256.slice(0, 8)]),
  ).toEqual([
    ['card', solo, 'aa028530'],
    ['music', solo, '264a66aa'],
    ['card', duet, '99e6b2c9'],
    ['music', duet, '01af3f3c'],
  ]);
  const applications = await server.records.selectFrom('application').selectAll().execute();
  expect(applications).toMatchObject([{ teamName: 'Запертая', athletes: 3 }]);
  const drafts = await device.core.listDrafts('сказочникова');
  expect(drafts.map(({ competitionName }) => competitionName)).toEqual([
    'Кубок Всех Файлов',
    'Кубок Исправленной Формы',
    'Кубок Половины Файлов',
    'Кубок Молчащего Сервера',
    'Кубок Выбранной Формы',
  ]);
}

/** Rows that wait for a sign-in or an answer go out; refused and blocked ones stay for the person. */
async function rowsOfEveryState(scenario: Scenario): Promise<void> {
  const { device, coach, otherCoach, clock } = scenario;
  clock.time = LATER;
  await device.core.leaveRecorded(await recordingOf('rows'));
  const [own, others] = [await device.rows('coach'), await device.rows('другой')];
  await holdCompetitions(scenario, [...own, ...others]);
  await holdCard(
    coach,
    own.find(({ seq }) => seq === 9),
  );

  await device.signIn('coach', coach);
  await device.drainToEnd();
  const waited = own.filter(({ seq }) => seq > 8).map(({ id }) => id);
  expect(waited).toHaveLength(3);
  expect(sentKeys(scenario)).toEqual(waited);
  expect(device.arrived).toEqual(waited);
  expect(await device.rows()).toStrictEqual(own.filter(({ seq }) => seq <= 8));

  await device.signIn('другой', otherCoach);
  await device.drainToEnd();
  expect(device.arrived).toEqual([...waited, ...others.map(({ id }) => id)]);
  expect(await filesOn(scenario)).toMatchObject([
    { kind: 'music', name: 'Выдумка-2', login: 'coach' },
    {
      kind: 'card',
      name: 'Выдумкина-Небылицына',
      login: 'coach',
      sha256: expect.stringMatching(/^22a706ae/),
    },
    { kind: 'music', name: 'Чужая', login: 'другой' },
  ]);
}

/** Queued before applications had drafts on the server, its files sent without an answer; beside it a draft that goes on. */
async function queuedWithoutDrafts(scenario: Scenario): Promise<void> {
  const { device, server, coach, clock } = scenario;
  clock.time = LATER;
  await device.core.leaveRecorded(await recordingOf('version3'));
  const rows = await device.rows('coach');
  expect(rows.map(({ kind, attempts }) => [kind, attempts])).toEqual([
    ['upload', 1],
    ['upload', 1],
    ['save', 0],
  ]);
  await holdCompetitions(scenario, rows);
  await device.signIn('coach', coach);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  expect(sentKeys(scenario)).toEqual(rows.map(({ id }) => id));
  // Exactly as they were queued: nothing names a draft.
  const files = await server.records.selectFrom('entryFile').select(['kind', 'draft']).execute();
  expect(files).toEqual([
    { kind: 'card', draft: '' },
    { kind: 'music', draft: '' },
  ]);
  const applications = await server.records.selectFrom('application').select('draft').execute();
  expect(applications).toEqual([{ draft: '' }]);
  const [draft] = await device.core.listDrafts('coach');
  expect(draft?.content.picked).toMatchObject([{ card: { name: 'Карточка.docx' } }]);
  expect((await coach.call(calls.draft.list, {})).data).toMatchObject([
    { draft: draft?.id, revision: 1, team: 'Московская область-1' },
  ]);
}

export const recordedIncidents: Readonly<Record<string, (scenario: Scenario) => Promise<void>>> = {
  'unanswered uploads that the build before has left': unansweredUploads,
  'rows of every state that the build before has left': rowsOfEveryState,
  'what was queued before drafts had a place on the server': queuedWithoutDrafts,
};
