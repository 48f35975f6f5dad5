import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { type Call, callAddress } from '#contract/call.ts';
import { type CallName, callNames, callsByName } from '#contract/callNames.ts';
import { calls } from '#contract/calls.ts';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import { encodeMetadata } from '#contract/uploadMetadata.ts';
import { figuresFilling } from '#tests/spreadsheet/makers/fillings.ts';
import { publishCompetition, submitApplication } from '#tests/support/acts/submit.ts';
import { httpFetch } from '#tests/support/network/httpFetch.ts';
import { NO_MAIL_SERVER } from '#tests/support/acts/passwordLink.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

/** Text that tests use as name, login, e-mail, password and file name. */
const MARK = 'Секретова.Secretova@example.ru';
const COMES_LAST: ReadonlySet<CallName> = new Set(['competition.remove', 'auth.logout']);
const inOrder = [
  ...callNames.filter((name) => !COMES_LAST.has(name)),
  ...callNames.filter((name) => COMES_LAST.has(name)),
];

function marked(call: Call, id: string, more: Record<string, string>) {
  const { path, body, method } = call;
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, /id$/i.test(name) ? id : MARK]),
  );
  const texts = Object.fromEntries(
    'login password email fullname name competition routine teamName team reason state device token'
      .split(' ')
      .map((name) => [name, MARK]),
  );
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...texts, competition: id })) form.append(name, text);
  form.append('file', new Blob([MARK]), MARK);
  const sent = { none: undefined, json: JSON.stringify(texts), form, chunk: MARK }[body.kind];
  const metadata = encodeMetadata({
    filename: MARK,
    kind: 'card',
    competition: id,
    routine: 'free-solo',
    teamName: MARK,
    team: MARK,
  });
  const ofBody: Record<string, string> = {
    ...(body.kind === 'json' && { 'content-type': 'application/json' }),
    ...(body.kind === 'chunk' && { 'content-type': CHUNK_TYPE }),
  };
  const headers = {
    'upload-length': '1000',
    'upload-offset': '0',
    'upload-metadata': metadata,
    'user-agent': 'Secretova',
    referer: 'http://localhost/?Secretova',
    ...ofBody,
    ...more,
  };
  const query = { draft: MARK, team: MARK, reason: MARK, from: MARK, revision: MARK, device: MARK };
  const address = callAddress(call, params, more['x-plain'] ? {} : query);
  return { address, init: { method, headers, ...(sent !== undefined && { body: sent }) } };
}

async function askEverything(
  server: TestServer,
  id: string,
  ways: readonly Record<string, string>[],
): Promise<number> {
  let asked = 0;
  for (const name of inOrder) {
    for (const more of ways) {
      const { address, init } = marked(callsByName[name], id, more);
      // A broken upload ends its connection, so the request may fail.
      await httpFetch(server.url + address, init).catch(() => undefined);
      asked += 1;
    }
  }
  return asked;
}

const MALFORMED = [
  'Secretova\r\n\r\n',
  'GET /api/competition/%E0%A4%Secretova HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  `GET /api/competition/${'x'.repeat(5000)}Secretova HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  'GET /api/Secretova?Secretova HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  `GET /api/health HTTP/1.1\r\nHost: localhost\r\nSecretova: ${'x'.repeat(20_000)}\r\n\r\n`,
  'GET /api/settings HTTP/1.1\r\nHost: Secretova example\r\nConnection: close\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\nConnection: close\r\n\r\nSecretova',
  'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/Secretova\r\nContent-Length: 9\r\nConnection: close\r\n\r\nSecretova',
];

async function sendRaw(server: TestServer, text: string): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket
    .on('error', () => undefined)
    .resume()
    .write(text);
  await once(socket, 'close');
}

const linesOf = (server: TestServer): Record<string, unknown>[] =>
  server.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => !String(msg).startsWith('Server listening'));
