import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';
import { TEST_PASSWORD, startServer } from '#tests/support/server/startServer.ts';

const someone = {
  login: 'irina',
  password: TEST_PASSWORD,
  email: 'i@example.ru',
  fullname: 'Ирина',
};
const { login, signup, logout } = calls.auth;

test('the first user of an empty database may create competitions, the second may not', async () => {
  await using server = await startServer();
  const first = await server.visitor().call(signup, { sent: someone });
  const second = await server.visitor().call(signup, { sent: { ...someone, login: 'olga' } });
  expect(first).toEqual({ userid: 'irina', access: 1 });
  expect(second).toEqual({ userid: 'olga', access: 0 });
});

test('a sign-up signs in: four cookies for thirty days, the session hidden from scripts', async () => {
  await using server = await startServer();
  const visitor = server.visitor();
  const response = await visitor.send(signup, { sent: { ...someone, login: 'Ирина.1' } });
  const cookies = response.headers.getSetCookie();
  const shared = 'Max-Age=2592000; Path=/';
  expect(cookies).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    `userid=${encodeURIComponent('Ирина.1')}; ${shared}; SameSite=Lax`,
    `access=1; ${shared}; SameSite=Lax`,
    `account=1; ${shared}; SameSite=Lax`,
  ]);
  await visitor.call(calls.application.list, {});
});

test('over https cookies are Secure, and the session’s is bound to its host', async () => {
  await using server = await startServer({ config: { PUBLIC_URL: 'https://entry.example.ru/' } });
  const person = server.visitor();
  const response = await person.send(signup, { sent: someone });
  const cookies = response.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    ...['userid=irina', 'access=1', 'account=1'].map(
      (cookie) => `${cookie}; Max-Age=2592000; Path=/; Secure; SameSite=Lax`,
    ),
  ]);
  expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  await person.call(calls.application.list, {});
  const planted = server.visitor();
  planted.cookies.set('session', String(person.cookies.get('__Host-session')));
  expect((await planted.refused(calls.application.list, {})).status).toBe(401);
  await person.call(logout, {});
  expect([...person.cookies]).toEqual([]);
});

test('the database stores neither the password nor the secret of a session', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const users = await server.records.selectFrom('user').selectAll().execute();
  const sessions = await server.records.selectFrom('session').selectAll().execute();
  expect(users[0]?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(users)).not.toContain(TEST_PASSWORD);
  expect(JSON.stringify(sessions)).not.toContain(person.cookies.get('session'));
});

test.each([
  ['bad-login', { login: 'ир' }],
  ['bad-login', { login: 'a b c' }],
  ['bad-login', { login: 'x'.repeat(65) }],
  ['bad-password', { password: '1234567' }],
  ['bad-password', { password: 'x'.repeat(129) }],
  ['bad-fullname', { fullname: '  ' }],
  ['bad-fullname', { fullname: '\u200b\u3164' }],
  ['bad-fullname', { fullname: 'x'.repeat(201) }],
  ['bad-email', { email: 'nobody' }],
] as const)('a sign-up is refused with %s for %j', async (code, fields) => {
  await using server = await startServer();
  const refused = await server.visitor().refused(signup, { sent: { ...someone, ...fields } });
  const [field = ''] = Object.keys(fields);
  const message = refusalTexts[code];
  expect(refused).toMatchObject({ status: 400, code, message });
  expect(refused.fields).toEqual({ [field]: message });
  expect(await server.records.selectFrom('user').selectAll().execute()).toEqual([]);
});

test('every bad field of a sign-up is named, and the first gives code and message', async () => {
  await using server = await startServer();
  const sent = { login: '', password: '', email: '', fullname: '' };
  const refused = await server.visitor().refused(signup, { sent });
  expect(refused).toMatchObject({ code: 'bad-login', message: refusalTexts['bad-login'] });
  expect(refused.fields).toEqual({
    login: refusalTexts['bad-login'],
    password: refusalTexts['bad-password'],
    fullname: refusalTexts['bad-fullname'],
    email: refusalTexts['bad-email'],
  });
});

