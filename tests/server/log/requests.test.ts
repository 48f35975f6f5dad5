import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { musicFile, publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';
import { startCompetition } from '#tests/support/acts/startCompetition.ts';

const REQUESTS = { config: { LOG: 'requests' } };
const withoutDisk = {
  replace: () => ({ freeBytes: () => Promise.reject(new Error('the disk is gone')) }),
};
const place = { routine: 'free-solo', teamName: 'Иванова А.Б.' };

const linesOf = (server: TestServer): Record<string, unknown>[] =>
  server.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => !String(msg).startsWith('Server listening'));

/** Waits until the newest log line is about this call. */
const lineOf = async (server: TestServer, call: string) => {
  const line = () => linesOf(server).at(-1);
  await expect.poll(line).toMatchObject({ call });
  return line();
};

test('a log line has call, user, status, duration and bytes in both directions', async () => {
  await using started = await startCompetition(REQUESTS);
  const { server, coach, visitor, competition: id } = started;
  const file = musicFile();
  await coach.call(calls.music.upload, { sent: { competition: id, ...place }, file });
  const upload = await lineOf(server, 'music.upload');
  expect(upload).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    call: 'music.upload',
    user: 2,
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    received: expect.any(Number),
    msg: 'request',
  });
  expect(upload?.['received']).toBeGreaterThan(file.size);
  const params = { competition: id, ...place };
  await (await coach.send(calls.music.get, { params })).arrayBuffer();
  expect((await lineOf(server, 'music.get'))?.['bytes']).toBeGreaterThan(file.size);
  await visitor.refused(calls.competition.get, { params: { id } });
  const refused = await lineOf(server, 'competition.get');
  expect(refused).toMatchObject({ status: 401 });
  expect(refused).not.toHaveProperty('user');
});

test('a connection that ended before its answer is logged differently', async () => {
  await using server = await startServer(REQUESTS);
  const { organiser, coach } = await personas(server);
  const sent = { competition: await publishCompetition(organiser), ...place };
  const { cookie } = coach;
  const upload = await slowUpload(`${server.url}${calls.card.upload.path}`, { cookie }, sent);
  await upload.piece('half');
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  upload.breakOff();
  expect(await lineOf(server, 'card.upload')).toMatchObject({ cut: true });
});

test('an unexpected error has a line with the number that the page shows', async () => {
  await using server = await startServer({ ...REQUESTS, ...withoutDisk });
  const { id } = await server.visitor().refused(calls.health, {});
  await lineOf(server, 'health');
  const lines = linesOf(server).filter((line) => line['id'] === id);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'unexpected error'],
    ['info', 'request'],
  ]);
});

test('successful probes and files of the page have no line', async () => {
  const pageFolder = await mkdtemp(join(tmpdir(), 'page-'));
  for (const name of ['index.html', 'sw.js']) await writeFile(join(pageFolder, name), '<p>');
  await using server = await startServer({ ...REQUESTS, pageFolder });
  const visitor = server.visitor();
  await visitor.call(calls.health, {});
  await visitor.call(calls.ready, {});
  for (const address of ['/', '/login', '/sw.js', '/gone.js']) await visitor.fetch(address);
  await visitor.call(calls.settings, {});
  await lineOf(server, 'settings');
  expect(linesOf(server)).toHaveLength(1);
  await rm(pageFolder, { recursive: true });
});

test.each([
  ['errors', ['unexpected error']],
  ['off', []],
])('LOG=%s tells of a failure %j', async (LOG, told) => {
  await using server = await startServer({ config: { LOG }, ...withoutDisk });
  const visitor = server.visitor();
  await visitor.call(calls.settings, {});
  expect(await visitor.refused(calls.health, {})).toMatchObject({ code: 'unexpected' });
  expect(linesOf(server).map(({ msg }) => msg)).toEqual(told);
});
