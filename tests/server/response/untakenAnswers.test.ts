import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { limitUntaken } from '#server/limits/limitHeld.ts';
import { sendError } from '#server/failures/refusals.ts';
import { jsonPayload } from '#server/response/jsonPayload.ts';
import { SERVER_LIMITS } from '#server/serverParts.ts';

const LARGE = Buffer.alloc(24 * 1024 * 1024, ' ');
const NEVER_MS = 600_000;

let running: FastifyInstance | undefined;
afterEach(async () => {
  running?.server.closeAllConnections();
  await running?.close();
});

/** Serves `LARGE` on every path; `/7` is a request of the user with id 7. */
async function start(periodMs = NEVER_MS): Promise<number> {
  const app = fastify();
  running = app;
  const hold = limitUntaken({ ofOne: 2 * LARGE.length, ofAll: 3 * LARGE.length });
  app.setErrorHandler(sendError);
  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const user = { id: Number(request.params.id) };
    Object.assign(request, { sessionContext: { session: { user } } });
    hold(request, reply, LARGE.length);
    return jsonPayload(reply, LARGE, periodMs);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function ask(port: number, id: number): Promise<{ status: number; socket: Socket }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET /${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const [head]: unknown[] = await once(socket, 'data');
  socket.pause();
  return { status: Number(String(head).split(' ')[1]), socket };
}

test('16 MiB of unread answers are allowed for a user, 64 for all', () => {
  expect(SERVER_LIMITS.untaken).toEqual({ ofOne: 16 * 1024 ** 2, ofAll: 64 * 1024 ** 2 });
});

test('unread bytes are limited per user and in total, and a further answer is refused', async () => {
  const port = await start();
  const first = await ask(port, 1);
  const statuses = [first.status];
  for (const id of [1, 1, 2, 3]) statuses.push((await ask(port, id)).status);
  expect(statuses).toEqual([200, 200, 503, 200, 503]);
  first.socket.destroy();
  await expect.poll(async () => (await ask(port, 3)).status).toBe(200);
});

test('a client that reads nothing of a list is cut off', async () => {
  const port = await start(300);
  const { socket } = await ask(port, 1);
  // Counts connections on the server, because a paused socket does not notice that the server has closed it.
  const connections = () =>
    new Promise<number>((resolve) => {
      running?.server.getConnections((_error, count) => resolve(count));
    });
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});

test('a client that reads gets the whole list', async () => {
  const port = await start();
  const response = await fetch(`http://127.0.0.1:${port}/2`);
  expect(response.headers.get('content-length')).toBe(String(LARGE.length));
  expect((await response.bytes()).length).toBe(LARGE.length);
});

test('a client that reads less than a kilobyte of a list per second for a minute is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  running = app;
  const sent = Promise.withResolvers<{ pieces: AsyncIterator<Buffer>; isCut: () => boolean }>();
  app.get('/', (_, reply) => {
    const stream = jsonPayload(reply, LARGE, SERVER_LIMITS.readPeriodMs);
    if (stream instanceof Readable) {
      sent.resolve({ pieces: stream.iterator(), isCut: () => reply.raw.destroyed });
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const { pieces, isCut } = await sent.promise;
  // Advances the clock and then reads 60 kB of the answer; returns whether the server has cut off the answer.
  const takeEvery = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await pieces.next();
    return isCut();
  };
  expect(await takeEvery(0)).toBe(false);
  expect(await takeEvery(59_999)).toBe(false);
  expect(await takeEvery(59_999)).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(isCut()).toBe(true);
  socket.destroy();
});
