import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { bodyTooLarge, quotaTexts, tooLarge } from '#text/server/server.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { cardFile, OPEN_DEADLINE, publishCompetition } from '#tests/support/acts/submit.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';

const { card, music } = calls;
const MEGABYTE = 1024 * 1024;
const solo = { routine: 'free-solo', teamName: 'Solo' };
const cookie = (person: ApiClient) => ({ cookie: `session=${person.cookies.get('session')}` });
const facts = { name: 'Кубок', deadline: OPEN_DEADLINE };

test('session, user, key and role are checked before the body, the rest before the file', async () => {
  const now = Date.parse('2026-04-10T00:00:00Z');
  await using server = await startServer({
    now: () => now,
    config: { QUOTA_FILES: '1' },
  });
  const { organiser, coach } = await personas(server);
  const open = await publishCompetition(organiser);
  const past = await publishCompetition(organiser, { deadline: '2026-04-05T23:59:59.999+03:00' });
  await coach.call(card.upload, { sent: { competition: open, ...solo }, file: cardFile() });
  const other = { competition: open, ...solo, teamName: 'Duo' };
  const named = { ...cookie(coach), 'x-entry-user': 'organiser' };
  const keyed = { ...cookie(coach), 'idempotency-key': 'x' };
  const refusals = [
    [card.upload, {}, other, 'not-signed-in'],
    [card.upload, named, other, 'other-user'],
    [card.upload, keyed, other, 'bad-request'],
    [calls.competition.create, cookie(coach), facts, 'no-access'],
    [card.upload, cookie(coach), { ...solo, competition: 'none' }, 'competition-not-found'],
    [music.upload, cookie(coach), { ...solo, competition: past }, 'deadline-passed'],
    [calls.application.save, cookie(coach), { competition: past }, 'deadline-passed'],
    [card.upload, cookie(coach), other, 'quota-exceeded'],
  ] as const;
  for (const [{ path }, headers, fields, code] of refusals) {
    const upload = await slowUpload(server.url + path, headers, fields);
    await upload.piece('x');
    // The answer comes before the end of the upload.
    expect(JSON.parse((await upload.answered).body).code).toBe(code);
    upload.breakOff();
  }
  expect(await server.storedFiles()).toHaveLength(1);
});

test('a file above its limit, the quota or the disk space is refused in the middle', async () => {
  let free = MEGABYTE;
  let now = Date.now();
  await using server = await startServer({
    config: { QUOTA_MB: '1', MAX_CARD_MB: '2', MAX_MP3_MB: '1', MIN_FREE_MB: '1' },
    now: () => now,
    replace: () => ({ freeBytes: async () => free }),
  });
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const begun = (path: string) => slowUpload(server.url + path, cookie(coach), sent);
  const piece = 'x'.repeat(1.5 * MEGABYTE);
  const beyondQuota = await begun(card.upload.path);
  await beyondQuota.piece(piece);
  const quota = await beyondQuota.answered;
  expect(JSON.parse(quota.body)).toEqual({
    code: 'quota-exceeded',
    message: quotaTexts.bytes(0, MEGABYTE),
  });
  const beyondLimit = await begun(music.upload.path);
  await beyondLimit.piece(piece);
  expect(JSON.parse((await beyondLimit.answered).body).message).toBe(tooLarge(MEGABYTE));
  const beyondDisk = await begun(card.upload.path);
  await beyondDisk.piece('x');
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  free -= 1;
  now += 2000;
  await beyondDisk.piece('x');
  expect((await beyondDisk.answered).status).toBe(503);
  await expect.poll(() => server.storedFiles()).toEqual([]);
  for (const upload of [beyondQuota, beyondLimit, beyondDisk]) upload.breakOff();
});

test('a client that goes on sending after a refusal is read for a while, then cut off', async () => {
  await using server = await startServer({ replace: () => ({ discardMs: 300 }) });
  const { coach } = await personas(server);
  const sent = { competition: 'none', ...solo };
  const upload = await slowUpload(server.url + card.upload.path, cookie(coach), sent);
  await upload.piece('x');
  const { body } = await upload.answered;
  expect(JSON.parse(body).message).toBe(refusalTexts['competition-not-found']);
  await Promise.race([upload.piece('x'.repeat(MEGABYTE)), upload.cut]);
  await upload.cut;
  const visitor = await slowUpload(server.url + card.upload.path, {}, sent);
  expect((await visitor.answered).status).toBe(401);
  await Promise.race([visitor.piece('x'.repeat(MEGABYTE)), visitor.cut]);
  await visitor.cut;
});

