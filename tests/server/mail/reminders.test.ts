// Reminders by mail: at three times before a deadline, with the files that are then missing (behaviour 15.8).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { queueDueReminders } from '#server/mail/reminders.ts';
import { fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { type MailServer, SITE, startMailServer } from '#tests/support/network/mailServer.ts';
import {
  beginDraft,
  changeEmail,
  HOUR_MS,
  isoOf,
  startReminding,
  submitWithoutMusic,
} from '#tests/support/acts/reminding.ts';
import { DRAFT, OTHER_DRAFT, saveDraft } from '#tests/support/acts/savedDraft.ts';
import { TEST_PASSWORD, type TestServer } from '#tests/support/server/startServer.ts';
import {
  cardFile,
  editCompetition,
  musicFile,
  parseForm,
  publishCompetition,
  submissionOf,
  formOf,
} from '#tests/support/acts/submit.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const REMINDER = /^(?:Организатор напоминает\. )?(?:Заявка не подана|В заявке не хватает файлов)/;

const reminders = ({ mails }: MailServer) =>
  mails.filter(({ headers, text }) => {
    const subject = headers.get('subject') ?? '';
    return REMINDER.test(text) && subject.endsWith('Кубок Невы');
  });
const subjects = (mailServer: MailServer) =>
  reminders(mailServer).map(({ headers }) => headers.get('subject'));

const reminderRows = ({ records }: TestServer) =>
  records
    .selectFrom('mail')
    .select(['key', 'createdAt', 'sentAt'])
    .where('kind', '=', 'reminder')
    .orderBy('createdAt')
    .orderBy('key')
    .execute();

async function untilSent(server: TestServer, count: number) {
  await expect
    .poll(async () => (await reminderRows(server)).filter(({ sentAt }) => sentAt !== null).length)
    .toBe(count);
  expect(await reminderRows(server)).toHaveLength(count);
}

async function untilLooked(
  server: TestServer,
  organiser: ApiClient,
  coach: ApiClient,
  now: number,
): Promise<void> {
  const competition = await publishCompetition(organiser, { name: 'Потом' });
  await saveDraft(coach, { id: crypto.randomUUID(), competition });
  await editCompetition(organiser, competition, { deadline: isoOf(now + HOUR_MS) });
  const sent = server.records
    .selectFrom('mail')
    .select('key')
    .where('competitionId', '=', competition)
    .where('sentAt', 'is not', null);
  await expect.poll(() => sent.execute()).toHaveLength(1);
}

test('a user with a draft or missing files is reminded three times', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 8 * DAY_MS);
  const { server, clock, coach, otherCoach, competition, deadlineAt } = started;
  await using _ = server;
  await beginDraft(coach, competition);
  const rowid = await submitWithoutMusic(otherCoach, competition);
  const moments = [7 * DAY_MS, 2 * DAY_MS, 3 * HOUR_MS].map((before) => deadlineAt - before);
  for (const [at, moment] of moments.entries()) {
    clock.now = moment - 1;
    await server.restart();
    clock.now = moment;
    await untilSent(server, 2 * (at + 1));
  }
  clock.now = deadlineAt - 1;
  await server.restart();
  clock.now = deadlineAt;
  await server.restart();
  const rows = await reminderRows(server);
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(moments.flatMap((each) => [each, each]));

  const draft = mailServer.mails.find(({ text }) => text.includes('Черновик'));
  expect(draft?.headers.get('subject')).toBe('Заявка не подана: Тверь – Кубок Невы');
  const lines = plain(draft?.text ?? '').split('\n');
  for (const line of [
    'Заявка не подана.',
    'Команда: Тверь',
    'Соревнование: Кубок Невы',
    'Приём заявок до: 1 декабря 2026, 06:00, UTC',
    `Черновик на сайте: ${SITE}/competition/${competition}/new?draft=${DRAFT}`,
    `Такие письма можно отключить в профиле: ${SITE}/profile`,
  ]) {
    expect(lines).toContain(line);
  }
  const submitted = mailServer.mails.find(({ text }) =>
    text.startsWith('В заявке не хватает файлов.'),
  );
  expect(plain(submitted?.text ?? '')).toMatch(
    /Пр\. Соло: (\d) программ\S*, карточки – есть, музыка – нет у 1 из \1/,
  );
  expect(submitted?.text).toContain(`Заявка на сайте: ${SITE}/application/${rowid}`);
  for (const { text } of mailServer.mails) expect(text).not.toContain('Иванова');
});

