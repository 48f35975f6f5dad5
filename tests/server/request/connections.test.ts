import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { securityHeaders } from '#server/response/securityHeaders.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { OPEN_DEADLINE, pdfFile } from '#tests/support/acts/submit.ts';
import { startServer, type TestServer } from '#tests/support/server/startServer.ts';

/** Sends a GET with any `host` header, which `fetch` would overwrite. */
function asked(url: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(url + path, { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

const PUBLIC = { PUBLIC_URL: 'https://entry.example.ru' };
const list = '/api/application/list/user';

const OWN = [
  'entry.example.ru',
  'ENTRY.example.ru:8443',
  'localhost:3000',
  'me.localhost',
  '127.0.0.1',
  '127.1.2.3:3000',
  '[::1]:3000',
  '[::ffff:127.0.0.1]',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.7:3000',
  '169.254.1.1',
  '[fd00::1]',
  '[fe80::1]',
];
const FOREIGN = [
  'evil.example',
  'entry.example.ru.evil.example',
  'localhost.evil.example',
  '8.8.8.8',
  '172.32.0.1',
  '[2001:db8::1]',
  'a b',
];

test('with PUBLIC_URL its host and hosts of the own network are accepted', async () => {
  await using server = await startServer({ config: PUBLIC });
  for (const host of OWN) {
    expect([host, (await asked(server.url, list, { host })).status]).toEqual([host, 401]);
  }
});

test('every other host is refused, also for the page, except for probes', async () => {
  await using server = await startServer({ config: PUBLIC });
  const refusal = { code: 'wrong-host', message: refusalTexts['wrong-host'] };
  for (const host of FOREIGN) {
    for (const path of [list, '/', '/competition', '/api/healthy', '/api/settings']) {
      const { status, body } = await asked(server.url, path, { host });
      expect([host, path, status, JSON.parse(body)]).toEqual([host, path, 421, refusal]);
    }
    for (const path of ['/api/health', '/api/health?probe', '/api/ready', '/api/ready?probe']) {
      expect((await asked(server.url, path, { host })).status).toBe(200);
    }
  }
});

test('without PUBLIC_URL every host is accepted, and a proxy’s forwarded one too', async () => {
  await using server = await startServer();
  expect((await asked(server.url, list, { host: 'evil.example' })).status).toBe(401);
  await using proxied = await startServer({ config: { ...PUBLIC, TRUST_PROXY: '1' } });
  const statusOf = async (forwarded: string) =>
    (await asked(proxied.url, list, { host: 'localhost', 'x-forwarded-host': forwarded })).status;
  expect(await statusOf('entry.example.ru')).toBe(401);
  expect(await statusOf('evil.example')).toBe(421);
  const headers = { host: 'evil.example', 'x-forwarded-host': 'entry.example.ru' };
  expect((await asked(proxied.url, list, headers)).status).toBe(421);
});

/** Sends raw text and returns the last answer, once the server has closed the connection. */
async function answerTo({ url }: TestServer, sent: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.write(sent);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value] = line.split(': ');
      return [name.toLowerCase(), value];
    }),
  );
  return { status: Number(statusLine.split(' ')[1]), headers, body: JSON.parse(body) };
}

const badRequest = { code: 'bad-request', message: refusalTexts['bad-request'] };
const GET = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n');
const HOST = 'Host: localhost';

test.each([
  ['two hosts', GET('/api/settings', HOST, HOST)],
  ['two hosts of a probe', GET('/api/health', HOST, 'host: evil.example')],
  ['two hosts of the page', GET('/', HOST, 'HOST: localhost')],
  ['no host', GET('/api/settings')],
])('a request with %s is refused', async (_, sent) => {
  await using server = await startServer();
  expect(await answerTo(server, sent)).toMatchObject({ status: 400, body: badRequest });
});

