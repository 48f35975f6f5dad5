import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { tokenHashOf } from '#server/access/session.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import {
  type MailServer,
  type ReceivedMail,
  SITE,
  startMailServer,
} from '#tests/support/network/mailServer.ts';
import { linkedLogins, NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { startServer, TEST_PASSWORD, type TestServer } from '#tests/support/server/startServer.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';

const { auth, user } = calls;
const NEW_PASSWORD = 'вода-и-ветер';
const HOUR_MS = 60 * 60 * 1000;

async function startWith(mailServer: Pick<MailServer, 'settings'>) {
  const clock = { now: Date.parse('2026-11-23T06:00:00Z') };
  const config = mailServer.settings;
  const server = await startServer({ config, mailEveryMs: 50, now: () => clock.now });
  return { server, clock };
}

const ask = (server: TestServer, login: string) =>
  server.visitor().call(auth.forgotten, { sent: { login } });

function tokenIn({ text }: ReceivedMail): string {
  const [, token = ''] =
    new RegExp(`^${SITE}/login/new-password#([\\w-]{43})$`, 'm').exec(text) ?? [];
  if (token === '') throw new Error(`no link stands in «${text}»`);
  return token;
}

/** Waits until `count` mails have arrived and returns the token of the last one. */
async function lastToken({ mails }: MailServer, count: number): Promise<string> {
  await expect.poll(() => mails.length).toBe(count);
  const last = mails.at(-1);
  return last ? tokenIn(last) : '';
}

const use = (server: TestServer, token: string, password = NEW_PASSWORD) =>
  server.visitor().send(auth.newPassword, { sent: { token, password } });
const statusOf = async (response: Promise<Response>) => (await response).status;

async function signIn(server: TestServer, login: string, password: string) {
  const client = server.visitor();
  await client.call(auth.login, { sent: { login, password } });
  return client;
}

const changeEmail = (person: ApiClient, email: string) =>
  person.call(user.save, { sent: { fullname: 'Ирина', email, password: TEST_PASSWORD } });

async function untilDone({ records }: TestServer): Promise<void> {
  const waiting = records.selectFrom('mail').select('key').where('dueAt', 'is not', null);
  await expect.poll(() => waiting.execute()).toEqual([]);
}

test('a mailed link sets a new password once and ends all sessions', async () => {
  await using mailServer = await startMailServer();
  const { server } = await startWith(mailServer);
  await using _ = server;
  const phone = await server.person('Ирина');
  const stranger = await server.person('olga');
  const desk = await signIn(server, 'ирина', TEST_PASSWORD);
  expect(await ask(server, ' ИРИНА ')).toEqual({});
  const token = await lastToken(mailServer, 1);
  const [mail] = mailServer.mails;
  expect(mail?.to).toEqual(['team@example.ru']);
  expect(mail?.headers.get('subject')).toBe('Новый пароль');
  expect(mail?.text).toContain('«Ирина»');
  const stored = await server.records.selectFrom('passwordReset').selectAll().execute();
  expect(stored).toMatchObject([{ tokenHash: tokenHashOf(token) }]);
  const queue = await server.records.selectFrom('mail').selectAll().execute();
  expect(JSON.stringify([stored, queue])).not.toContain(token);

  const short = await phone.refused(auth.newPassword, { sent: { token, password: '1234567' } });
  expect(short).toMatchObject({ code: 'bad-password', message: refusalTexts['bad-password'] });
  const sent = { token, password: NEW_PASSWORD };
  expect(await phone.call(auth.newPassword, { sent })).toEqual({ login: 'Ирина' });
  expect([...phone.cookies.keys()]).toEqual([]);
  expect(await desk.refused(user.get, {})).toMatchObject({ status: 401 });
  await stranger.call(user.get, {});
  const old = { sent: { login: 'ирина', password: TEST_PASSWORD } };
  expect(await server.visitor().refused(auth.login, old)).toMatchObject({ status: 400 });
  await signIn(server, 'ирина', NEW_PASSWORD);
  expect(await server.visitor().refused(auth.newPassword, { sent })).toMatchObject({
    status: 410,
    code: 'link-expired',
  });
});

test('of two uses of a link at once one succeeds, and a user signed in as another stays so', async () => {
  await using mailServer = await startMailServer();
  const { server } = await startWith(mailServer);
  await using _ = server;
  await server.person('irina');
  const stranger = await server.person('olga');
  await ask(server, 'irina');
  const sent = { token: await lastToken(mailServer, 1), password: NEW_PASSWORD };
  const both = await Promise.all([1, 2].map(() => stranger.send(auth.newPassword, { sent })));
  expect(statusCounts(both)).toEqual({ 200: 1, 410: 1 });
  await stranger.call(user.get, {});
});

test('a request by e-mail queues a mail for each of its accounts, ten at most', async () => {
  const { server, clock } = await startWith({ settings: NO_MAIL_SERVER });
  await using _ = server;
  const logins = Array.from({ length: 12 }, (__, at) => `coach${at}`);
  for (const login of logins) await server.person(login);
  await ask(server, 'Team@Example.RU');
  await expect.poll(() => linkedLogins(server)).toHaveLength(10);
  expect(new Set(await linkedLogins(server))).toEqual(new Set(logins.slice(0, 10)));
  // The shared address is at its limit. So the other two accounts get a mail only an hour later, by their login.
  clock.now += HOUR_MS;
  await ask(server, 'coach11');
  await expect.poll(() => linkedLogins(server)).toContain('coach11');
});

test('a request for an unknown or deleted account gets the same answer and sends nothing', async () => {
  await using mailServer = await startMailServer();
  const { server } = await startWith(mailServer);
  await using _ = server;
  await server.person('known');
  const gone = await server.person('gone');
  await gone.call(user.remove, { sent: { password: TEST_PASSWORD } });
  const answered = async (login: string) => {
    const response = await server.visitor().send(auth.forgotten, { sent: { login } });
    const headers = [...response.headers].filter(([name]) => name !== 'date');
    return JSON.stringify([response.status, headers, await response.text()]);
  };
  const answers = [];
  for (const login of ['known', 'gone', 'nobody', '', 'x'.repeat(300)]) {
    answers.push(await answered(login));
  }
  expect(new Set(answers).size).toBe(1);
  await lastToken(mailServer, 1);
  expect(await server.records.selectFrom('mail').selectAll().execute()).toHaveLength(1);
});

test('a link is valid for an hour, and the last three until one is used', async () => {
  await using mailServer = await startMailServer();
  const { server, clock } = await startWith(mailServer);
  await using _ = server;
  await server.person('irina');
  const tokens: string[] = [];
  // An address gets three mails an hour, so the fourth and fifth are sent in the second hour.
  for (const minutes of [0, 50, 5, 5, 1]) {
    clock.now += minutes * 60_000;
    await ask(server, 'irina');
    tokens.push(await lastToken(mailServer, tokens.length + 1));
  }
  const [, second = '', third = '', fourth = '', fifth = ''] = tokens;
  for (const token of [second, '', 'none', 'x'.repeat(300)]) {
    expect(await statusOf(use(server, token))).toBe(410);
  }
  clock.now += 54 * 60_000;
  expect(await statusOf(use(server, third))).toBe(410);
  clock.now -= 1;
  expect(await statusOf(use(server, third))).toBe(200);
  for (const token of [fourth, fifth, `${third}\u0000`])
    expect(await statusOf(use(server, token))).toBe(410);
});

test('a change of the password or e-mail cancels the link, a change of the name does not', async () => {
  await using mailServer = await startMailServer();
  const { server } = await startWith(mailServer);
  await using _ = server;
  const person = await server.person('irina');
  const linkAfter = async (count: number) => {
    await ask(server, 'irina');
    return lastToken(mailServer, count);
  };
  const ofPassword = await linkAfter(1);
  const change = { password: TEST_PASSWORD, newPassword: TEST_PASSWORD };
  await person.call(user.password, { sent: change });
  expect(await statusOf(use(server, ofPassword))).toBe(410);
  const ofAddress = await linkAfter(2);
  await changeEmail(person, 'irina@example.ru');
  expect(await statusOf(use(server, ofAddress))).toBe(410);
  // The third mail informs the old address about the change.
  await expect.poll(() => mailServer.mails.length).toBe(3);
  const ofName = await linkAfter(4);
  await person.call(user.save, { sent: { fullname: 'Ирина Орлова', email: 'Irina@example.ru' } });
  expect(await statusOf(use(server, ofName))).toBe(200);
  expect(mailServer.mails.map(({ to }) => to[0])).toEqual([
    'team@example.ru',
    'team@example.ru',
    'team@example.ru',
    'irina@example.ru',
  ]);
});

test('an unsent mail is cancelled with its link, and is not sent after an hour', async () => {
  await using mailServer = await startMailServer();
  const { server, clock } = await startWith(mailServer);
  await using _ = server;
  const person = await server.person('irina');
  await server.person('olga');
  await mailServer.stop();
  await ask(server, 'irina');
  await expect.poll(() => server.log.length).toBe(1);
  await ask(server, 'olga');
  await expect.poll(() => server.log.length).toBe(2);
  await changeEmail(person, 'irina@example.ru');
  clock.now += HOUR_MS;
  await mailServer.start();
  await untilDone(server);
  expect(await server.records.selectFrom('mail').select('kind').execute()).toEqual([
    { kind: 'email-change' },
  ]);
  expect(mailServer.tries()).toBe(1);
});

test('a mail that is repeated because it may have been lost has another link, and both work', async () => {
  await using mailServer = await startMailServer();
  const clock = { now: Date.now() };
  const times = { mailEveryMs: 50, stopPatienceMs: 20, now: () => clock.now };
  await using server = await startServer({ config: mailServer.settings, ...times });
  await server.person('irina');
  mailServer.fault = { is: 'silent' };
  await ask(server, 'irina');
  await expect.poll(() => mailServer.swallowed.length).toBe(1);
  mailServer.fault = undefined;
  await server.stopGracefully();
  clock.now += HOUR_MS / 2;
  await server.restart();
  const second = await lastToken(mailServer, 1);
  const [first] = mailServer.swallowed.map(tokenIn);
  expect(first).not.toBe(second);
  expect(await statusOf(use(server, first ?? ''))).toBe(200);
  expect(await statusOf(use(server, second))).toBe(410);
});

test('an account gets three mails an hour, whoever asks, and the answer does not tell', async () => {
  await using mailServer = await startMailServer();
  const { server, clock } = await startWith(mailServer);
  await using _ = server;
  await server.person('irina');
  const other = await server.person('olga');
  await changeEmail(other, 'olga@example.ru');
  await expect.poll(() => mailServer.mails.length).toBe(1);
  for (const count of [2, 3, 4]) {
    await ask(server, 'irina');
    await lastToken(mailServer, count);
  }
  await ask(server, 'irina');
  await ask(server, 'team@example.ru');
  await ask(server, 'olga');
  await lastToken(mailServer, 5);
  expect(mailServer.mails.at(-1)?.to).toEqual(['olga@example.ru']);
  clock.now += HOUR_MS;
  await ask(server, 'irina');
  await lastToken(mailServer, 6);
});

test('an address may ask sixty times an hour for any accounts', async () => {
  const { server } = await startWith({ settings: NO_MAIL_SERVER });
  await using _ = server;
  await server.person('irina');
  const asked = Array.from({ length: 62 }, (__, at) =>
    server.visitor().send(auth.forgotten, { sent: { login: `nobody${at}` } }),
  );
  expect(statusCounts(await Promise.all(asked))).toEqual({ 200: 60, 429: 2 });
  const known = await server.visitor().refused(auth.forgotten, { sent: { login: 'irina' } });
  expect(known).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a user who locked the login by wrong passwords can sign in with the new one', async () => {
  await using mailServer = await startMailServer();
  const { server } = await startWith(mailServer);
  await using _ = server;
  await server.person('irina');
  const guess = { sent: { login: 'irina', password: 'не-та-вода' } };
  const guesses = Array.from({ length: 11 }, () => server.visitor().send(auth.login, guess));
  expect(statusCounts(await Promise.all(guesses))).toEqual({ 400: 10, 429: 1 });
  await ask(server, 'irina');
  expect(await statusOf(use(server, await lastToken(mailServer, 1)))).toBe(200);
  await signIn(server, 'irina', NEW_PASSWORD);
});
