import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { CHUNK_TYPE } from '#contract/calls/uploadCalls.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { publishCompetition } from '#tests/support/acts/submit.ts';
import { personas, startServer } from '#tests/support/server/startServer.ts';
import { type About, headersOf, musicOf } from '#tests/support/acts/uploads.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = 8 * MEGABYTE;
const SIZE = MEGABYTE;

async function opened() {
  const server = await startServer();
  const { organiser, coach } = await personas(server);
  const about = musicOf(await publishCompetition(organiser));
  return { coach, about, [Symbol.asyncDispose]: server.close };
}

interface Answer {
  status: number;
  connection: string | undefined;
  isReused: boolean;
}

/** Sends a piece of `bytes` bytes; with `isUnended` the request does not end after them. */
function sendPiece(
  { coach, about }: { coach: ApiClient; about: About },
  { offset, bytes, isUnended = false }: { offset: number; bytes: number; isUnended?: boolean },
  agent?: Agent,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = headersOf(about, SIZE, offset);
  const { cookie } = coach;
  const options = {
    agent,
    method: 'PATCH',
    headers: { ...headers, cookie, 'content-type': CHUNK_TYPE },
  };
  const sent = request(`${coach.url}/api/uploads/${'0'.repeat(64)}`, options, (answer) => {
    const {
      statusCode: status = 0,
      headers: { connection },
    } = answer;
    answer.resume().once('end', () => resolve({ status, connection, isReused: sent.reusedSocket }));
  });
  sent.once('error', reject);
  if (isUnended) sent.write(Buffer.alloc(bytes));
  else sent.end(Buffer.alloc(bytes));
  return promise;
}

test('a refused piece of eight megabytes always gets its answer', async () => {
  await using scene = await opened();
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1)
    statuses.push((await sendPiece(scene, { offset: 1, bytes: LARGE })).status);
  expect(statuses).toEqual(Array<number>(5).fill(409));
});

test('after a small refused piece its connection serves the next request', async () => {
  await using scene = await opened();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const wrong = { offset: 1, bytes: 1 };
  expect(await sendPiece(scene, wrong, agent)).toMatchObject({ status: 409, isReused: false });
  expect(await sendPiece(scene, wrong, agent)).toMatchObject({ status: 409, isReused: true });
});

test('the connection of an unfinished refused piece announces its end and closes', async () => {
  await using scene = await opened();
  const wrong = { offset: 1, bytes: 1, isUnended: true };
  expect(await sendPiece(scene, wrong)).toMatchObject({ status: 409, connection: 'close' });
});

test('a piece that becomes too long while it arrives gets a refusal', async () => {
  await using scene = await opened();
  const long = { offset: 0, bytes: SIZE + 1, isUnended: true };
  expect(await sendPiece(scene, long)).toMatchObject({ status: 413, connection: 'close' });
});
