import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MOST_READINESS_TEAMS } from '#domain/limits.ts';
import {
  filesOfDraftsIn,
  submittedEntriesIn,
  submittedFilesIn,
} from '#server/records/competitions/readiness.ts';
import { findUser } from '#server/records/people/users.ts';
import { duetFilling } from '#tests/support/duetFilling.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { duetOf } from '#tests/support/acts/returnedDuet.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import {
  cardFile,
  musicFile,
  publishCompetition,
  submissionOf,
  submitApplication,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { personas, startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { readiness } = calls.competition;
const asInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

test('a draft shows contacts and which entries have files, but no swimmers', async () => {
  await using started = await startCompetition();
  const { organiser, coach, competition: id } = started;
  const asked = async () => (await organiser.call(readiness, { params: { id } })).data;
  expect(await asked()).toEqual({ teams: [], unnamedDrafts: 0, isCut: false });

  const { form } = await formOf(id, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, form });
  await saveDraft(coach, { id: OTHER_DRAFT, competition: id });
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.', draft: DRAFT };
  await coach.call(calls.music.upload, {
    sent: place,
    file: musicFile(),
    fileName: 'Иванова лебедь.mp3',
  });
  const duet = { competition: id, routine: 'tech-duet', teamName: 'Иванова-Петрова' };
  const team = fullFilling.cover.teamName;
  await coach.call(calls.card.upload, { sent: { ...duet, team }, file: cardFile() });
  const other = { ...duet, routine: 'free-solo', teamName: 'Сидорова Д.О.', team: 'Тверь' };
  await coach.call(calls.music.upload, { sent: other, file: musicFile() });

  const answer = await asked();
  const profile = (await coach.call(calls.user.get, {})).data;
  const entry = (routine: string, number: number, files: object = {}) => ({
    routine,
    number,
    name: '',
    card: false,
    music: false,
    musicLength: null,
    ...files,
  });
  expect(answer).toEqual({
    teams: [
      {
        state: 'draft',
        draft: DRAFT,
        at: asInstant,
        team,
        city: 'Руза',
        representative: fullFilling.cover.representative,
        phone: fullFilling.cover.phone,
        preparedBy: profile.fullName,
        email: profile.email,
        entries: [
          entry('free-solo', 1, {
            music: true,
            musicLength: { seconds: expect.any(Number), isCut: false },
          }),
          entry('free-solo', 2),
          entry('free-team', 1),
          entry('tech-duet', 1, { card: true }),
        ],
      },
    ],
    unnamedDrafts: 1,
    isCut: false,
  });
  const text = JSON.stringify(answer);
  for (const { family } of fullFilling.athletes) expect(text).not.toContain(family);
  expect(text).not.toContain('лебедь');
});

test('a new form changes what a draft shows, and a deleted draft shows nothing', async () => {
  await using started = await startCompetition();
  const { server, organiser, coach, competition: id } = started;
  const teams = async () => (await organiser.call(readiness, { params: { id } })).data.teams;
  const { form } = await formOf(id, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, form });
  const { form: figures } = await formOf(id, figuresFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, revision: 1, form: figures });
  expect(await teams()).toMatchObject([
    { team: 'Тверь', representative: figuresFilling.cover.representative, entries: [] },
  ]);
  await coach.call(calls.draft.remove, { params: { draft: DRAFT }, query: { revision: '2' } });
  expect(await teams()).toEqual([]);
  const row = await server.records.selectFrom('draft').select('facts').executeTakeFirst();
  expect(row).toEqual({ facts: '' });
});

test('a submitted application shows its counts, its entries by name and missing files', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition: id } = started;
  const { rowid } = await submitApplication(coach, id, fullFilling);
  const solo = { competition: id, routine: 'free-solo', teamName: 'Сидорова Д.О.' };
  await coach.call(calls.card.remove, { params: solo });
  // A second draft with the same team name counts as another team only if it has another owner.
  const { form } = await formOf(id, duetFilling);
  await saveDraft(coach, { id: OTHER_DRAFT, competition: id, form });
  await saveDraft(otherCoach, { id: DRAFT, competition: id, form });
  const { data } = await organiser.call(readiness, { params: { id } });
  expect(data.teams).toMatchObject([
    {
      state: 'submitted',
      rowid,
      at: asInstant,
      team: fullFilling.cover.teamName,
      city: 'Руза',
      representative: fullFilling.cover.representative,
      phone: fullFilling.cover.phone,
      people: { women: 9, men: 0, unsaid: 0, staff: 2, judges: 1 },
      entries: [
        { routine: 'free-solo', number: 1, name: 'Иванова А.Б.', card: true, music: true },
        { routine: 'free-solo', number: 2, name: 'Сидорова Д.О.', card: false, music: true },
        { routine: 'free-team', number: 1, name: fullFilling.cover.teamName, card: true },
        { routine: 'tech-duet', number: 1, name: 'Иванова-Петрова', music: true },
      ],
    },
    { state: 'draft', team: fullFilling.cover.teamName, draft: DRAFT, isTaken: true },
  ]);
});

