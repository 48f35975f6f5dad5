import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_SESSIONS } from '#domain/limits.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { sessionsOf } from '#server/records/people/sessions.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { startServer, TEST_PASSWORD, type TestServer } from '#tests/support/server/startServer.ts';
import { statusCounts } from '#tests/support/network/statusCounts.ts';

const { user, auth } = calls;
const NEW_PASSWORD = 'вода-и-ветер';
const HOUR_MS = 60 * 60 * 1000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const profileOf = async (person: ApiClient) => (await person.call(user.get, {})).data;

async function signedIn(server: TestServer, login: string, password = TEST_PASSWORD) {
  const client = server.visitor();
  const headers = { 'user-agent': CHROME };
  await client.call(auth.login, { sent: { login, password }, headers });
  return client;
}

test('own data is read and changed, and every bad field is named', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const password = TEST_PASSWORD;
  const own = { fullname: ' Орлова Ирина ', email: ' irina@example.ru ', password };
  await person.call(user.save, { sent: own });
  expect(await profileOf(person)).toMatchObject({
    login: 'irina',
    fullName: 'Орлова Ирина',
    email: 'irina@example.ru',
    has: { competitions: 0, applications: 0, drafts: 0, files: 0 },
  });
  const refused = await person.refused(user.save, { sent: { fullname: ' ', email: 'нет' } });
  expect(refused).toMatchObject({
    status: 400,
    code: 'bad-fullname',
    fields: { fullname: refusalTexts['bad-fullname'], email: refusalTexts['bad-email'] },
  });
  const long = { ...own, fullname: 'я'.repeat(201) };
  expect(await person.refused(user.save, { sent: long })).toMatchObject({ code: 'bad-fullname' });
  expect((await profileOf(person)).fullName).toBe('Орлова Ирина');
});

test('a new password needs the current one, and ends all other sessions', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const elsewhere = await signedIn(server, 'irina');
  const stranger = await server.person('olga');
  const wrong = { password: 'не то слово', newPassword: NEW_PASSWORD };
  expect(await person.refused(user.password, { sent: wrong })).toMatchObject({
    status: 400,
    code: 'wrong-password',
    fields: { password: refusalTexts['wrong-password'] },
  });
  const short = { password: TEST_PASSWORD, newPassword: '1234567' };
  expect(await person.refused(user.password, { sent: short })).toMatchObject({
    code: 'bad-password',
    fields: { newPassword: refusalTexts['bad-password'] },
  });
  await elsewhere.call(user.get, {});
  await person.call(user.password, {
    sent: { password: TEST_PASSWORD, newPassword: NEW_PASSWORD },
  });
  expect(await elsewhere.refused(user.get, {})).toMatchObject({ status: 401 });
  expect((await profileOf(person)).sessions).toHaveLength(1);
  await stranger.call(user.get, {});
  const old = { sent: { login: 'irina', password: TEST_PASSWORD } };
  expect(await server.visitor().refused(auth.login, old)).toMatchObject({ status: 400 });
  await signedIn(server, 'irina', NEW_PASSWORD);
});

test('a new password is stored as typed, with characters that other texts drop', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const newPassword = 'вода\u200fи\u202eветер';
  await person.call(user.password, { sent: { password: TEST_PASSWORD, newPassword } });
  const elsewhere = await signedIn(server, 'irina', newPassword);
  expect((await profileOf(elsewhere)).login).toBe('irina');
});

test('a sign-in with the old password that runs during its change starts no session', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const change = { password: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  const late = server.visitor();
  const [, signIn] = await Promise.all([
    person.call(user.password, { sent: change }),
    late.send(auth.login, { sent: { login: 'irina', password: TEST_PASSWORD } }),
  ]);
  // The sign-in may come before or after the change, but no session of the old password may be left.
  expect([200, 400]).toContain(signIn.status);
  expect(await late.refused(user.get, {})).toMatchObject({ status: 401 });
});

