import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import type { Filling } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { soundAthletes } from '#tests/spreadsheet/makers/readFilled.ts';
import {
  cardFile,
  submitApplication,
  musicFile,
  publishCompetition,
  submissionOf,
  uploadFiles,
  formOf,
} from '#tests/support/acts/submit.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const { get, list, save } = calls.application;
const named = (teamName: string): Filling => ({
  ...fullFilling,
  cover: { ...fullFilling.cover, teamName },
});

test('an application with figures only needs no files', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const { rowid } = await submitApplication(
    coach,
    await publishCompetition(organiser),
    figuresFilling,
  );
  expect(rowid).toBeGreaterThan(0);
});

test('a submission without files is refused with the entries that lack them', async () => {
  await using started = await startCompetition();
  const { coach, otherCoach, competition: id } = started;
  const { form, application } = await formOf(id, fullFilling);
  await uploadFiles(otherCoach, id, application);
  const all = await coach.refused(save, submissionOf(id, application, form));
  expect(all).toMatchObject({ status: 409, code: 'files-missing' });
  await uploadFiles(coach, id, application);
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(calls.music.remove, { params: place });
  const group = { ...place, routine: 'free-team', teamName: 'Московская область-1' };
  await coach.call(calls.card.remove, { params: group });
  const some = await coach.refused(save, submissionOf(id, application, form));
  expect(some.message).toBe(
    `${refusalTexts['files-missing']}: Пр. Соло – Иванова А.Б. (музыка); Пр. Группа – Московская область-1 (карточка тренера)`,
  );
});

test('files of another team do not count, files without a team do', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { form, application } = await formOf(id, fullFilling);
  await uploadFiles(coach, id, { ...application, teamName: 'Московская область-1' });
  const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(calls.music.remove, { params: place });
  await coach.call(calls.card.remove, { params: place });
  const other = { ...place, team: 'Другая' };
  await coach.call(calls.music.upload, { sent: other, file: musicFile() });
  await coach.call(calls.card.upload, { sent: other, file: cardFile() });
  const refused = await coach.refused(save, submissionOf(id, application, form));
  expect(refused.message).toContain('Пр. Соло – Иванова А.Б. (карточка тренера, музыка)');
  await coach.call(calls.music.remove, { params: place });
  await coach.call(calls.card.remove, { params: place });
  await coach.call(calls.music.upload, { sent: place, file: musicFile() });
  await coach.call(calls.card.upload, { sent: place, file: cardFile() });
  expect((await coach.call(save, submissionOf(id, application, form))).data.rowid).toBeGreaterThan(
    0,
  );
});

test('a team is submitted once, regardless of case, ё and spaces in its name and of the user', async () => {
  await using started = await startCompetition();
  const { organiser, coach, otherCoach, competition: id } = started;
  await submitApplication(coach, id, named('Звёзды'));
  for (const person of [coach, otherCoach]) {
    const { form, application } = await formOf(id, named(' ЗВЕЗДЫ '));
    const refused = await person.refused(save, submissionOf(id, application, form));
    expect(refused).toMatchObject({ status: 409, code: 'already-confirmed' });
  }
  const elsewhere = await publishCompetition(organiser, { name: 'Другое' });
  await submitApplication(coach, elsewhere, named('Звёзды'));
  await submitApplication(coach, id, figuresFilling);
  expect((await coach.call(list, {})).data).toHaveLength(3);
});

test('of two simultaneous submissions of one team one succeeds', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { form, application } = await formOf(id, figuresFilling);
  const responses = await Promise.all(
    Array.from({ length: 2 }, () => coach.send(save, submissionOf(id, application, form))),
  );
  expect(statusCounts(responses)).toEqual({ 200: 1, 409: 1 });
});

test('a form that differs from the sent application is refused with the server’s reading', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { form, application } = await formOf(id, fullFilling);
  await uploadFiles(coach, id, application);
  const [solo, ...solos] = application.free.solo;
  const [group] = application.free.team;
  const differences = [
    { ...application, teamName: 'Московская область-2' },
    { ...application, free: { ...application.free, solo: solos } },
    {
      ...application,
      free: { ...application.free, solo: [], male_solo: [...application.free.solo] },
    },
    {
      ...application,
      free: {
        ...application.free,
        solo: [{ ...solo, athlete: { ...solo?.athlete, birthDate: '2001-01-01' } }, ...solos],
      },
    },
    {
      ...application,
      free: {
        ...application.free,
        team: [
          { ...group, athletes: group?.athletes.map((each) => ({ ...each, isReserve: false })) },
        ],
      },
    },
  ];
  for (const different of differences) {
    const sent = { application: JSON.stringify(different), competition: id };
    const refused = await coach.refused(save, { sent, file: form });
    expect(refused).toMatchObject({ status: 409, code: 'application-changed', application });
  }
  expect((await coach.call(list, {})).data).toEqual([]);
});