const requestsIn = (server: TestServer) => linesOf(server).filter(({ msg }) => msg === 'request');

function expectNobodyNamed(server: TestServer): void {
  const log = server.log.join('');
  const base64 = Buffer.from(MARK).toString('base64').slice(0, 16);
  expect(log).not.toMatch(/секретова|secretova|%D0%A1%D0%B5%D0%BA/i);
  expect(log).not.toContain(base64);
  const known = new Set(
    'level time id msg call user status ms bytes received cut err code kind attempts'.split(' '),
  );
  for (const line of linesOf(server)) {
    expect(Object.keys(line).filter((key) => !known.has(key))).toEqual([]);
  }
}

async function startWithSubmission() {
  const server = await startServer({ config: { LOG: 'requests', ...NO_MAIL_SERVER } });
  const organiser = await server.person(MARK);
  const id = await publishCompetition(organiser, { name: MARK });
  const team = { ...figuresFilling, cover: { ...figuresFilling.cover, teamName: MARK } };
  await submitApplication(organiser, id, team);
  return { server, organiser, id };
}

test('every request has one log line without personal data', async () => {
  const { server, organiser, id } = await startWithSubmission();
  await using _ = server;
  const setUp = 'competition.create';
  await expect.poll(() => requestsIn(server).map(({ call }) => call)).toContain(setUp);
  await expect
    .poll(() => requestsIn(server).at(-1))
    .toMatchObject({ call: 'application.save', status: 200 });
  const before = requestsIn(server).length;
  const { cookie } = organiser;
  const ways = [
    {},
    { cookie },
    {
      cookie,
      'x-plain': '1',
      'idempotency-key': 'Secretova',
      'x-entry-user': encodeURIComponent(MARK),
    },
  ];
  const asked = await askEverything(server, id, ways);
  await organiser.fetch('/api/gone');
  await expect.poll(() => requestsIn(server).at(-1)).toMatchObject({ status: 404 });
  const lines = requestsIn(server).slice(before);
  // Successful probes are not logged.
  const probes = lines.filter(({ call }) => call === 'health' || call === 'ready').length;
  expect(lines.length + 2 * ways.length - probes).toBe(asked + 1);
  const told = new Set(lines.map(({ call }) => call));
  expect(
    callNames.filter((name) => name !== 'health' && name !== 'ready' && !told.has(name)),
  ).toEqual([]);
  const statuses = new Set(lines.map(({ status }) => status));
  for (const status of [200, 400, 401, 404, 409]) expect(statuses).toContain(status);
  expectNobodyNamed(server);
});

test('a malformed request is logged without personal data', async () => {
  await using server = await startServer({ config: { LOG: 'requests' } });
  for (const text of MALFORMED) await sendRaw(server, text);
  await expect.poll(() => linesOf(server)).toHaveLength(MALFORMED.length);
  expect(linesOf(server).filter(({ msg }) => msg === 'unreadable request')).toHaveLength(2);
  expectNobodyNamed(server);
});

test('a failure of the server is logged with its place and without personal data', async () => {
  const { server, organiser, id } = await startWithSubmission();
  await using _ = server;
  await server.records.updateTable('applicationVersion').set({ content: MARK }).execute();
  const { finalize, applications } = calls.competition;
  expect((await organiser.send(finalize, { params: { id } })).status).toBe(500);
  await server.records.schema.dropTable('teamStatistic').execute();
  await server.records.schema.dropTable('applicationEntry').execute();
  expect((await organiser.send(applications, { params: { id } })).status).toBe(500);
  await server.records.schema.dropTable('entryFile').execute();
  await askEverything(server, id, [{ cookie: organiser.cookie }]);
  const errors = linesOf(server).filter(({ level }) => level === 'error');
  expect(errors.length).toBeGreaterThan(4);
  for (const { err } of errors)
    expect(err).toMatchObject({ stack: expect.stringContaining('at ') });
  expectNobodyNamed(server);
});
