import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { cardFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { sendRaw } from '#tests/support/network/rawRequest.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { musicOf, offsetOf, sendAndLeave } from '#tests/support/acts/uploads.ts';

const { card } = calls;
const HOUR_MS = 60 * 60 * 1000;
const solo = { routine: 'free-solo', teamName: 'Solo' };
const cookie = (person: ApiClient) => ({ cookie: `session=${person.cookies.get('session')}` });

afterEach(() => {
  vi.useRealTimers();
});

test('an upload is judged by the time of its headers, however long its body takes', async () => {
  let now = Date.parse('2026-04-05T20:59:59.998Z');
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const competition = await publishCompetition(organiser, {
    deadline: '2026-04-05T23:59:59.999+03:00',
  });
  const sent = { competition, ...solo };
  const upload = await slowUpload(`${server.url}${card.upload.path}`, cookie(coach), sent);
  await upload.piece('first ');
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  now += 60_000;
  expect((await coach.refused(card.upload, { sent, file: cardFile() })).status).toBe(403);
  await upload.piece('second');
  expect((await upload.finish()).status).toBe(200);
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('first second');
});

test('four uploads of one user run at once, a fifth is asked to try again later', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const url = `${server.url}${card.upload.path}`;
  const uploads = [];
  for (let number = 1; number <= 4; number += 1) {
    uploads.push(await slowUpload(url, cookie(coach), sent));
    await uploads.at(-1)?.piece('x');
  }
  await expect.poll(() => server.storedFiles()).toHaveLength(4);
  const fifth = await slowUpload(url, cookie(coach), sent);
  // The answer comes before the end of the upload.
  expect((await fifth.answered).status).toBe(503);
  fifth.breakOff();
  const refused = await coach.refused(card.upload, { sent, file: cardFile() });
  expect(refused).toMatchObject({ status: 503, code: 'busy' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await server.storedFiles()).toHaveLength(4);
  await otherCoach.call(card.upload, { sent, file: cardFile() });
  await coach.call(card.list, {});
  for (const upload of uploads.slice(1)) expect((await upload.finish()).status).toBe(200);
  uploads[0]?.breakOff();
  const fifthAgain = () => coach.send(card.upload, { sent, file: cardFile() });
  await expect.poll(async () => (await fifthAgain()).status).toBe(200);
  const four = Array.from({ length: 4 }, () => coach.call(card.upload, { sent, file: cardFile() }));
  expect(await Promise.all(four)).toEqual([{}, {}, {}, {}]);
});

test('a client that leaves before its body is read blocks nothing, not even its key', async () => {
  let now = Date.now();
  let freeBytes = Promise.resolve(Infinity);
  await using server = await startServer({
    now: () => now,
    idempotencyWaitMs: 50,
    replace: () => ({ freeBytes: () => freeBytes }),
  });
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const key = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const ofCard = { ...musicOf(sent.competition), kind: 'card' } as const;
  const piecewise = cardFile('другая карточка');
  // Makes the cached free space outdated, so that uploads wait for a measurement before their bodies are read.
  const { promise, resolve } = Promise.withResolvers<number>();
  freeBytes = promise;
  now += 60_000;
  const url = `${server.url}${card.upload.path}`;
  const uploads = [await slowUpload(url, { ...cookie(coach), 'idempotency-key': key }, sent)];
  while (uploads.length < 3) uploads.push(await slowUpload(url, cookie(coach), sent));
  const leaving = sendAndLeave(coach, ofCard, piecewise, [0, 8]);
  await expect.poll(() => server.requestsUnderWay()).toBeGreaterThanOrEqual(3);
  for (const upload of uploads) upload.breakOff();
  await leaving;
  await expect.poll(() => server.requestsUnderWay()).toBe(0);
  resolve(Infinity);
  expect(await coach.call(card.upload, { sent, file: cardFile(), key })).toEqual({});
  expect(await offsetOf(coach, piecewise)).toBeLessThanOrEqual(8);
  expect((await coach.call(card.list, {})).data).toHaveLength(1);
});

test('a stalled body is cut off and leaves nothing, a slow one is not cut', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  const begun = async (person: ApiClient) => {
    const upload = await slowUpload(`${server.url}${card.upload.path}`, cookie(person), sent);
    await upload.piece('x');
    return upload;
  };
  const signingIn = connect(Number(new URL(server.url).port), '127.0.0.1');
  const signingInEnds = once(signingIn.resume(), 'close');
  signingIn.write(
    `POST ${calls.auth.login.path} HTTP/1.1\r\nHost: localhost\r\n` +
      'Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  const [stalled, slow] = [await begun(coach), await begun(otherCoach)];
  await expect.poll(() => server.storedFiles()).toHaveLength(2);
  for (let minute = 0; minute < 3; minute += 1) {
    await slow.piece('x');
    // An answer to this later request shows that the server has received the piece.
    await otherCoach.call(card.list, {});
    vi.advanceTimersByTime(60_000);
  }
  await stalled.cut;
  await signingInEnds;
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  expect((await slow.finish()).status).toBe(200);
  expect((await coach.call(card.list, {})).data).toEqual([]);
  expect(server.log).toEqual([]);
});

test('leftovers of a crash are swept at the start, and files of records stay', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile() });
  const [kept] = await server.storedFiles();
  await server.stored.leave(crypto.randomUUID());
  await server.ageFiles();
  await server.restart();
  await expect.poll(() => server.storedFiles()).toEqual([kept]);
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('карточка');
});

