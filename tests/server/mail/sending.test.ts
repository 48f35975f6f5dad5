import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { queueMail } from '#server/records/people/mails.ts';
import { smtpOptions } from '#server/mail/smtp.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { type MailServer, startMailServer } from '#tests/support/network/mailServer.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const MINUTE_MS = 60_000;
/** Minutes between attempts. The mail is given up after the last attempt. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720];

async function startWith(mailServer: MailServer) {
  const clock = { now: Date.parse('2026-11-23T06:00:00Z') };
  const server = await startServer({
    config: mailServer.settings,
    mailEveryMs: 50,
    stopPatienceMs: 50,
    now: () => clock.now,
  });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser);
  return { server, coach, competition, clock };
}

const rowOf = ({ records }: TestServer) =>
  records.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
const mailLines = ({ log }: TestServer) =>
  log.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('a mail'));

test('a mail waits while the mail server is unreachable and is then sent', async () => {
  await using mailServer = await startMailServer();
  const { server, coach, competition, clock } = await startWith(mailServer);
  await using _ = server;
  await mailServer.stop();
  await submitApplication(coach, competition, figuresFilling);
  await expect.poll(() => mailLines(server)).toHaveLength(1);
  expect(mailLines(server)[0]).toMatchObject({
    level: 'warn',
    msg: 'a mail could not be sent',
    kind: 'receipt',
    attempts: 1,
    err: { code: 'ESOCKET' },
  });
  await mailServer.start();
  clock.now += MINUTE_MS - 1;
  await server.restart();
  await server.stopGracefully();
  expect(mailServer.tries()).toBe(0);
  clock.now += 1;
  await server.restart();
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  await expect
    .poll(() => rowOf(server))
    .toMatchObject({ dueAt: null, sentAt: clock.now, attempts: 2 });
});

test('a mail that is refused for good is given up at once, and the log names nobody', async () => {
  await using mailServer = await startMailServer();
  mailServer.fault = { is: 'refused', code: 550 };
  const { server, coach, competition, clock } = await startWith(mailServer);
  await using _ = server;
  await submitApplication(coach, competition, figuresFilling);
  await expect
    .poll(() => rowOf(server))
    .toMatchObject({ dueAt: null, failedAt: clock.now, sentAt: null });
  expect(mailLines(server)).toMatchObject([
    { level: 'error', msg: 'a mail was given up', smtp: 550, err: { message: '' } },
  ]);
  expect(server.log.join('')).not.toMatch(/example\.ru|coach|Нева/);
  mailServer.fault = undefined;
  clock.now += 30 * 24 * 60 * MINUTE_MS;
  await server.restart();
  await server.stopGracefully();
  expect([mailServer.tries(), mailServer.mails]).toEqual([1, []]);
});

test('a mail refused for now is tried eight times at growing intervals, and delays no others', async () => {
  await using mailServer = await startMailServer();
  mailServer.fault = { is: 'refused', code: 450 };
  const { server, coach, competition, clock } = await startWith(mailServer);
  await using _ = server;
  await submitApplication(coach, competition, figuresFilling);
  for (const [at, pause] of PAUSES.entries()) {
    await expect
      .poll(() => rowOf(server))
      .toMatchObject({
        attempts: at + 1,
        dueAt: clock.now + pause * MINUTE_MS,
      });
    clock.now += pause * MINUTE_MS;
  }
  await expect
    .poll(() => rowOf(server))
    .toMatchObject({ attempts: 8, dueAt: null, failedAt: clock.now });
  expect(mailServer.tries()).toBe(8);
  expect(mailLines(server).map(({ level }) => level)).toEqual([
    ...PAUSES.map(() => 'warn'),
    'error',
  ]);
});

test('a silent mail server delays no answer, and a stop waits for it no longer than for requests', async () => {
  await using mailServer = await startMailServer();
  mailServer.fault = { is: 'silent' };
  const { server, coach, competition, clock } = await startWith(mailServer);
  await using _ = server;
  await submitApplication(coach, competition, figuresFilling);
  await expect.poll(() => mailServer.swallowed).toHaveLength(1);
  // Other requests are answered while the mail is being sent.
  await coach.call(calls.application.list, {});
  expect((await rowOf(server)).sentAt).toBeNull();
  await server.stopGracefully();
  mailServer.fault = undefined;
  clock.now += 3 * MINUTE_MS - 1;
  await server.restart();
  await server.stopGracefully();
  expect(mailServer.mails).toEqual([]);
  clock.now += 1;
  await server.restart();
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  const idOf = (mails: MailServer['mails']) => mails[0]?.headers.get('message-id');
  expect(idOf(mailServer.mails)).toBe(idOf(mailServer.swallowed));
});

test('a stop waits for a mail that is being accepted', async () => {
  await using mailServer = await startMailServer();
  await using started = await startCompetition({ config: mailServer.settings, mailEveryMs: 50 });
  const { server, coach, competition } = started;
  await submitApplication(coach, competition, figuresFilling);
  await expect.poll(() => mailServer.tries()).toBe(1);
  await server.stopGracefully();
  await server.restart();
  expect((await rowOf(server)).sentAt).not.toBeNull();
});

test('a mail that cannot be written is given up, and the next ones are sent', async () => {
  await using mailServer = await startMailServer();
  const { server, coach, competition, clock } = await startWith(mailServer);
  await using _ = server;
  const { records } = server;
  const { id: userId } = await records.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const broken = { key: 'a', userId, kind: 'receipt', data: 'no JSON' } as const;
  await queueMail(records, broken, clock.now - 1);
  await submitApplication(coach, competition, figuresFilling);
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  expect(mailLines(server)).toMatchObject([{ level: 'error', msg: 'a mail could not be written' }]);
  const row = records.selectFrom('mail').selectAll().where('key', '=', 'a');
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({ dueAt: null, failedAt: clock.now });
});

test('passwords are sent only over TLS, and a local mail server needs no certificate', () => {
  const auth = { user: 'registration', password: 'вода' };
  const place = { host: 'smtp.example.ru', port: 587, isTls: false, auth };
  expect(smtpOptions(place)).toMatchObject({
    secure: false,
    requireTLS: true,
    ignoreTLS: false,
    auth: { user: 'registration', pass: 'вода' },
  });
  expect(smtpOptions({ ...place, isTls: true })).toMatchObject({ secure: true, requireTLS: false });
  expect(smtpOptions({ ...place, auth: undefined })).toMatchObject({
    requireTLS: false,
    ignoreTLS: false,
  });
  for (const host of ['localhost', '127.0.0.1', '::1']) {
    expect(smtpOptions({ ...place, host })).toMatchObject({ requireTLS: false, ignoreTLS: true });
  }
});
