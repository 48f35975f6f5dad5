import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { slowUpload } from '#tests/support/network/slowUpload.ts';
import { personas, startServer, type TestServer } from '#tests/support/server/startServer.ts';

const { card } = calls;
const solo = { routine: 'free-solo', teamName: 'Solo' };
const HEALTH = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n';

async function stalledUpload(server: TestServer) {
  const { organiser, coach } = await personas(server);
  const params = { competition: await publishCompetition(organiser), ...solo };
  const cookie = `session=${(coach satisfies ApiClient).cookies.get('session')}`;
  const upload = await slowUpload(`${server.url}${card.upload.path}`, { cookie }, params);
  await upload.piece('first ');
  await expect.poll(() => server.storedFiles()).toHaveLength(1);
  return { ...upload, coach, params };
}

async function connected(server: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

test('a stalled upload is cut off when its time is over, and leaves nothing', async () => {
  await using server = await startServer({ stopPatienceMs: 50 });
  await stalledUpload(server);
  await server.stopGracefully();
  await expect.poll(() => server.storedFiles()).toEqual([]);
});

test('a running upload is finished before the server ends', async () => {
  await using server = await startServer({ stopPatienceMs: 60_000 });
  const upload = await stalledUpload(server);
  const stopping = server.stopGracefully();
  await upload.piece('second');
  expect((await upload.finish()).status).toBe(200);
  await stopping;
  await server.restart();
  const stored = await upload.coach.call(card.get, { params: upload.params });
  expect(await stored.text()).toBe('first second');
});

test('during a stop idle connections are closed and new requests asked to try again later', async () => {
  await using server = await startServer({ stopPatienceMs: 60_000 });
  const upload = await stalledUpload(server);
  const [idle, live] = [await connected(server), await connected(server)];
  idle.write(`${HEALTH}\r\n`);
  expect((await once(idle, 'data')).join('')).toContain('200 OK');
  live.write(HEALTH);
  // An answer to this later request shows that the server has received half of the upload.
  await upload.coach.call(card.list, {});
  const idleEnds = once(idle, 'close');
  const stopping = server.stopGracefully();
  await idleEnds;
  live.write('\r\n');
  const answer = (await once(live, 'data')).join('').toLowerCase();
  expect(answer).toContain('503 service unavailable');
  expect(answer).toMatch(/retry-after: [1-9]/);
  expect(answer).toContain('connection: close');
  expect(answer).toContain('"code":"busy"');
  const visitor = await server.visitor().refused(calls.health, {});
  expect(visitor).toMatchObject({ status: 503, code: 'busy' });
  expect((await upload.finish()).status).toBe(200);
  await stopping;
});