test('a submitted draft is listed once, as the application; after deletion of the account with the form’s e-mail', async () => {
  await using started = await startCompetition();
  const { organiser, coach, competition: id } = started;
  const { form, application } = await formOf(id, duetFilling);
  await saveDraft(coach, { id: DRAFT, competition: id, form });
  await uploadFiles(coach, id, application, DRAFT);
  await coach.call(calls.application.save, submissionOf(id, application, form, DRAFT));
  const teams = async () => (await organiser.call(readiness, { params: { id } })).data.teams;
  expect(await teams()).toMatchObject([{ state: 'submitted', email: 'team@example.ru' }]);
  await coach.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
  expect(await teams()).toMatchObject([
    { state: 'submitted', email: duetFilling.cover.email, preparedBy: '' },
  ]);
});

test('a returned application shows the end of the return while it lasts, and each its version', async () => {
  const clock = { time: Date.parse('2026-12-12T09:00:00Z') };
  await using server = await startServer({ now: () => clock.time });
  const people = await personas(server);
  const id = await publishCompetition(people.organiser, {
    deadline: '2026-12-12T23:59:59.999+03:00',
  });
  const duet = await duetOf(people, id);
  await duet.upload('card', 1);
  await duet.upload('music', 1);
  const rowid = await duet.submit(0);
  const team = async () => {
    const { data } = await people.organiser.call(readiness, { params: { id } });
    expect(data.teams).toHaveLength(1);
    return data.teams[0];
  };
  expect(await team()).toMatchObject({ state: 'submitted', version: 1, returned: null });
  const until = '2026-12-13T23:59:59.999+03:00';
  await duet.giveBack(rowid, until);
  expect(await team()).toMatchObject({ state: 'submitted', returned: { until } });
  clock.time = Date.parse('2026-12-14T09:00:00Z');
  expect(await team()).toMatchObject({ version: 1, returned: null });
  clock.time = Date.parse('2026-12-13T09:00:00Z');
  await duet.submit(1);
  const at = '2026-12-13T09:00:00.000Z';
  expect(await team()).toMatchObject({ version: 2, at, returned: null });
  const detail = await people.organiser.call(calls.application.get, {
    params: { id: String(rowid) },
  });
  expect(detail.data).toMatchObject({ version: 2, versionAt: at });
});

test('a person in two submitted applications is listed with both teams; drafts do not count', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition: id } = started;
  const shared = async () =>
    (await organiser.call(calls.competition.sharedPeople, { params: { id } })).data;
  const first = await submitApplication(coach, id, fullFilling);
  const cover = { ...duetFilling.cover, teamName: 'Волна' };
  const { form } = await formOf(id, { ...duetFilling, cover });
  await saveDraft(otherCoach, { id: DRAFT, competition: id, form });
  expect(await shared()).toEqual({ count: 0, people: [] });
  const second = await submitApplication(otherCoach, id, { ...duetFilling, cover });
  const teams = [
    { rowid: first.rowid, team: fullFilling.cover.teamName },
    { rowid: second.rowid, team: 'Волна' },
  ];
  expect(await shared()).toEqual({
    count: 2,
    people: duetFilling.athletes.map(({ family, name, surname, birthDate }) => ({
      family,
      name,
      surname,
      birthDate,
      teams,
    })),
  });
});

test('entries and files are read only for listed teams', async () => {
  await using started = await startCompetition();
  const { server, coach, otherCoach, competition: id } = started;
  const cover = { ...duetFilling.cover, teamName: 'Волна' };
  const { rowid } = await submitApplication(coach, id, duetFilling);
  await submitApplication(otherCoach, id, { ...duetFilling, cover });
  for (const [person, draft] of [
    [coach, OTHER_DRAFT],
    [otherCoach, DRAFT],
  ] as const) {
    await saveDraft(person, { id: draft, competition: id });
    const place = { competition: id, routine: 'tech-duet', teamName: 'Волна', draft };
    await person.call(calls.card.upload, { sent: place, file: cardFile() });
  }
  await server.records
    .updateTable('draft')
    .set({ updatedAt: 1 })
    .where('id', '<>', DRAFT)
    .execute();
  const { records } = server;
  const submitted = [
    ...(await submittedEntriesIn(records, id, 1)),
    ...(await submittedFilesIn(records, id, 1)),
  ];
  expect(submitted.map(({ applicationId }) => applicationId)).toEqual([rowid, rowid, rowid]);
  const drafted = await filesOfDraftsIn(records, id, { most: 1 });
  expect(drafted.map((file) => file.id)).toEqual([DRAFT]);
});

test('of very many teams some are listed, with a note that there are more', async () => {
  await using started = await startCompetition();
  const { server, organiser, competition: competitionId } = started;
  const { id: ownerId = 0 } = (await findUser(server.records, 'coach')) ?? {};
  const drafts = Array.from({ length: MOST_READINESS_TEAMS + 1 }, (_, at) => ({
    id: crypto.randomUUID(),
    ownerId,
    competitionId,
    teamKey: `team ${at}`,
    teamName: `Team ${at}`,
    revision: 1,
  }));
  await server.records.insertInto('draft').values(drafts).execute();
  const { data } = await organiser.call(readiness, { params: { id: competitionId } });
  expect([data.teams.length, data.isCut]).toEqual([MOST_READINESS_TEAMS, true]);
});