test('wrong passwords are limited together with those of the sign-in', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const guess = { sent: { password: 'не то слово', newPassword: NEW_PASSWORD } };
  const guesses = await Promise.all(
    Array.from({ length: 11 }, () => person.send(user.password, guess)),
  );
  expect(statusCounts(guesses)).toEqual({ 400: 10, 429: 1 });
  const right = { sent: { password: TEST_PASSWORD } };
  expect(await person.refused(user.remove, right)).toMatchObject({ status: 429 });
  const login = { sent: { login: 'irina', password: TEST_PASSWORD } };
  expect(await server.visitor().refused(auth.login, login)).toMatchObject({ status: 429 });
});

test('sessions show the device, the sign-in, and the last use to the hour', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  await using server = await startServer({ now: () => now });
  const person = await server.person('irina');
  now += HOUR_MS / 2;
  const elsewhere = await signedIn(server, 'irina');
  const listed = async () =>
    (await profileOf(person)).sessions.map(({ id: _id, ...facts }) => facts);
  const signedInAt = '2026-11-20T12:30:00.000Z';
  const other = { device: 'Windows, Chrome', signedInAt, isThis: false };
  const own = { device: '', signedInAt: '2026-11-20T12:00:00.000Z', isThis: true };
  expect(await listed()).toEqual([
    { ...other, seenAt: signedInAt },
    { ...own, seenAt: '2026-11-20T12:00:00.000Z' },
  ]);
  now += HOUR_MS / 2;
  await elsewhere.call(user.get, {});
  expect(await listed()).toEqual([
    { ...own, seenAt: '2026-11-20T13:00:00.000Z' },
    { ...other, seenAt: signedInAt },
  ]);
  now += HOUR_MS / 2;
  await elsewhere.call(user.get, {});
  expect(await listed()).toContainEqual({ ...other, seenAt: '2026-11-20T13:30:00.000Z' });
});

test('a user can end one or all other own sessions, and none of others', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  const stranger = await server.person('olga');
  const [lost, phone] = [await signedIn(server, 'irina'), await signedIn(server, 'irina')];
  const idOf = async (client: ApiClient) =>
    (await profileOf(client)).sessions.find(({ isThis }) => isThis)?.id ?? '';
  const session = await idOf(lost);
  expect(await stranger.refused(user.endSession, { params: { session } })).toMatchObject({
    status: 404,
    code: 'session-not-found',
  });
  await person.call(user.endSession, { params: { session } });
  expect(await lost.refused(user.get, {})).toMatchObject({ code: 'not-signed-in' });
  expect(await person.refused(user.endSession, { params: { session } })).toMatchObject({
    status: 404,
  });
  await phone.call(user.endOtherSessions, {});
  expect(await person.refused(user.get, {})).toMatchObject({ status: 401 });
  expect((await profileOf(phone)).sessions).toHaveLength(1);
  await stranger.call(user.get, {});
});

test('the most recently used sessions of a user are kept, and expired ones not listed', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  await using server = await startServer({ now: () => now });
  const first = await server.person('irina');
  const { userId } = await server.records
    .selectFrom('session')
    .selectAll()
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: MOST_SESSIONS }, (_, number) => ({
    tokenHash: `session ${number}`,
    userId,
    expiresAt: now + DAY_MS,
    createdAt: now,
    seenAt: now + number + 1,
    device: '',
  }));
  await server.records.insertInto('session').values(others).execute();
  const last = await signedIn(server, 'irina');
  expect(await first.refused(user.get, {})).toMatchObject({ status: 401 });
  const { sessions } = await profileOf(last);
  expect(sessions).toHaveLength(MOST_SESSIONS);
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
  now += DAY_MS;
  expect((await profileOf(last)).sessions).toHaveLength(1);
});

test('sessions of the same moment have the same order on both engines', async () => {
  await using server = await startServer();
  const { records } = server;
  await server.person('coach');
  const { id: userId } = await records.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const now = Date.now();
  const begun = { createdAt: now, seenAt: now, expiresAt: now + DAY_MS, device: '' };
  await records.deleteFrom('session').execute();
  for (const tokenHash of ['c', 'a', 'd', 'b']) {
    await records
      .insertInto('session')
      .values({ tokenHash, userId, ...begun })
      .execute();
  }
  const sessions = await sessionsOf(records, userId, now);
  expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual(['a', 'b', 'c', 'd']);
});