test('leftovers of a killed process are swept at the next start, however young', async () => {
  await using server = await startServer();
  await server.stop();
  await writeFile(join(server.dataDir, 'files', 'temporary', 'half'), 'x');
  await server.restart();
  await expect.poll(() => server.storedFiles()).toEqual([]);
});

test('files left by a crash just before the start are swept within two hours', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = Date.now();
  await using server = await startServer({ now: () => now });
  const hourPasses = () => {
    now += HOUR_MS;
    vi.advanceTimersByTime(HOUR_MS);
  };
  const id = crypto.randomUUID();
  await server.stored.leave(id);
  hourPasses();
  await server.visitor().call(calls.health, {});
  expect(await server.storedFiles()).toEqual([id]);
  await server.ageFiles();
  hourPasses();
  await expect.poll(() => server.storedFiles()).toEqual([]);
});

test('if the transaction fails the record and the old file stay', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile('старая') });
  await server.records.schema.alterTable('repeat').renameTo('lost').execute();
  const key = crypto.randomUUID();
  const failed = await coach.send(card.upload, { sent, file: cardFile('новая'), key });
  expect(failed.status).toBe(500);
  await server.records.schema.alterTable('lost').renameTo('repeat').execute();
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('старая');
  await server.ageFiles();
  await server.restart();
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
});

test('more than one file, or a malformed form, is refused', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const two = new FormData();
  two.append('competition', await publishCompetition(organiser));
  two.append('file', cardFile());
  two.append('file', cardFile());
  const several = await coach.fetch(card.upload.path, { method: 'POST', body: two });
  expect(several.status).toBe(400);
  const broken = await coach.fetch(card.upload.path, {
    method: 'POST',
    body: 'not a form',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(broken.status).toBe(400);
  const proto = new FormData();
  proto.append('__proto__', 'x');
  expect((await coach.fetch(card.upload.path, { method: 'POST', body: proto })).status).toBe(400);
  expect(await server.storedFiles()).toEqual([]);
});

test.each(['{', `${'['.repeat(200_000)}${']'.repeat(200_000)}`])(
  'a field with the content type JSON is not read as text: %#',
  async (json) => {
    await using server = await startServer();
    const { coach } = await personas(server);
    const head = '--x\r\nContent-Disposition: form-data; name="routine"';
    const response = await coach.fetch(card.upload.path, {
      method: 'POST',
      body: `${head}\r\nContent-Type: application/json\r\n\r\n${json}\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(await response.json()).toMatchObject({ code: 'bad-request' });
    expect(server.log).toEqual([]);
  },
);

test('a body announced only by its type is treated as missing without waiting', async () => {
  await using server = await startServer();
  const { coach } = await personas(server);
  for (const [{ method, path: target }, type] of [
    [calls.auth.login, 'application/json'],
    [card.upload, 'multipart/form-data; boundary=x'],
  ] as const) {
    const headers = [
      ['Cookie', coach.cookie],
      ['Content-Type', type],
    ] as const;
    const answer = await sendRaw(server.url, { method, target, headers, body: Buffer.alloc(0) });
    expect([target, answer.status]).toEqual([target, 400]);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'bad-request' });
  }
});

test('a lost stored file is an error of the server, not an endless download', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile() });
  const [kept] = await server.storedFiles();
  await server.files.remove(String(kept));
  const response = await coach.send(card.get, { params: sent });
  expect(response.status).toBe(500);
  expect((await response.json()).code).toBe('unexpected');
});
