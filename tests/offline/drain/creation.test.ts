// The first piece of a large file, which comes with the creation of its upload: lost, broken off, late, of another build.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { changeOutbox } from '#offline/outbox/outboxStores.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { breaksAfter, onceAtCreation } from '../support/creations.ts';
import { isCreation } from '../support/coach/device.ts';
import {
  losesAnswer,
  losesRequest,
  type NetworkCondition,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const kB = 1024;
/** Two pieces where nothing is known of the network. */
const SIZE = 700 * kB;
const FIRST = 512 * kB;
/** What comes of a creation that breaks off. */
const COME = 100_000;

async function opened(size = SIZE) {
  const scenario = await openScenario();
  const { device, coach, competition, server } = scenario;
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  const track = largeTrack(size);
  const row = await device.upload(competition, entry, 'music', track);
  if (row.kind !== 'upload') throw new Error('no upload');
  const { draft, routine, name } = row.payload.place;
  const params = { competition: competition.id, routine, teamName: name };
  /** Bytes of pieces, in their order. */
  const sent = () =>
    device.requests.flatMap(({ address, body }) =>
      address.startsWith('/api/uploads') && body instanceof Blob ? [body.size] : [],
    );
  const requests = () =>
    device.requests
      .filter(({ address }) => address.startsWith('/api/uploads'))
      .map(({ method }) => method);
  const arrives = async () => {
    await device.drainToEnd();
    expect(device.arrived).toEqual([row.id]);
    const stored = await coach.send(calls.music.get, { params, query: { draft } });
    expect(Buffer.compare(await stored.bytes(), track)).toBe(0);
    expect(await server.records.selectFrom('upload').selectAll().execute()).toEqual([]);
  };
  const breaks = breaksAfter(coach, track.subarray(0, COME));
  const once = (condition: NetworkCondition) => onceAtCreation(device, condition);
  return { ...scenario, row, track, sent, requests, arrives, breaks, once };
}

test('where the answer to a creation is lost its repeat has no bytes, and the file goes on', async () => {
  await using scene = await opened();
  scene.once(losesAnswer);
  await scene.device.tab().drain();
  expect(await scene.device.rows()).toMatchObject([
    { state: 'queued', failures: 1, isUncertain: false, creation: expect.any(String) },
  ]);
  await scene.server.restart();
  await scene.arrives();
  expect(scene.sent()).toEqual([FIRST, SIZE - FIRST]);
  expect(scene.requests()).toEqual(['POST', 'POST', 'HEAD', 'PATCH']);
});

test('of a creation that breaks off nothing that came is sent again', async () => {
  await using scene = await opened();
  scene.once(scene.breaks);
  await scene.device.tab().drain();
  await scene.arrives();
  expect(scene.sent().reduce((sum, size) => sum + size, 0)).toBe(SIZE - COME);
});

test('a creation that the server never heard of begins without bytes, and all of them come once', async () => {
  await using scene = await opened();
  scene.once(losesRequest);
  await scene.arrives();
  expect(scene.sent().reduce((sum, size) => sum + size, 0)).toBe(SIZE);
});

test('a creation that arrives after its repeat adds nothing', async () => {
  await using scene = await opened();
  let late: () => Promise<unknown> = () => Promise.resolve();
  scene.once((go) => {
    late = go;
    return Promise.resolve(undefined);
  });
  await scene.device.tab().drain();
  const usual = scene.device.usualCondition;
  scene.device.usualCondition = async (go, request) => {
    const answer = await usual(go, request);
    if (isCreation(request)) await late();
    return answer;
  };
  await scene.arrives();
  expect(scene.requests()).toEqual(['POST', 'POST', 'HEAD', 'PATCH', 'PATCH']);
});

test('an upload that has ended while its creation was repeated begins anew, under another key', async () => {
  await using scene = await opened();
  scene.once(losesAnswer);
  await scene.device.tab().drain();
  await scene.server.records.deleteFrom('upload').execute();
  await scene.arrives();
  const keys = scene.device.requests
    .filter(isCreation)
    .map(({ headers }) => headers['idempotency-key']);
  const [first, repeat, anew] = keys;
  expect(repeat).toBe(first);
  expect([keys.length, anew === first]).toEqual([3, false]);
  expect(scene.sent()).toEqual([FIRST, FIRST, SIZE - FIRST]);
});

test('a row that a build before has begun to send has no key, and gets one', async () => {
  await using scene = await opened();
  await changeOutbox(async (stores) => {
    const row = await stores.find(scene.row.id);
    if (row) await stores.put({ ...row, state: 'sending', attempts: 1, isUncertain: true });
  });
  await scene.arrives();
  expect(scene.sent()).toEqual([FIRST, SIZE - FIRST]);
});
