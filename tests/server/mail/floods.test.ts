// Limits for users who flood the mailbox of another user or delay mails of others (api 15.7).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { mayMailUnproved } from '#server/access/signInLimits.ts';
import { receiptOf } from '#server/mail/composeMail.ts';
import { mayMail, MOST_MAILS } from '#server/mail/mailSender.ts';
import { queueMail } from '#server/records/people/mails.ts';
import { findUser } from '#server/records/people/users.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { type MailServer, startMailServer } from '#tests/support/network/mailServer.ts';
import { linkedLogins, NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { changeEmail, startWith } from '#tests/support/acts/reminding.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';

/** Daily limit of an address that no used link has proved. */
const MOST_UNPROVED = 20;

async function queueReceipts(
  { records }: TestServer,
  login: string,
  { rowid, from, count, now }: { rowid: number; from: number; count: number; now: number },
): Promise<void> {
  const user = await findUser(records, login);
  for (let at = from; at < from + count; at += 1) {
    const receipt = receiptOf(rowid, 1, user?.id ?? 0);
    await queueMail(records, { ...receipt, key: `receipt of ${login} ${at}` }, now);
  }
}

async function untilDone({ records }: TestServer): Promise<void> {
  const waiting = records.selectFrom('mail').select('key').where('dueAt', 'is not', null);
  await expect.poll(() => waiting.execute(), { timeout: 30_000 }).toEqual([]);
}

const to = ({ mails }: MailServer, address: string): number =>
  mails.filter((mail) => mail.to.includes(address)).length;

test('receipts of an account, or to a mailbox, are limited to a hundred a day', async () => {
  await using mailServer = await startMailServer();
  const { server, clock } = await startWith(mailServer);
  await using _ = server;
  const { organiser, coach, otherCoach } = await personas(server);
  await changeEmail(coach, 'victim@example.ru');
  await changeEmail(otherCoach, 'victim+1@example.ru');
  await server.records.updateTable('user').set({ emailProved: 1 }).execute();
  const { rowid } = await submitApplication(
    coach,
    await publishCompetition(organiser),
    figuresFilling,
  );
  const second = await submitApplication(
    otherCoach,
    await publishCompetition(organiser, { name: 'Другое' }),
    figuresFilling,
  );
  await untilDone(server);
  const now = clock.now;
  const sender = await findUser(server.records, 'coach');
  for (let mail = 0; mail < MOST_MAILS - 3; mail += 1) {
    const whose = { userId: sender?.id ?? 0, to: 'Victim+2@Example.ru' };
    expect(await mayMail(server.records, whose, now)).toBe(true);
  }
  await queueReceipts(server, 'другой', { rowid: second.rowid, from: 0, count: 3, now });
  await untilDone(server);
  expect(to(mailServer, 'victim+1@example.ru')).toBe(2);

  // The new address has a limit of its own, but the limit of the account continues.
  await changeEmail(coach, 'other@example.ru');
  await server.records.updateTable('user').set({ emailProved: 1 }).execute();
  await queueReceipts(server, 'coach', { rowid, from: 0, count: 4, now });
  await untilDone(server);
  expect(to(mailServer, 'other@example.ru')).toBe(2);
  clock.now += DAY_MS;
  await queueReceipts(server, 'coach', { rowid, from: 4, count: 1, now: clock.now });
  await untilDone(server);
  expect(to(mailServer, 'other@example.ru')).toBe(3);
});

test('a link to a new password does not wait for other mails', async () => {
  await using mailServer = await startMailServer();
  const { server, clock } = await startWith(mailServer);
  await using _ = server;
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  const { rowid } = await submitApplication(coach, id, figuresFilling);
  await untilDone(server);
  const before = mailServer.mails.length;
  await mailServer.stop();
  await queueReceipts(server, 'coach', { rowid, from: 0, count: 3, now: clock.now });
  await expect
    .poll(() => server.log.filter((line) => line.includes('a mail could not be sent')))
    .toHaveLength(3);
  clock.now += 1000;
  await server.visitor().call(calls.auth.forgotten, { sent: { login: 'organiser' } });
  const reset = server.records
    .selectFrom('mail')
    .select('attempts')
    .where('kind', '=', 'password-reset');
  await expect.poll(() => reset.execute()).toEqual([{ attempts: 1 }]);
  await server.stopGracefully();
  await mailServer.start();
  clock.now += 10 * 60_000;
  await server.restart();
  await untilDone(server);
  const subjects = mailServer.mails.slice(before).map(({ headers }) => headers.get('subject'));
  expect(subjects[0]).toBe('Новый пароль');
  expect(subjects).toHaveLength(4);
});

test('accounts with addresses of one mailbox get ten links an hour together, but its owner always one', async () => {
  await using server = await startServer({ config: NO_MAIL_SERVER });
  const askFor = (login: string) =>
    server.visitor().call(calls.auth.forgotten, { sent: { login } });
  const accounts = Array.from({ length: 12 }, (__, at) => `foreign${at}`);
  for (const login of [...accounts, 'owner', 'other']) {
    await server.person(login);
    const email = login === 'owner' ? 'victim@example.ru' : `victim+${login}@example.ru`;
    await server.records
      .updateTable('user')
      .set({ email, emailKey: email })
      .where('login', '=', login)
      .where('login', '!=', 'other')
      .execute();
  }
  for (const login of accounts) await askFor(login);
  await expect.poll(() => linkedLogins(server)).toHaveLength(10);
  await askFor('owner');
  await expect.poll(() => linkedLogins(server)).toContain('owner');
  // A second mail within the hour goes neither to the owner nor to another account.
  for (const login of ['owner', 'foreign0', 'other']) await askFor(login);
  await expect.poll(() => linkedLogins(server)).toContain('other');
  expect(await linkedLogins(server)).toHaveLength(12);
});

test('a mailbox not proved by a used link gets twenty mails a day', async () => {
  await using mailServer = await startMailServer();
  const { server, clock } = await startWith(mailServer);
  await using _ = server;
  const { organiser, coach } = await personas(server);
  const id = await publishCompetition(organiser);
  await changeEmail(coach, 'coach@example.ru');
  const { rowid } = await submitApplication(coach, id, figuresFilling);
  await untilDone(server);
  for (let mail = 0; mail < MOST_UNPROVED - 3; mail += 1) {
    expect(await mayMailUnproved(server.records, 'coach@example.ru', clock.now)).toBe(true);
  }
  await queueReceipts(server, 'coach', { rowid, from: 0, count: 3, now: clock.now });
  await untilDone(server);
  expect(to(mailServer, 'coach@example.ru')).toBe(3);
  const profileOf = async () => (await coach.call(calls.user.get, {})).data;
  expect(await profileOf()).toMatchObject({ mailLost: true });

  await server.visitor().call(calls.auth.forgotten, { sent: { login: 'coach' } });
  // Polls, because the mail is queued only after the answer.
  const lastText = () => mailServer.mails.at(-1)?.text ?? '';
  await expect.poll(lastText, { timeout: 30_000 }).toContain('#');
  await untilDone(server);
  const [, token = ''] = /#([\w-]{43})$/m.exec(lastText()) ?? [];
  const sent = { token, password: 'вода-и-ветер' };
  await server.visitor().call(calls.auth.newPassword, { sent });
  await coach.call(calls.auth.login, { sent: { login: 'coach', password: sent.password } });
  clock.now += 1;
  await queueReceipts(server, 'coach', { rowid, from: 3, count: 5, now: clock.now });
  await untilDone(server);
  expect(to(mailServer, 'coach@example.ru')).toBe(9);
  expect(await profileOf()).toMatchObject({ mailLost: false });

  // A changed address must be proved again.
  await coach.call(calls.user.save, {
    sent: { fullname: 'Анна', email: 'anna@example.ru', password: sent.password },
  });
  const user = await findUser(server.records, 'coach');
  expect(user?.emailProved).toBe(0);
});