test('the server stores its own reading, not what the page sent', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { form, application } = await formOf(id, figuresFilling);
  const invented = { ...application, city: 'Париж', athletes: [], problems: [] };
  const { data } = await coach.call(save, submissionOf(id, invented, form));
  const stored = await coach.call(get, { params: { id: String(data.rowid) } });
  expect(JSON.parse(stored.data.json)).toMatchObject({
    city: 'Тверь',
    athletes: application.athletes,
  });
});

test('a page of an older build submits an application with warnings of unknown topics', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { form, application } = await formOf(id, {
    ...figuresFilling,
    athletes: soundAthletes(4, () => ({ marks: { 'free-team': '+' } })),
  });
  expect(application.problems).toMatchObject([
    { code: 'few-athletes', topic: 'free-team-1', sentence: expect.stringContaining('4 из 8') },
  ]);
  await uploadFiles(coach, id, application);
  const problems = application.problems.map(
    ({ topic: _topic, sentence: _sentence, ...ofBefore }) => ofBefore,
  );
  const { data } = await coach.call(save, submissionOf(id, { ...application, problems }, form));
  const stored = await coach.call(get, { params: { id: String(data.rowid) } });
  expect(stored.data.json).not.toContain('few-athletes');
});

test('a form with errors is read but cannot be submitted', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const { form, application } = await formOf(id, { ...figuresFilling, staff: [], athletes: [] });
  const refused = await coach.refused(save, submissionOf(id, application, form));
  expect(refused).toMatchObject({ status: 422, code: 'form-has-errors' });
});

test('an application that is too large is refused with the name of its longest column', async () => {
  await using started = await startCompetition();
  const { coach, competition: id } = started;
  const athletes = soundAthletes(300, (index) => ({
    family: `${'Я'.repeat(190)}${index}`,
    coach: 'Т'.repeat(200),
  }));
  const { form, application } = await formOf(id, { ...figuresFilling, athletes });
  const refused = await coach.refused(save, submissionOf(id, application, form));
  expect(refused).toMatchObject({ status: 422, code: 'form-has-errors' });
  expect(refused.message).toMatch(/^Заявка слишком велика: .*«Фамилия»/);
});

test('JSON that is no application is refused', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const { form: file } = await formOf(competition, figuresFilling);
  for (const application of ['', '{', '[]', '{"teamName":"Тверь"}']) {
    const refused = await coach.refused(save, { sent: { application, competition }, file });
    expect(refused).toMatchObject({ status: 400, code: 'bad-application' });
  }
});

test('spaces around texts of a sent application do not matter', async () => {
  await using started = await startCompetition();
  const { coach, competition } = started;
  const { form: file, application } = await formOf(competition, fullFilling);
  await uploadFiles(coach, competition, application);
  const padded = JSON.stringify(application, (_key, value: unknown) =>
    typeof value === 'string' ? ` ${value}\u00a0` : value,
  );
  const sent = { application: padded, competition };
  expect((await coach.call(save, { sent, file })).data.rowid).toBeGreaterThan(0);
});

test.each([
  [59_999, 200],
  [60_000, 403],
])(
  'a submission that began in time and ended %i ms after the deadline is a %i',
  async (late, status) => {
    const deadline = Date.parse('2026-04-05T23:59:59.999+03:00');
    let now = deadline - 1;
    await using started = await startCompetition(
      { now: () => now },
      { deadline: '2026-04-05T23:59:59.999+03:00' },
    );
    const { server, coach, competition: id } = started;
    const { form, application } = await formOf(id, figuresFilling);
    const fields = { competition: id, application: JSON.stringify(application) };
    const sent = await slowUpload(server.url + save.path, { cookie: coach.cookie }, fields);
    const place = { competition: id, routine: 'free-solo', teamName: 'Иванова А.Б.' };
    const card = await slowUpload(
      server.url + calls.card.upload.path,
      { cookie: coach.cookie },
      place,
    );
    const bytes = await form.bytes();
    await sent.piece(bytes.subarray(0, 100));
    await card.piece('карточка');
    await expect.poll(() => server.storedFiles()).toHaveLength(2);
    now = deadline + late;
    await sent.piece(bytes.subarray(100));
    expect((await sent.finish()).status).toBe(status);
    // A file that began to arrive in time is accepted after the deadline.
    expect((await card.finish()).status).toBe(200);
  },
);
