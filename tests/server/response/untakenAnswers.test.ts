import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { limitUntaken, UNTAKEN_LIMITS } from '#server/limits/limitUntaken.ts';
import { sendError } from '#server/failures/refusals.ts';
import { jsonPayload, TAKING_PERIOD_MS } from '#server/response/jsonPayload.ts';

const LARGE = Buffer.alloc(24 * 1024 * 1024, ' ');
const NEVER_MS = 600_000;

let running: FastifyInstance | undefined;
afterEach(async () => {
  running?.server.closeAllConnections();
  await running?.close();
});

/** Answers with `LARGE`; `/7` asks as the person with id 7. */
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

test('a person has 16 MiB on their way, all together 64', () => {
  expect(UNTAKEN_LIMITS).toEqual({ ofOne: 16 * 1024 ** 2, ofAll: 64 * 1024 ** 2 });
});

test('one person, and all together, have so many bytes on their way, and a further answer is refused', async () => {
  const port = await start();
  const first = await ask(port, 1);
  const statuses = [first.status];
  for (const id of [1, 1, 2, 3]) statuses.push((await ask(port, id)).status);
  expect(statuses).toEqual([200, 200, 503, 200, 503]);
  first.socket.destroy();
  await expect.poll(async () => (await ask(port, 3)).status).toBe(200);
});

test('whoever takes nothing of a list is cut', async () => {
  const port = await start(300);
  const { socket } = await ask(port, 1);
  // A paused socket hears of no end.
  const connections = () =>
    new Promise<number>((resolve) => {
      running?.server.getConnections((_error, count) => resolve(count));
    });
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});

test('whoever takes a list has all of it', async () => {
  const port = await start();
  const response = await fetch(`http://127.0.0.1:${port}/2`);
  expect(response.headers.get('content-length')).toBe(String(LARGE.length));
  expect((await response.bytes()).length).toBe(LARGE.length);
});

test('whoever takes less than a kilobyte a second of a list for a minute is cut', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = fastify();
  running = app;
  const sent = Promise.withResolvers<{ pieces: AsyncIterator<Buffer>; isCut: () => boolean }>();
  app.get('/', (_, reply) => {
    const stream = jsonPayload(reply, LARGE, TAKING_PERIOD_MS);
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
  const takeInAMinute = async (kilobytes: number) => {
    for (let taken = 0; taken < kilobytes; taken += 16) await pieces.next();
    vi.advanceTimersByTime(60_000);
    return isCut();
  };
  expect(await takeInAMinute(80)).toBe(false);
  expect(await takeInAMinute(64)).toBe(false);
  expect(await takeInAMinute(48)).toBe(true);
  socket.destroy();
});