test('the first bad field of a sign-up is named even if it was not sent', async () => {
  await using server = await startServer();
  const refused = await server.visitor().fetch('/api/auth/signup', {
    method: 'POST',
    body: JSON.stringify({ email: 'x' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: 'bad-login' });
});

test('the full name may be sent as fullname or as name', async () => {
  await using server = await startServer();
  const { fullname: _fullname, ...rest } = someone;
  await server.visitor().call(signup, { sent: { ...rest, fullname: '', name: 'Ирина П.' } });
  await server.visitor().call(signup, { sent: { ...rest, login: 'olga', name: 'Ольга' } });
  const names = await server.records.selectFrom('user').select('fullName').execute();
  expect(names.map(({ fullName }) => fullName)).toEqual(['Ирина П.', 'Ольга']);
});

test('logins are unique without regard to case, also in Cyrillic', async () => {
  await using server = await startServer();
  await server.person('Ирина');
  const refused = await server.visitor().refused(signup, { sent: { ...someone, login: 'иРИНА' } });
  const fields = { login: refusalTexts['login-taken'] };
  expect(refused).toMatchObject({ status: 409, code: 'login-taken', fields });
  const answer = await server
    .visitor()
    .call(login, { sent: { login: 'ИРИНА', password: TEST_PASSWORD } });
  expect(answer.userid).toBe('Ирина');
});

test('if two users choose one login at the same moment one gets it', async () => {
  await using server = await startServer();
  const responses = await Promise.all(
    ['irina', 'IRINA', 'Irina'].map((name) =>
      server.visitor().send(signup, { sent: { ...someone, login: name } }),
    ),
  );
  expect(statusCounts(responses)).toEqual({ 200: 1, 409: 2 });
});

test('a wrong password and an unknown login get the same refusal, which is no 401', async () => {
  await using server = await startServer();
  await server.person('irina');
  const visitor = server.visitor();
  const wrong = await visitor.refused(login, { sent: { login: 'irina', password: 'не то слово' } });
  const unknown = await visitor.refused(login, {
    sent: { login: 'nobody', password: TEST_PASSWORD },
  });
  expect(wrong).toMatchObject({ status: 400, message: 'Неверный логин или пароль' });
  expect(wrong.fields).toEqual({ password: 'Неверный логин или пароль' });
  expect(unknown).toMatchObject({ ...wrong, headers: expect.anything() });
});

test('an invalid JSON body is refused and causes no server error', async () => {
  await using server = await startServer();
  for (const contentType of ['application/json', 'text/plain']) {
    const response = await server.visitor().fetch('/api/auth/login', {
      method: 'POST',
      body: '{"login":',
      headers: { 'content-type': contentType },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'bad-request',
      message: refusalTexts['bad-request'],
    });
  }
});

test('a sign-in makes a new session and ends the old one of the same browser', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const before = person.cookies.get('session');
  await person.call(login, { sent: { login: 'irina', password: TEST_PASSWORD } });
  expect(person.cookies.get('session')).not.toBe(before);
  const old = server.visitor();
  old.cookies.set('session', String(before));
  expect((await old.refused(calls.application.list, {})).status).toBe(401);
});

test('a sign-out ends the session and clears the cookies; doing it twice is no error', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const session = String(person.cookies.get('session'));
  expect(await person.call(logout, {})).toEqual({});
  expect([...person.cookies]).toEqual([]);
  expect(await person.call(logout, {})).toEqual({});
  person.cookies.set('session', session);
  expect((await person.refused(calls.application.list, {})).status).toBe(401);
});

test('an answer corrects wrong cookies userid, access and account', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  person.cookies.set('access', '7');
  person.cookies.delete('account');
  person.cookies.delete('userid');
  const response = await person.send(calls.application.list, {});
  expect(response.headers.getSetCookie()).toHaveLength(3);
  expect(person.cookies.get('account')).toBe('1');
  expect(person.cookies.get('access')).toBe('1');
  expect(person.cookies.get('userid')).toBe('irina');
  const again = await person.send(calls.application.list, {});
  expect(again.headers.getSetCookie()).toEqual([]);
});

test('a 401 deletes no cookies, because a newer sign-in may have set them', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  await server.records.deleteFrom('session').execute();
  const response = await person.send(calls.application.list, {});
  expect(response.status).toBe(401);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('a session lasts thirty days from its last use', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  await using server = await startServer({ now: () => now });
  const person = await server.person('irina');
  now += 29 * DAY_MS;
  const renewed = await person.send(calls.application.list, {});
  expect(renewed.headers.getSetCookie()).toHaveLength(4);
  now += 29 * DAY_MS;
  await person.call(calls.application.list, {});
  now += 30 * DAY_MS + 1;
  expect((await person.refused(calls.application.list, {})).status).toBe(401);
});

test('expired sessions are deleted at the start', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  await using server = await startServer({ now: () => now });
  await server.person('irina');
  now += 31 * DAY_MS;
  await server.restart();
  const sessions = () => server.records.selectFrom('session').selectAll().execute();
  await expect.poll(() => sessions()).toEqual([]);
});

test('a successful sign-in clears earlier failures', async () => {
  await using server = await startServer();
  await server.person('irina');
  const visitor = server.visitor();
  const wrong = { sent: { login: 'irina', password: 'не то слово' } };
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(Array.from({ length: 9 }, () => visitor.refused(login, wrong)));
    const right = await visitor.send(login, { sent: { login: 'irina', password: TEST_PASSWORD } });
    expect(right.status).toBe(200);
  }
});