/** Opens a raw connection for requests written byte by byte. */
function openLine(server: TestServer) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.setEncoding('utf8');
  let received = '';
  socket.on('data', (text) => {
    received += String(text);
  });
  const write = (text: string) => socket.write(text);
  const post = (path: string, type: string, length: number, person?: ApiClient) =>
    write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n` +
        `Content-Length: ${length}\r\n${person ? `Cookie: ${cookie(person).cookie}\r\n` : ''}\r\n`,
    );
  return { socket, write, post, received: () => received };
}

const FORM = 'multipart/form-data; boundary=x';
const formField = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nxx';

test('a connection whose refused body ends serves the next request', async () => {
  await using server = await startServer();
  const { coach } = await personas(server);
  const line = openLine(server);
  const begin = formField('competition', 'none') + FILE_HEAD;
  line.post(card.upload.path, FORM, 3 * MEGABYTE, coach);
  line.write(begin);
  await expect.poll(() => line.received()).toContain('404 Not Found');
  expect(line.received().toLowerCase()).not.toContain('connection: close');
  line.write('x'.repeat(3 * MEGABYTE - begin.length));
  line.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => line.received()).toContain('200 OK');
  line.socket.destroy();
});

test('a body with a too large declared length is refused before its first byte', async () => {
  await using server = await startServer({ config: { MAX_CARD_MB: '1' } });
  const { coach } = await personas(server);
  for (const [path, type, length] of [
    [card.upload.path, FORM, 4 * MEGABYTE],
    [calls.auth.login.path, 'application/json', 17 * 1024],
  ] as const) {
    const line = openLine(server);
    line.post(path, type, length, coach);
    await expect.poll(() => line.received()).toContain('413 Payload Too Large');
    line.socket.destroy();
  }
});

test.each([
  ['declared', 8 * MEGABYTE],
  ['a little too large', MEGABYTE + 1],
])('a page that sends a file can read why it is refused: %s', async (_, bytes) => {
  await using server = await startServer({ config: { MAX_CARD_MB: '1' } });
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const file = new Blob([new Uint8Array(bytes)]);
  const refused = await coach.refused(card.upload, { sent, file });
  expect(refused).toMatchObject({ status: 413, code: 'too-large', message: tooLarge(MEGABYTE) });
  expect(await server.storedFiles()).toEqual([]);
});

function chunked(chunk: Uint8Array, times: number, head = '') {
  let left = times;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (head !== '') controller.enqueue(new TextEncoder().encode(head));
    },
    pull(controller) {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return { method: 'POST', body, duplex: 'half' } as const;
}

test('a form without a declared length is limited too, whatever its parts', async () => {
  await using server = await startServer({ config: { MAX_CARD_MB: '1' } });
  const { coach } = await personas(server);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const junk = new TextEncoder().encode('preamble'.repeat(8 * 1024));
  const response = await coach.fetch(card.upload.path, { ...chunked(junk, 64), headers });
  expect(response.status).toBe(413);
  const file = await coach.fetch(card.upload.path, { ...chunked(junk, 64, FILE_HEAD), headers });
  expect(await file.json()).toEqual({ code: 'too-large', message: tooLarge(MEGABYTE) });
  const within = await coach.fetch(card.upload.path, { ...chunked(junk, 8), headers });
  expect(within.status).toBe(400);
});

test('sixteen kilobytes are read from a visitor at the sign-in and sign-up, and nothing elsewhere', async () => {
  await using server = await startServer();
  const visitor = server.visitor();
  const json = { 'content-type': 'application/json' };
  const login = JSON.stringify({ login: 'x'.repeat(16 * 1024), password: 'x' });
  for (const { path } of [calls.auth.login, calls.auth.signup]) {
    const init = { method: 'POST', body: login, headers: json };
    const response = await visitor.fetch(path, init);
    expect(response.status).toBe(413);
    // The message is about a body, not about a file.
    expect(await response.json()).toEqual({ code: 'too-large', message: bodyTooLarge });
    expect(response.headers.get('connection')).not.toBe('close');
  }
  const line = openLine(server);
  line.post('/api/nothing', 'application/json', 9);
  await expect.poll(() => line.received()).toContain('404 Not Found');
  line.socket.destroy();
});

test('a broken upload is no error in the log', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const url = server.url + card.upload.path;
  const inFile = await slowUpload(url, cookie(coach), sent);
  await inFile.piece('x');
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  inFile.breakOff();
  await expect.poll(() => server.storedFiles()).toEqual([]);
  const inField = openLine(server);
  inField.post(card.upload.path, FORM, 1000, coach);
  inField.write(formField('routine', 'free-solo').slice(0, -9));
  await coach.call(card.list, {});
  inField.socket.destroy();
  await coach.call(card.list, {});
  await coach.call(card.list, {});
  expect(server.log).toEqual([]);
});

test.each([70, 252, 253, 255, 4000])('a boundary of %i characters is no error', async (length) => {
  await using server = await startServer();
  const { coach } = await personas(server);
  const response = await coach.fetch(card.upload.path, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(length)}` },
    body: 'no form',
  });
  expect(response.status).toBe(400);
  expect(server.log).toEqual([]);
});
