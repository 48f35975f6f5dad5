// Receiving files: slow bodies, broken ones, crashes; never a row without its file.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { cardFile, publish } from '#tests/support/handIn.ts';
import { slowUpload } from '#tests/support/slowUpload.ts';
import { personas, startServer } from '#tests/support/startServer.ts';

const { card } = calls;
const solo = { routine: 'free-solo', teamName: 'Solo' };
const cookie = (person: ApiClient) => ({ cookie: `session=${person.cookies.get('session')}` });

test('an upload is judged by the moment when its headers came, however long its body takes', async () => {
  let now = Date.parse('2026-04-05T20:59:59.998Z');
  await using server = await startServer({ now: () => now });
  const { organiser, coach } = await personas(server);
  const competition = await publish(organiser, { deadline: '2026-04-05T23:59:59.999+03:00' });
  const sent = { competition, ...solo };
  const upload = await slowUpload(`${server.url}${card.upload.path}`, cookie(coach), sent);
  await upload.piece('first ');
  await vi.waitFor(async () => expect(await server.storedFiles()).toHaveLength(1));
  now += 60_000;
  expect((await coach.refused(card.upload, { sent, file: cardFile() })).status).toBe(403);
  await upload.piece('second');
  expect((await upload.finish()).status).toBe(200);
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('first second');
});

test('while one body is slow the others are served', async () => {
  await using server = await startServer();
  const { organiser, coach, otherCoach } = await personas(server);
  const sent = { competition: await publish(organiser), ...solo };
  const upload = await slowUpload(`${server.url}${card.upload.path}`, cookie(coach), sent);
  await upload.piece('x');
  expect(await otherCoach.call(card.upload, { sent, file: cardFile() })).toEqual({});
  expect((await upload.finish()).status).toBe(200);
});

test('an upload that breaks off leaves neither a row nor bytes', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publish(organiser), ...solo };
  const upload = await slowUpload(`${server.url}${card.upload.path}`, cookie(coach), sent);
  await upload.piece('x'.repeat(100_000));
  await vi.waitFor(async () => expect(await server.storedFiles()).toHaveLength(1));
  upload.breakOff();
  await vi.waitFor(async () => expect(await server.storedFiles()).toEqual([]));
  expect((await coach.call(card.list, {})).data).toEqual([]);
});

test('what a crash left is swept at the start, what rows name stays', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publish(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile() });
  const [kept] = await server.storedFiles();
  await writeFile(join(server.dataDir, 'files', 'temporary', 'half'), 'x');
  await writeFile(join(server.dataDir, 'files', 'kept', 'orphan'), 'x');
  await server.ageFiles();
  await server.restart();
  await vi.waitFor(async () => expect(await server.storedFiles()).toEqual([kept]));
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('карточка');
});

test('when the transaction fails the row and the old file stay as they were', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publish(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile('старая') });
  await server.records.schema.alterTable('repeat').renameTo('lost').execute();
  const key = crypto.randomUUID();
  const failed = await coach.send(card.upload, { sent, file: cardFile('новая'), key });
  expect(failed.status).toBe(500);
  await server.records.schema.alterTable('lost').renameTo('repeat').execute();
  expect(await (await coach.call(card.get, { params: sent })).text()).toBe('старая');
  await server.ageFiles();
  await server.restart();
  await vi.waitFor(async () => expect(await server.storedFiles()).toHaveLength(1));
});

test('more than one file, or a broken form, is refused', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const two = new FormData();
  two.append('competition', await publish(organiser));
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

test('a stored file that is gone is an error of the server, not a download without an end', async () => {
  await using server = await startServer();
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publish(organiser), ...solo };
  await coach.call(card.upload, { sent, file: cardFile() });
  const [kept] = await server.storedFiles();
  await server.files.remove(String(kept));
  const response = await coach.send(card.get, { params: sent });
  expect(response.status).toBe(500);
  expect((await response.json()).code).toBe('unexpected');
});
