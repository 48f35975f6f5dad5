import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { writeMeta } from '#offline/device/meta.ts';
import { LEASE_MS } from '#offline/outbox/lease.ts';
import { overwriteServerFile } from '#offline/outbox/outbox.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { headersOf, sendPiece } from '#tests/support/acts/uploads.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { hashOf } from '../support/days/givenFiles.ts';
import {
  atPiece,
  askedOf,
  breaksAfter,
  hashIn,
  isPiece,
  sentPieces,
  sizeOf,
} from '../support/pieces.ts';
import {
  losesAnswer,
  losesRequest,
  type NetworkCondition,
  proxyTooLarge,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import { entryOf } from '../support/scenario/scenario.ts';

const kB = 1024;
const MB = 1024 * kB;
const FIRST = 512 * kB;
/** Bytes per second at which every track of these tests fits into one piece. */
const FAST = MB;
/** Bytes per second at which pieces are hardly larger than the minimum. */
const SLOW = 10 * kB;

async function opened(size = 2 * MB, rate?: number) {
  const scenario = await openScenario();
  const { device, coach, competition, server } = scenario;
  const entry = entryOf(scenario);
  if (rate !== undefined) await writeMeta({ rate });
  const track = largeTrack(size);
  const row = await device.upload(competition, entry, 'music', track);
  if (row.kind !== 'upload') throw new Error('no upload');
  const { draft, routine, name } = row.payload.place;
  const params = { competition: competition.id, routine, teamName: name };
  const sha256 = row.file.id;
  const arrives = async () => {
    await device.drainToEnd();
    expect([device.arrived, await device.rows()]).toEqual([[row.id], []]);
    const stored = await coach.send(calls.music.get, { params, query: { draft } });
    expect(hashOf(await stored.bytes())).toBe(sha256);
  };
  const about = { ...params, draft, kind: 'music', filename: 'трек.mp3' } as const;
  const bringElsewhere = (bytes: number) => sendPiece(coach, about, new Blob([track]), 0, bytes);
  /** Uploads other bytes under the hash of this file, as another client may. */
  const spoil = (bytes: Uint8Array<ArrayBuffer>) =>
    coach.call(calls.upload.append, {
      params: { sha256 },
      headers: headersOf(about, size, 0),
      file: new Blob([bytes]),
    });
  const forget = async () => {
    await server.records.deleteFrom('blobPart').where('blob', '=', sha256).execute();
    await server.records.deleteFrom('blob').where('sha256', '=', sha256).execute();
  };
  const lose = async () => {
    const parts = server.records.selectFrom('blobPart').select('storedAs');
    for (const { storedAs } of await parts.where('blob', '=', sha256).execute())
      await server.files.remove(storedAs);
  };
  return { ...scenario, entry, row, params, arrives, bringElsewhere, spoil, forget, lose };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

test('a large file is sent in growing pieces, each byte once; a small one as a whole', async () => {
  await using scene = await opened(3 * MB);
  const { device, competition, entry } = scene;
  await scene.arrives();
  await device.upload(competition, entry, 'card', 1);
  await device.drainToEnd();
  expect(askedOf(device)).toEqual([`PATCH ${FIRST}`, `PATCH ${MB}`, `PATCH ${1.5 * MB}`]);
  expect(device.requests.filter(({ body }) => body instanceof FormData)).toHaveLength(1);
});

test('a track on a fast line is one request', async () => {
  await using scene = await opened(MB, FAST);
  const before = scene.device.requests.length;
  await scene.arrives();
  expect(scene.device.requests.slice(before)).toHaveLength(1);
  expect(askedOf(scene.device)).toEqual([`PATCH ${MB}`]);
});

test.each<[string, NetworkCondition]>([
  ['is lost', losesRequest],
  ['has come, and its answer is lost', losesAnswer],
])('if a piece %s the next try asks for the offset and continues', async (_, condition) => {
  await using scene = await opened();
  const { device, server } = scene;
  atPiece(device, 2, condition);
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ state: 'queued', failures: 1, isUncertain: false }]);
  await server.restart();
  await scene.arrives();
  expect(askedOf(device).filter((asked) => asked === 'GET')).toHaveLength(1);
  expect(sum(sentPieces(device))).toBe(2 * MB);
});