test('the reminder of a draft counts what each programme lacks', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 20 * DAY_MS);
  const { server, clock, organiser, coach, competition } = started;
  await using _ = server;
  const { form } = await formOf(competition, fullFilling);
  await saveDraft(coach, { id: DRAFT, competition, form });
  const solo = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.', draft: DRAFT };
  await coach.call(calls.music.upload, { sent: solo, file: musicFile() });
  const team = fullFilling.cover.teamName;
  const duet = { competition, routine: 'tech-duet', teamName: 'Иванова-Петрова', team };
  await coach.call(calls.card.upload, { sent: duet, file: cardFile() });
  const remind = async (mails: number) => {
    const sent = { drafts: [DRAFT], applications: [] };
    await organiser.call(calls.competition.remind, { params: { id: competition }, sent });
    await expect.poll(() => reminders(mailServer)).toHaveLength(mails);
    return plain(reminders(mailServer).at(-1)?.text ?? '');
  };
  const text = await remind(1);
  expect(text).toContain(`На сайте сейчас:
Пр. Соло: 2 программы, карточки – нет у 2 из 2, музыка – нет у 1 из 2
Пр. Группа: 1 программа, карточки – нет у 1 из 1, музыка – нет у 1 из 1
Тех. Дуэт: 1 программа, карточки – есть, музыка – нет у 1 из 1
`);
  for (const { family } of fullFilling.athletes) expect(text).not.toContain(family);

  await server.records.updateTable('draft').set({ facts: '' }).execute();
  clock.now += HOUR_MS;
  expect(await remind(2)).toContain('На сайте сейчас: в файле заявки 4 программы.\n');
});

test('after a pause of the server only the nearest reminder is sent, and none after the deadline', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 8 * DAY_MS);
  const { server, clock, organiser, coach, competition, deadlineAt } = started;
  await using _ = server;
  await beginDraft(coach, competition);
  const late = await publishCompetition(organiser, { deadline: isoOf(clock.now + 7 * DAY_MS + 2) });
  await saveDraft(coach, { id: OTHER_DRAFT, competition: late });
  await server.stop();
  clock.now = deadlineAt - HOUR_MS;
  await server.restart();
  await untilSent(server, 1);
  await untilLooked(server, organiser, coach, clock.now);
  const keys = (await reminderRows(server)).map(({ key }) => key);
  expect(keys).toContain(`reminder draft ${DRAFT} ${deadlineAt} ${3 * HOUR_MS}`);
  expect(keys).toHaveLength(2);
});

test('a draft begun after a reminder’s time gets the next one, and a moved deadline starts anew', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 3 * DAY_MS);
  const { server, clock, organiser, coach, otherCoach, competition } = started;
  await using _ = server;
  await untilLooked(server, organiser, coach, clock.now);
  await beginDraft(coach, competition);
  await untilLooked(server, organiser, coach, clock.now);
  await saveDraft(otherCoach, { id: OTHER_DRAFT, competition });
  clock.now += 2 * HOUR_MS;
  await untilLooked(server, organiser, coach, clock.now);
  expect(subjects(mailServer)).toEqual([]);
  await editCompetition(organiser, competition, { deadline: isoOf(clock.now + 5 * DAY_MS) });
  await expect
    .poll(() => new Set(subjects(mailServer)))
    .toEqual(new Set(['Заявка не подана – Кубок Невы', 'Заявка не подана: Тверь – Кубок Невы']));
});

