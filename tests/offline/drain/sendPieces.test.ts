// Large files in pieces: over a network that breaks, a server that restarts, sessions that end, and a lost last answer.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import type { OutboxRow } from '#domain/outbox/outboxRow.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { hashOf } from '../support/days/givenFiles.ts';
import {
  losesAnswer,
  losesRequest,
  type NetworkCondition,
  proxyTooLarge,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';
import type { Scenario } from '../support/scenario/scenario.ts';

const kB = 1024;
const MB = 1024 * kB;

const entryOf = ({ competition }: Scenario) => {
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  return entry;
};

/** The SHA-256 of what the server has, which is compared far sooner than the bytes; its status where it has nothing. */
async function storedMusic({ device, coach, competition }: Scenario, row: OutboxRow) {
  if (row.kind !== 'upload') throw new Error('no upload');
  const { draft, routine, name } = row.payload.place;
  const params = { competition: competition.id, routine, teamName: name };
  const response = await (device.user ?? coach).send(calls.music.get, { params, query: { draft } });
  return response.status === 200 ? hashOf(await response.bytes()) : response.status;
}

/** The first comes with the creation. */
const isPiece = ({ address, body }: { address: string; body: unknown }) =>
  address.startsWith('/api/uploads') && body instanceof Blob;

const sizesOfPieces = ({ device }: Scenario): number[] =>
  device.requests.filter(isPiece).map(({ body }) => (body instanceof Blob ? body.size : 0));

test('a large file goes in pieces that grow, each byte once; a small one goes whole', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const track = largeTrack(3 * MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  await device.upload(competition, entryOf(scenario), 'card', 1);
  await device.drainToEnd();
  expect(await storedMusic(scenario, row)).toBe(hashOf(track));
  expect(sizesOfPieces(scenario)).toEqual([512 * 1024, MB, 1.5 * MB]);
  const whole = device.requests.filter(({ body }) => body instanceof FormData);
  expect(whole.filter(({ body }) => body instanceof FormData && body.has('file'))).toHaveLength(1);
});

test.each<[string, NetworkCondition]>([
  ['is lost', losesRequest],
  ['has come, and its answer is lost', losesAnswer],
])('where a piece %s, the next attempt asks and goes on', async (_, condition) => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  const track = largeTrack(2 * MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  let pieces = 0;
  device.usualCondition = (go, request) => {
    pieces += isPiece(request) ? 1 : 0;
    return isPiece(request) && pieces === 2 ? condition(go, request) : go();
  };
  await device.tab().drain();
  const [waiting] = await device.rows();
  expect(waiting).toMatchObject({
    state: 'queued',
    failures: 1,
    isUncertain: false,
    pieces: { offset: 512 * 1024 },
  });
  await server.restart();
  await device.drainToEnd();
  expect(await storedMusic(scenario, row)).toBe(hashOf(track));
});

test('where the answer to the last call is lost it is repeated, and no byte is', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const track = largeTrack(MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  device.nextConditions.push(losesAnswer);
  await device.drainToEnd();
  expect(sizesOfPieces(scenario).reduce((sum, size) => sum + size, 0)).toBe(track.length);
  expect(device.arrived).toEqual([row.id]);
  expect(await device.rows()).toEqual([]);
});

test('what is no music is refused with its first piece, and the row says so as of a whole file', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  await device.upload(competition, entryOf(scenario), 'music', new Uint8Array(3 * MB));
  await device.drainToEnd();
  expect(sizesOfPieces(scenario)).toHaveLength(1);
  expect(await device.rows()).toMatchObject([
    { state: 'failed', lastError: { status: 415, code: 'not-mp3' } },
  ]);
  expect(await server.records.selectFrom('upload').selectAll().execute()).toEqual([]);
});

/** A proxy that takes no body above `most` bytes, and the sizes of those that it has refused. */
function proxyThatTakes(most: number): { condition: NetworkCondition; refused: number[] } {
  const refused: number[] = [];
  const condition: NetworkCondition = (go, request) => {
    const size = request.body instanceof Blob ? request.body.size : 0;
    if (size <= most) return go();
    refused.push(size);
    return proxyTooLarge(go, request);
  };
  return { condition, refused };
}

test.each([
  ['its pieces', MB, [1.5 * MB]],
  ['its creation', 300 * kB, [512 * kB]],
  ['all but the least', 64 * kB, [512 * kB, 256 * kB, 128 * kB]],
])('where a proxy is too narrow for %s, it goes on at once with less', async (_, most, first) => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const track = largeTrack(3 * MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  const { condition, refused } = proxyThatTakes(most);
  device.usualCondition = condition;
  await device.tab().drain();
  expect(await storedMusic(scenario, row)).toBe(hashOf(track));
  expect(refused).toEqual(first);
});

