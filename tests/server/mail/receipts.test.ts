// «Заявка подана» by mail: once for each submission, unless the user has opted out (behaviour 15.5).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { emailChangeMail, passwordResetMail, receiptMail } from '#text/server/mail.ts';
import { figuresFilling, fullFilling } from '#tests/spreadsheet/makers/fillings.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { type MailServer, SITE, startMailServer } from '#tests/support/network/mailServer.ts';
import { personas, startServer, TEST_PASSWORD } from '#tests/support/server/startServer.ts';
import {
  publishCompetition,
  submissionOf,
  submitApplication,
  formOf,
} from '#tests/support/acts/submit.ts';

const { user, application, music } = calls;
const KEY = { headers: { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' } };
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

const startWith = (mailServer: MailServer, now?: () => number) =>
  startServer({ config: mailServer.settings, mailEveryMs: 50, ...(now && { now }) });

async function received({ mails }: MailServer, count: number): Promise<MailServer['mails']> {
  await expect.poll(() => mails.length).toBeGreaterThanOrEqual(count);
  return mails;
}

const changeEmail = (person: ApiClient, email: string) =>
  person.call(user.save, { sent: { fullname: 'Вера', email, password: TEST_PASSWORD } });

const queued = async (server: Awaited<ReturnType<typeof startServer>>) =>
  (await server.records.selectFrom('mail').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );

test('the receipt says what was submitted and names nobody of the team', async () => {
  await using mailServer = await startMailServer();
  await using server = await startWith(mailServer, () => Date.parse('2026-11-23T06:12:00Z'));
  const { organiser, coach } = await personas(server);
  const facts = { name: 'Кубок Невы', dates: '3–6 декабря 2026', place: 'Казань' };
  const competition = await publishCompetition(organiser, facts);
  const { rowid, application: read } = await submitApplication(coach, competition, fullFilling);
  const [mail] = await received(mailServer, 1);
  expect(mail).toMatchObject({ from: 'registration@example.ru', to: ['team@example.ru'] });
  const { headers, text } = mail ?? { headers: new Map(), text: '' };
  expect(headers.get('subject')).toBe(`Заявка подана: ${read.teamName} – Кубок Невы`);
  expect(headers.get('from')).toBe('Регистрация <registration@example.ru>');
  expect(headers.get('to')).toBe('team@example.ru');
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/);
  expect(headers.get('message-id')).toMatch(/^<[\da-f]{64}@registration\.example\.ru>$/);
  const lines = plain(text).split('\n');
  for (const line of [
    'Заявка подана.',
    `Команда: ${read.teamName}`,
    'Соревнование: Кубок Невы',
    'Даты: 3–6 декабря 2026',
    'Место: Казань',
    'Подана: 23 ноября 2026, 09:12, МСК',
    'Приём заявок до: 5 апреля 2099, 23:59, МСК',
    `Заявка на сайте: ${SITE}/application/${rowid}`,
    `Такие письма можно отключить в профиле: ${SITE}/profile`,
  ]) {
    expect(lines).toContain(line);
  }
  expect(text).toContain('Пр. Соло: ');
  expect(text).toContain('карточки – есть, музыка – есть');
  const people = [...read.athletes, ...read.staff, ...read.judges];
  expect(people.length).toBeGreaterThan(3);
  for (const { family } of people) expect(text).not.toContain(family);
});

test('a repeated submission sends one receipt, and other submissions their own', async () => {
  await using mailServer = await startMailServer();
  await using server = await startWith(mailServer);
  const { organiser, coach, otherCoach } = await personas(server);
  await changeEmail(otherCoach, 'other@example.ru');
  await received(mailServer, 1);
  const competition = await publishCompetition(organiser);
  const { form, application: read } = await formOf(competition, figuresFilling);
  const submission = { ...submissionOf(competition, read, form), ...KEY };
  const answers = await Promise.all([
    coach.call(application.save, submission),
    coach.call(application.save, submission),
  ]);
  await received(mailServer, 2);
  answers.push(await coach.call(application.save, submission));
  expect(new Set(answers.map(({ data }) => data.rowid)).size).toBe(1);
  const refused = await otherCoach.refused(application.save, submissionOf(competition, read, form));
  expect(refused.code).toBe('already-confirmed');
  const elsewhere = await publishCompetition(organiser, { name: 'Другое' });
  await submitApplication(otherCoach, elsewhere, figuresFilling);
  const [, ...receipts] = await received(mailServer, 3);
  expect(receipts.map(({ to }) => to)).toEqual([['team@example.ru'], ['other@example.ru']]);
  expect(receipts[0]?.text).toContain('Обязательная программа: ');
  expect((await queued(server)).slice(-2)).toEqual(['receipt 1', 'receipt 2']);
});

test('a receipt goes to the current address, describes the current state, and nothing deleted', async () => {
  await using mailServer = await startMailServer();
  let now = Date.now();
  await using server = await startWith(mailServer, () => now);
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await mailServer.stop();
  const { application: read } = await submitApplication(coach, competition, fullFilling);
  const elsewhere = await publishCompetition(organiser, { name: 'Другое' });
  const gone = await submitApplication(coach, elsewhere, figuresFilling);
  await expect.poll(() => server.log.join('')).toContain('a mail could not be sent');
  await changeEmail(coach, 'new@example.ru');
  await coach.call(application.remove, { params: { id: String(gone.rowid) } });
  const place = { competition, routine: 'free-solo', teamName: 'Иванова А.Б.' };
  await coach.call(music.remove, { params: place });
  await mailServer.start();
  now += 10 * 60_000;
  const mails = await received(mailServer, 2);
  const mail = mails.find(({ to }) => to[0] === 'new@example.ru');
  expect(mail?.headers.get('subject')).toContain(read.teamName);
  expect(mail?.text).toContain('музыка – нет у 1 из');
  const change = expect.stringMatching(/^email-change /);
  await expect.poll(() => queued(server)).toEqual([change, 'receipt 1']);
  expect(mailServer.mails).toHaveLength(2);
});

test('a user who has opted out or deleted the account gets no receipt', async () => {
  await using mailServer = await startMailServer();
  await using server = await startWith(mailServer);
  const { organiser, coach, otherCoach } = await personas(server);
  await coach.call(user.chooseMail, { sent: { receipts: false } });
  expect((await coach.call(user.get, {})).data.receipts).toBe(false);
  expect((await otherCoach.call(user.get, {})).data.receipts).toBe(true);
  const competition = await publishCompetition(organiser);
  await submitApplication(coach, competition, figuresFilling);
  await expect.poll(() => queued(server)).toEqual([]);
  await coach.call(user.chooseMail, { sent: { receipts: true } });
  await mailServer.stop();
  const elsewhere = await publishCompetition(organiser, { name: 'Другое' });
  await submitApplication(otherCoach, elsewhere, figuresFilling);
  await otherCoach.call(user.remove, { sent: { password: TEST_PASSWORD } });
  expect(await queued(server)).toEqual([]);
  expect(mailServer.mails).toEqual([]);
});

test('without a mail server nothing is queued, and the log says so', async () => {
  await using server = await startServer();
  const { organiser, coach, visitor } = await personas(server);
  await submitApplication(coach, await publishCompetition(organiser), figuresFilling);
  expect(await queued(server)).toEqual([]);
  expect((await visitor.call(calls.settings, {})).mail).toBe(false);
  const asked = await visitor.refused(calls.auth.forgotten, { sent: { login: 'coach' } });
  expect(asked).toMatchObject({ status: 404, code: 'no-mail' });
});

test('mails are deleted after thirty days, sent or not', async () => {
  await using mailServer = await startMailServer();
  let now = Date.now();
  await using server = await startWith(mailServer, () => now);
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  await submitApplication(coach, competition, figuresFilling);
  await received(mailServer, 1);
  now += 30 * DAY_MS;
  await server.restart();
  expect(await queued(server)).toEqual(['receipt 1']);
  now += 1;
  await server.restart();
  await expect.poll(() => queued(server)).toEqual([]);
  expect(mailServer.mails).toHaveLength(1);
});

test('any name of a team or competition fits into one line of the mail', () => {
  const hostile = 'Нева\r\nBcc: all@example.ru\u2028\u0000\nи ещё';
  const { subject, text } = receiptMail({
    teamName: hostile,
    competition: {
      name: hostile,
      dates: hostile,
      place: '\n',
      deadline: '2026-04-05T23:59:59.999+03:00',
    },
    submittedAt: 0,
    athletes: 1,
    staff: 2,
    judges: 5,
    figures: 0,
    routines: [],
    links: { application: `${SITE}/application/1`, profile: `${SITE}/profile` },
  });
  expect(subject).toBe(
    'Заявка подана: Нева Bcc: all@example ru и ещё – Нева Bcc: all@example ru и ещё',
  );
  expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
  expect(text).not.toContain('Место');
  const others = [
    passwordResetMail({ login: hostile, link: SITE }),
    emailChangeMail({ login: hostile, profile: SITE }),
  ];
  for (const other of others)
    expect(other.text.split('\n').filter((line) => /^(?:Bcc|и ещё)/.test(line))).toEqual([]);
});

test('an address that may be read as another or as several is given up at once', async () => {
  await using mailServer = await startMailServer();
  await using server = await startWith(mailServer);
  const { organiser, coach } = await personas(server);
  const emails = ['a,b@example.ru', 'Вера<c>@example.ru', 'a;b@example.ru', '"a"@example.ru'];
  for (const email of emails) {
    // Written directly to the database, because the sign-up refuses such addresses.
    const address = { email, emailKey: email };
    await server.records.updateTable('user').set(address).where('login', '=', 'coach').execute();
    const id = await publishCompetition(organiser, { name: email });
    await submitApplication(coach, id, figuresFilling);
    const open = server.records.selectFrom('mail').select('key').where('dueAt', 'is not', null);
    await expect.poll(() => open.execute()).toEqual([]);
  }
  expect([mailServer.mails, mailServer.tries()]).toEqual([[], 0]);
  const givenUp = server.log.filter((line) => line.includes('a mail was given up'));
  expect(givenUp).toHaveLength(emails.length);
  expect(server.log.join('')).not.toContain('example.ru');
});