/** Breaks the connection after the server has received `bytes` of a piece. */
const breaksWith =
  (coach: ApiClient, bytes: number): NetworkCondition =>
  async (go, request) => {
    await breaksAfter(coach, bytes)(go, request);
    const reached = Number(request.headers['upload-offset']) + bytes;
    const params = { sha256: hashIn(request) };
    await expect
      .poll(async () => (await coach.call(calls.upload.offset, { params })).data.offset)
      .toBeGreaterThanOrEqual(reached);
    return undefined;
  };

test('the received part of a broken piece is not sent again, and ends the series of failures', async () => {
  await using scene = await opened(700 * kB);
  const { device, coach, clock } = scene;
  device.usualCondition = (go, request) =>
    isPiece(request) ? breaksWith(coach, 50 * kB)(go, request) : go();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await device.tab().drain();
    expect(await device.rows()).toMatchObject([{ failures: 1, attempts: attempt }]);
    clock.time = (await device.rows())[0]?.nextAt ?? 0;
  }
  device.usualCondition = (go) => go();
  const before = device.requests.length;
  await scene.arrives();
  const rest = { requests: device.requests.slice(before) };
  expect(sum(sentPieces(rest))).toBe(550 * kB);
});

test.each<[string, number | undefined, string[]]>([
  ['of several', undefined, [`PATCH ${FIRST}`, `PATCH ${188 * kB}`]],
  ['that is the whole file', FAST, [`PATCH ${700 * kB}`]],
])('if the answer to the last piece %s is lost no byte is sent again', async (_, rate, asked) => {
  await using scene = await opened(700 * kB, rate);
  const { device, server } = scene;
  atPiece(device, asked.length, losesAnswer);
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ state: 'queued', isUncertain: true }]);
  await server.restart();
  await scene.arrives();
  expect(askedOf(device)).toEqual([...asked, 'GET', 'PATCH 0']);
});

test('a page killed before the answer to the last piece leaves the outcome uncertain', async () => {
  await using scene = await opened(MB, FAST);
  const { device, clock } = scene;
  const closed = scene.openTab();
  atPiece(device, 1, async (go) => {
    const answer = await go();
    closed.kill();
    return answer;
  });
  expect(await closed.drain()).toEqual({ kind: 'killed' });
  expect(await device.rows()).toMatchObject([{ state: 'sending', isUncertain: true }]);
  clock.time += LEASE_MS;
  await scene.arrives();
  expect(askedOf(device)).toEqual([`PATCH ${MB}`, 'GET', 'PATCH 0']);
});

test.each<[string, (scene: Awaited<ReturnType<typeof opened>>) => NetworkCondition]>([
  ['broke off', ({ coach }) => breaksWith(coach, 100 * kB)],
  ['never reached the server', () => losesRequest],
])('if a whole file %s the next try resolves the uncertainty', async (_, conditionIn) => {
  await using scene = await opened(MB, FAST);
  const { device, clock } = scene;
  atPiece(device, 1, conditionIn(scene));
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ isUncertain: true }]);
  clock.time = (await device.rows())[0]?.nextAt ?? 0;
  await writeMeta({ rate: SLOW });
  atPiece(device, 1, losesRequest);
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ isUncertain: false }]);
  device.usualCondition = (go) => go();
  await scene.arrives();
});

test('bytes that another device has uploaded are not sent', async () => {
  await using scene = await opened();
  await scene.bringElsewhere(1.5 * MB);
  await scene.arrives();
  expect(askedOf(scene.device)).toEqual([`PATCH ${FIRST}`, 'GET', `PATCH ${FIRST}`]);
});

test('a file refused at its place keeps its bytes on the server and needs one request later', async () => {
  await using scene = await opened(MB, FAST);
  const { device, coach, row, params } = scene;
  const { draft } = row.payload.place;
  const another = new Blob([largeTrack(600 * kB)]);
  await coach.call(calls.music.upload, { sent: { ...params, draft }, file: another });
  await device.drainToEnd();
  const [refused] = await device.rows();
  const serverFile = refused?.lastError?.file;
  expect(refused).toMatchObject({
    state: 'failed',
    isUncertain: false,
    lastError: { code: 'file-changed', file: { size: another.size } },
  });
  if (!serverFile || refused?.kind !== 'upload') throw new Error('nothing stands there');
  await overwriteServerFile({ row: refused, serverFile }, device.now());
  await scene.arrives();
  expect(askedOf(device)).toEqual([`PATCH ${MB}`, 'GET', 'PATCH 0']);
});