const LOGIN = `POST /api/auth/login HTTP/1.1\r\nConnection: close\r\n${HOST}\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';

const QUICK = { requestTimeout: 300, connectionsCheckingInterval: 50, requireHostHeader: false };

const ERRORS: readonly (readonly [number, string, string])[] = [
  [400, 'is no request', 'nonsense\r\n\r\n'],
  [431, 'has headers without end', GET('/', HOST, `X-Long: ${'x'.repeat(20_000)}`)],
  [417, 'expects what nobody knows', `${LOGIN}Expect: wonders\r\n\r\n`],
  [408, 'does not end', `${LOGIN}${JSON_TYPE}Content-Length: 10\r\n\r\n{`],
  [400, 'has no host', GET('/api/settings')],
  [400, 'has two hosts', GET('/', HOST, HOST)],
  [400, 'cannot be decoded', GET('/api/competition/%E0%A4%A', HOST)],
  [400, 'has broken JSON', `${LOGIN}${JSON_TYPE}Content-Length: 1\r\n\r\n{`],
  [401, 'has no session', GET(list, HOST)],
  [403, 'is of another site', GET(list, HOST, 'Origin: https://evil.example')],
  [404, 'asks for an unknown call', GET('/api/nothing', HOST)],
  [404, 'asks for an unknown file', GET('/assets/nothing.js', HOST)],
  [413, 'is too long', `${LOGIN}${JSON_TYPE}Content-Length: 99999999\r\n\r\n`],
  [421, 'is for another host', GET('/', 'Host: evil.example')],
  [500, 'fails', GET('/api/health', HOST)],
  [503, 'comes while the store is away', GET('/api/ready', HOST)],
];

test.each(ERRORS)('a %i for %s has all security headers', async (status, _, sent) => {
  const config = { PUBLIC_URL: 'https://entry.example.ru' };
  await using server = await startServer({
    config,
    replace: ({ files }) => ({
      files: { ...files, check: () => Promise.reject(new Error('away')) },
      freeBytes: () => Promise.reject(new Error('fails')),
      serverFactory: (handler) => createServer(QUICK, handler),
    }),
  });
  const { headers, ...answer } = await answerTo(server, sent);
  expect(answer).toMatchObject({ status, body: { message: expect.any(String) } });
  expect(headers).toMatchObject(securityHeaders(server.config));
  expect(headers['cache-control']).toBe('no-store');
});

/** Streams a file that is opened only after `happened`. */
async function* afterwards(happened: Promise<void>, open: () => Readable) {
  await happened;
  yield* open();
}

test('requests of one connection run one after another, and only a few are accepted ahead', async () => {
  const answers: (() => void)[] = [];
  await using server = await startServer({
    replace: ({ files }) => ({
      files: {
        ...files,
        open: (id) => {
          const held = Promise.withResolvers<void>();
          answers.push(held.resolve);
          return Readable.from(afterwards(held.promise, () => files.open(id)));
        },
      },
    }),
  });
  const organiser = await server.person('organiser');
  const sent = { name: 'Кубок', deadline: OPEN_DEADLINE };
  const { data } = await organiser.call(calls.competition.create, { sent, file: pdfFile() });
  const open = () => connect(Number(new URL(server.url).port), '127.0.0.1');
  const address = callAddress(calls.competition.file, data);
  const file = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nCookie: ${organiser.cookie}\r\n\r\n`;
  const flooding = open();
  flooding.on('error', () => undefined);
  flooding.resume().write(file.repeat(100));
  await once(flooding, 'close');
  await expect.poll(() => answers.length).toBe(1);
  const patient = open();
  let received = '';
  patient.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  patient.write(file.repeat(9));
  const countAnswers = () => received.split('HTTP/1.1 200 OK').length - 1;
  for (let number = 1; number <= 9; number += 1) {
    // One more than `number`, because the connection `flooding` has opened a file too.
    await expect.poll(() => answers.length).toBe(number + 1);
    expect(countAnswers()).toBeLessThan(number);
    answers[number]?.();
    await expect.poll(() => countAnswers()).toBe(number);
  }
  patient.destroy();
  expect(server.log).toEqual([]);
});
