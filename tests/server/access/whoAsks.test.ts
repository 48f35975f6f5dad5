import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { toastText } from '#text/toasts.ts';
import { startServer } from '#tests/support/server/startServer.ts';

const list = calls.application.list;

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another host of the domain', { 'sec-fetch-site': 'same-site' }],
])('a request from %s is refused, including a sign-out', async (_, headers) => {
  await using server = await startServer();
  const person = await server.person('irina');
  for (const declared of [list, calls.auth.logout]) {
    const refused = await person.refused(declared, { headers });
    expect(refused).toMatchObject({ status: 403, code: 'foreign-origin' });
  }
  await person.call(list, {});
});

test.each(['/%61pi/auth/logout', '/ap%69/auth/logout', 'http://other.example/api/auth/logout'])(
  'a foreign request is refused however its path is written: %s',
  async (path) => {
    await using server = await startServer({ config: { LOG: 'requests' } });
    const person = await server.person('irina');
    const before = server.log.length;
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'sec-fetch-site': 'cross-site', host: new URL(server.url).host };
    const asked = request(server.url, { path, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([403, 'no-store']);
    await person.call(list, {});
    await expect.poll(() => server.log.length - before).toBe(2);
  },
);

test('the own origin is accepted by host or PUBLIC_URL, and so is a missing one', async () => {
  await using server = await startServer({ config: { PUBLIC_URL: 'https://entry.example.ru' } });
  const person = await server.person('irina');
  for (const headers of [
    { origin: server.url },
    { origin: 'https://entry.example.ru' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ]) {
    expect(await person.call(list, { headers })).toEqual({ data: [], removed: [] });
  }
});

test.each(['http://entry.example.ru', 'https://entry.example.ru:8443'])(
  'with PUBLIC_URL its host as %s is foreign, even if that host was requested',
  async (origin) => {
    await using server = await startServer({
      config: { PUBLIC_URL: 'https://entry.example.ru', TRUST_PROXY: '1' },
    });
    const person = await server.person('irina');
    const headers = { origin, 'x-forwarded-host': new URL(origin).host };
    const foreign = { status: 403, code: 'foreign-origin' };
    expect(await person.refused(list, { headers: { origin } })).toMatchObject(foreign);
    expect(await person.refused(list, { headers })).toMatchObject(foreign);
  },
);

test('X-Forwarded-Host counts only behind a trusted proxy', async () => {
  const headers = { origin: 'https://front.example', 'x-forwarded-host': 'front.example' };
  await using direct = await startServer();
  expect((await (await direct.person('irina')).refused(list, { headers })).status).toBe(403);
  await using proxied = await startServer({ config: { TRUST_PROXY: '1' } });
  await (await proxied.person('irina')).call(list, { headers });
});

test('a request on behalf of another user changes nothing', async () => {
  await using server = await startServer();
  const person = await server.person('Ирина');
  const headers = { 'x-entry-user': encodeURIComponent('Ольга') };
  const create = { sent: { name: 'Кубок', deadline: '2030-04-05T23:59:59.999+03:00' } };
  const refused = await person.refused(calls.competition.create, { ...create, headers });
  expect(refused).toMatchObject({ status: 409, code: 'other-user' });
  expect(refused.message).toBe(refusalTexts['other-user']);
  const broken = await person.refused(list, { headers: { 'x-entry-user': '%E0%A4%A' } });
  expect(broken.code).toBe('other-user');
  expect((await person.call(calls.competition.list, { params: { type: 'user' } })).data).toEqual(
    [],
  );
  await person.call(list, { headers: { 'x-entry-user': encodeURIComponent('Ирина') } });
});

test('without a session the answer is 401, whatever user is named', async () => {
  await using server = await startServer();
  const headers = { 'x-entry-user': 'irina' };
  expect((await server.visitor().refused(list, { headers })).status).toBe(401);
});

test('every API answer is dated, not cached and not sniffed', async () => {
  await using server = await startServer();
  const person = await server.person('irina');
  for (const address of [
    '/api/application/list/user',
    '/api/nothing',
    '/api/application/1',
    '/api/competition/%E0%A4%A',
  ]) {
    const { headers } = await person.fetch(address);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(Date.parse(String(headers.get('date')))).not.toBeNaN();
  }
});

test('an unknown path, a wrong method and a malformed address are refused', async () => {
  await using server = await startServer();
  const visitor = server.visitor();
  for (const [address, method, status] of [
    ['/api/nothing', 'GET', 404],
    ['/api/auth/login', 'GET', 404],
    ['/api/competition/%E0%A4%A', 'GET', 400],
  ] as const) {
    const response = await visitor.fetch(address, { method });
    expect(response.status).toBe(status);
    expect(Object.keys(await response.json())).toEqual(['code', 'message']);
  }
});

test('for an unexpected error the page gets a number, and the log the reason', async () => {
  await using server = await startServer({ isOwn: true });
  const person = await server.person('irina');
  await server.records.schema.dropView('application').execute();
  const response = await person.fetch('/api/application/list/user');
  const body = await response.json();
  expect(response.status).toBe(500);
  expect(body).toEqual({
    code: 'unexpected',
    message: toastText.unexpected,
    id: expect.any(String),
  });
  expect(server.log.join('')).toContain(body.id);
  expect(server.log.join('')).toMatch(/no such table|42P01/);
});