test('a reminder that waits for the mail server describes the state at sending', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 8 * DAY_MS);
  const { server, clock, organiser, coach, otherCoach, competition, deadlineAt } = started;
  await using _ = server;
  const form = await beginDraft(coach, competition);
  await submitWithoutMusic(otherCoach, competition);
  const [leaver, silent, deleter, mover] = await Promise.all(
    ['leaver', 'silent', 'deleter', 'mover'].map(async (login) => {
      const person = await server.person(login);
      const id = crypto.randomUUID();
      await saveDraft(person, { id, competition });
      return { person, id };
    }),
  );
  if (!leaver || !silent || !deleter || !mover) throw new Error('four people are there');
  mailServer.fault = { is: 'refused', code: 450 };
  clock.now = deadlineAt - 7 * DAY_MS;
  await expect.poll(async () => (await reminderRows(server)).length).toBe(6);
  await expect.poll(() => mailServer.tries()).toBeGreaterThan(6);

  await coach.call(
    calls.application.save,
    submissionOf(competition, await parseForm(coach, form), form, DRAFT),
  );
  const solo = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await otherCoach.call(calls.music.upload, { sent: solo, file: musicFile() });
  await leaver.person.call(calls.user.remove, { sent: { password: TEST_PASSWORD } });
  await silent.person.call(calls.user.chooseMail, { sent: { reminders: false } });
  await deleter.person.call(calls.draft.remove, {
    params: { draft: deleter.id },
    query: { revision: '1' },
  });
  await changeEmail(mover.person, 'mover@example.ru');
  mailServer.fault = undefined;
  clock.now += HOUR_MS;
  await server.restart();
  await expect
    .poll(() => reminders(mailServer).map(({ to }) => to[0]))
    .toEqual(['mover@example.ru']);
  await expect
    .poll(async () => (await reminderRows(server)).map(({ key }) => key))
    .toEqual([`reminder draft ${mover.id} ${deadlineAt} ${7 * DAY_MS}`]);

  // A waiting reminder is dropped when the next one is due or the deadline moves.
  mailServer.fault = { is: 'refused', code: 450 };
  clock.now = deadlineAt - 2 * DAY_MS;
  const tries = mailServer.tries();
  await expect.poll(() => mailServer.tries()).toBeGreaterThan(tries);
  expect(await reminderRows(server)).toHaveLength(2);
  mailServer.fault = undefined;
  await editCompetition(organiser, competition, { deadline: isoOf(deadlineAt + 30 * DAY_MS) });
  clock.now += HOUR_MS;
  await server.restart();
  await expect.poll(async () => (await reminderRows(server)).length).toBe(1);
  expect(reminders(mailServer)).toHaveLength(1);
});

test('of several processes one sends reminders, and a deleted competition takes its reminders with it', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 8 * DAY_MS);
  const { server, clock, organiser, coach, otherCoach, competition, deadlineAt } = started;
  await using _ = server;
  await beginDraft(coach, competition);
  await submitWithoutMusic(otherCoach, competition);
  const clockOf = (now: number) => ({ now: () => now, checkClock: () => Promise.resolve() });
  const look = (now: number) =>
    queueDueReminders(server.records, clockOf(now), new AbortController().signal);
  const at = deadlineAt - 2 * DAY_MS;
  await Promise.all([look(at), look(at), look(at + 1), look(at - 1)]);
  const rows = await reminderRows(server);
  expect(rows.filter(({ key }) => key.endsWith(` ${2 * DAY_MS}`))).toHaveLength(2);
  clock.now = at;
  await organiser.call(calls.competition.remove, { params: { id: competition } });
  expect(await reminderRows(server)).toEqual([]);
});

test('a process with a wrong clock reminds nobody', async () => {
  await using mailServer = await startMailServer();
  const started = await startReminding(mailServer, 8 * DAY_MS);
  const { server, coach, competition, deadlineAt } = started;
  await using _ = server;
  await beginDraft(coach, competition);
  const wrong = {
    now: () => deadlineAt - DAY_MS,
    checkClock: () => Promise.reject(new Error('wrong')),
  };
  await expect(
    queueDueReminders(server.records, wrong, new AbortController().signal),
  ).rejects.toThrow('wrong');
  expect(await reminderRows(server)).toEqual([]);
});