/** Simulates a proxy that refuses bodies above `most` bytes; records the sizes of the refused bodies. */
function proxyThatTakes(most: number): { condition: NetworkCondition; refused: number[] } {
  const refused: number[] = [];
  const condition: NetworkCondition = (go, request) => {
    const size = sizeOf(request);
    if (size <= most) return go();
    refused.push(size);
    return proxyTooLarge(go, request);
  };
  return { condition, refused };
}

test.each([
  ['later pieces', 3 * MB, MB, [1.5 * MB]],
  ['all but the least', 600 * kB, 64 * kB, [512 * kB, 256 * kB, 128 * kB]],
])('if a proxy refuses %s, smaller pieces follow at once', async (_, size, most, first) => {
  await using scene = await opened(size);
  const { condition, refused } = proxyThatTakes(most);
  scene.device.usualCondition = condition;
  await scene.arrives();
  expect(refused).toEqual(first);
  expect(askedOf(scene.device)).not.toContain('GET');
});

test('a whole file refused by a proxy has certainly not arrived', async () => {
  await using scene = await opened(1.5 * MB, FAST);
  const { device } = scene;
  const { condition } = proxyThatTakes(FIRST);
  device.usualCondition = (go, request) =>
    sizeOf(request) > 0 && sizeOf(request) <= FIRST
      ? losesRequest(go, request)
      : condition(go, request);
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ failures: 1, isUncertain: false }]);
  device.usualCondition = (go) => go();
  await scene.arrives();
});

test('a file is refused if a proxy does not accept even the smallest piece', async () => {
  await using scene = await opened(MB);
  const { condition, refused } = proxyThatTakes(64 * kB - 1);
  scene.device.usualCondition = condition;
  await scene.device.drainToEnd();
  expect(await scene.device.rows()).toMatchObject([
    { state: 'failed', lastError: { status: 413, code: 'too-large' } },
  ]);
  expect(refused).toEqual([512 * kB, 256 * kB, 128 * kB, 64 * kB]);
});

const refusesOffset: NetworkCondition = () =>
  Promise.resolve({
    status: 409,
    headers: new Headers(),
    body: new Blob([JSON.stringify({ code: 'upload-offset-differs', message: 'Не там' })]),
  });

test('if every piece is refused for its offset the waits grow', async () => {
  await using scene = await opened(MB);
  const { device, clock } = scene;
  device.usualCondition = (go, request) => (isPiece(request) ? refusesOffset(go, request) : go());
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await device.tab().drain();
    const [row] = await device.rows();
    expect(row).toMatchObject({ state: 'queued', failures: attempt });
    clock.time = row?.nextAt ?? 0;
  }
});

test.each<[string, (scene: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]>([
  ['has forgotten', ({ forget }) => forget()],
  ['has lost the bytes of', ({ lose }) => lose()],
  [
    'has other bytes of',
    async ({ forget, spoil }) => {
      await forget();
      await spoil(largeTrack(FIRST, 2));
    },
  ],
])('a file that the server %s starts again', async (_, damage) => {
  await using scene = await opened(MB);
  atPiece(scene.device, 2, async (go) => {
    await damage(scene);
    return go();
  });
  await scene.arrives();
  expect(sum(sentPieces(scene.device))).toBeGreaterThanOrEqual(1.5 * MB);
});

test('the worker sends as many pieces as its time allows, and the page continues', async () => {
  await using scene = await opened();
  const { device, clock } = scene;
  device.usualCondition = (go, request) => {
    if (isPiece(request)) clock.time += 10_000;
    return go();
  };
  expect(await device.tab().drain({ budgetMs: 12_000 })).toMatchObject({ kind: 'drained' });
  expect(await device.rows()).toMatchObject([{ state: 'queued', failures: 0 }]);
  await scene.arrives();
  expect(sum(sentPieces(device))).toBe(2 * MB);
});

test('a session that ends before a whole file leaves no uncertainty, and the file continues after the sign-in', async () => {
  await using scene = await opened(MB, FAST);
  const { device, coach } = scene;
  const session = coach.cookies.get('session') ?? '';
  atPiece(device, 1, (go) => {
    coach.cookies.delete('session');
    return go();
  });
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([{ state: 'waiting-auth', isUncertain: false }]);
  coach.cookies.set('session', session);
  await device.signIn('coach', coach);
  await scene.arrives();
});