test('a proxy that takes not even the least piece refuses the file', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  await device.upload(competition, entryOf(scenario), 'music', largeTrack(MB));
  const { condition, refused } = proxyThatTakes(64 * kB - 1);
  device.usualCondition = condition;
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { state: 'failed', lastError: { status: 413, code: 'too-large' } },
  ]);
  expect(refused).toEqual([512 * kB, 256 * kB, 128 * kB, 64 * kB]);
});

test('where the server has more than the device knows of, it goes on there at once', async () => {
  await using scenario = await openScenario();
  const { device, competition } = scenario;
  const track = largeTrack(3 * MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  let isDoubled = false;
  device.usualCondition = async (go, request) => {
    if (request.method !== 'PATCH' || isDoubled) return go();
    isDoubled = true;
    // What was cut before it has come late.
    await go();
    return go();
  };
  await device.tab().drain();
  expect(device.arrived).toEqual([row.id]);
  expect(await storedMusic(scenario, row)).toBe(hashOf(track));
});

const refusesOffset: NetworkCondition = () =>
  Promise.resolve({
    status: 409,
    headers: new Headers(),
    body: new Blob([JSON.stringify({ code: 'upload-offset-differs', message: 'Не там' })]),
  });

test('where every piece is refused for its offset the waits grow: nothing goes on', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  await device.upload(competition, entryOf(scenario), 'music', largeTrack(MB));
  let pieces = 0;
  device.usualCondition = (go, request) => {
    pieces += isPiece(request) ? 1 : 0;
    return isPiece(request) && pieces > 1 ? refusesOffset(go, request) : go();
  };
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await device.tab().drain();
    const [row] = await device.rows();
    expect(row).toMatchObject({ state: 'queued', failures: attempt });
    clock.time = row?.nextAt ?? 0;
  }
});

test('an upload that the server has forgotten begins anew', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  const track = largeTrack(MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  let isForgotten = false;
  device.usualCondition = async (go, request) => {
    if (!isPiece(request) || isForgotten) return go();
    isForgotten = true;
    await server.records.deleteFrom('upload').execute();
    return go();
  };
  await device.drainToEnd();
  expect(await storedMusic(scenario, row)).toBe(hashOf(track));
});

test('bytes that the server has lost come anew', async () => {
  await using scenario = await openScenario();
  const { device, competition, server } = scenario;
  const track = largeTrack(MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  let isLost = false;
  device.usualCondition = async (go, request) => {
    const answer = await go();
    if (!isPiece(request) || isLost) return answer;
    isLost = true;
    const part = await server.records
      .selectFrom('uploadPart')
      .select('fileId')
      .executeTakeFirstOrThrow();
    await server.files.remove(part.fileId);
    return answer;
  };
  await device.drainToEnd();
  expect(await storedMusic(scenario, row)).toBe(hashOf(track));
});

test('the worker sends as many pieces as it has time for, and the page goes on', async () => {
  await using scenario = await openScenario();
  const { device, competition, clock } = scenario;
  const track = largeTrack(3 * MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  device.usualCondition = (go, request) => {
    if (isPiece(request)) clock.time += 10_000;
    return go();
  };
  expect(await device.tab().drain({ budgetMs: 12_000 })).toMatchObject({ kind: 'drained' });
  const between = await device.rows();
  expect(between).toMatchObject([{ state: 'queued', failures: 0 }]);
  await device.drainToEnd();
  expect(await storedMusic(scenario, row)).toBe(hashOf(track));
  expect(sizesOfPieces(scenario).reduce((sum, size) => sum + size, 0)).toBe(track.length);
});

test('a session that ends in the middle pauses, and the same upload goes on after the sign-in', async () => {
  await using scenario = await openScenario();
  const { device, competition, coach } = scenario;
  const track = largeTrack(2 * MB);
  const row = await device.upload(competition, entryOf(scenario), 'music', track);
  const session = coach.cookies.get('session') ?? '';
  let pieces = 0;
  device.usualCondition = async (go, request) => {
    pieces += isPiece(request) ? 1 : 0;
    if (pieces === 2) coach.cookies.delete('session');
    return go();
  };
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    { state: 'waiting-auth', pieces: { offset: 524_288 } },
  ]);
  device.usualCondition = (go) => go();
  coach.cookies.set('session', session);
  await device.signIn('coach', coach);
  await device.drainToEnd();
  expect(await storedMusic(scenario, row)).toBe(hashOf(track));
});
