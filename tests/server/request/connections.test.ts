// By which address the server is asked, and how much one connection may ask for at once.
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { OPEN_DEADLINE, pdfFile } from '#tests/support/server/acts/submit.ts';
import { startServer } from '#tests/support/server/run/startServer.ts';

/** The answer to a GET under a host of the test's choice, which fetch would set itself. */
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

test('with PUBLIC_URL its host and those of the own network are ours', async () => {
  await using server = await startServer({ config: PUBLIC });
  for (const host of OWN) {
    expect([host, (await asked(server.url, list, { host })).status]).toEqual([host, 401]);
  }
});

test('every other host is foreign, to the page too, but not to a probe', async () => {
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

test('without PUBLIC_URL every host is taken, behind a proxy its word counts as well', async () => {
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

test('what is no request, or has headers without end, is refused as everything else', async () => {
  await using server = await startServer();
  const answerTo = async (sent: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.write(sent);
    await once(socket, 'close');
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    return { status: head.split(' ')[1], body: JSON.parse(body) };
  };
  const body = { code: 'bad-request', message: refusalTexts['bad-request'] };
  expect(await answerTo('nonsense\r\n\r\n')).toEqual({ status: '400', body });
  const endless = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await answerTo(endless)).toEqual({ status: '431', body });
  const nameless = 'GET /api/settings HTTP/1.1\r\nConnection: close\r\n\r\n';
  expect(await answerTo(nameless)).toEqual({ status: '400', body });
  const expecting = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\n\r\n';
  expect(await answerTo(expecting)).toEqual({ status: '417', body });
  expect(server.log).toEqual([]);
});

/** A stream that is opened once something has happened. */
async function* afterwards(happened: Promise<void>, open: () => Readable) {
  await happened;
  yield* open();
}

test('requests of one connection run one after another, and only so many are sent ahead', async () => {
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
  let heard = '';
  patient.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  patient.write(file.repeat(9));
  const heardAnswers = () => heard.split('HTTP/1.1 200 OK').length - 1;
  for (let number = 1; number <= 9; number += 1) {
    // The first one is that of the flood.
    await expect.poll(() => answers.length).toBe(number + 1);
    expect(heardAnswers()).toBeLessThan(number);
    answers[number]?.();
    await expect.poll(() => heardAnswers()).toBe(number);
  }
  patient.destroy();
  expect(server.log).toEqual([]);
});
