// A large file that goes whole with the creation of its upload: that request is its last call as well.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { namedEntries } from '#domain/entry/entryFiles.ts';
import { LEASE_MS } from '#offline/drain/lease.ts';
import { writeMeta } from '#offline/device/meta.ts';
import { discardRow } from '#offline/outbox/outbox.ts';
import { largeTrack } from '#tests/support/largeTrack.ts';
import { breaksAfter, onceAtCreation } from '../support/creations.ts';
import { isCreation } from '../support/coach/device.ts';
import { draftOfCards, filePayload, giveTo, lost, soloOf, told } from '../support/cards.ts';
import {
  losesAnswer,
  losesRequest,
  type NetworkCondition,
  proxyTooLarge,
} from '../support/scenario/networkConditions.ts';
import { openScenario } from '../support/scenario/nodeScenario.ts';

const SIZE = 700 * 1024;
/** What comes of a creation that breaks off. */
const COME = 100_000;

/** A track that goes in one piece, as the network was last measured. */
async function opened() {
  const scenario = await openScenario();
  const { device, coach, competition, server } = scenario;
  const [entry] = namedEntries(competition.application);
  if (!entry) throw new Error('the form has no entry');
  await writeMeta({ rate: SIZE });
  const track = largeTrack(SIZE);
  const row = await device.upload(competition, entry, 'music', track);
  if (row.kind !== 'upload') throw new Error('no upload');
  const { place } = row.payload;
  const params = { competition: place.competition, routine: place.routine, teamName: place.name };
  const before = device.requests.length;
  /** What was asked of the server for the file, and the bytes of each. */
  const asked = () =>
    device.requests.slice(before).flatMap(({ method, address, body }) => {
      if (address === '/api/health') return [];
      const of = address.startsWith('/api/uploads') ? method : address;
      return [`${of} ${body instanceof Blob ? body.size : 0}`];
    });
  const arrives = async () => {
    await device.drainToEnd();
    expect([device.arrived, await device.rows()]).toEqual([[row.id], []]);
    const stored = await coach.send(calls.music.get, { params, query: { draft: place.draft } });
    expect(Buffer.compare(await stored.bytes(), track)).toBe(0);
    expect(await server.records.selectFrom('upload').selectAll().execute()).toEqual([]);
  };
  const once = (condition: NetworkCondition) => onceAtCreation(device, condition);
  const breaks = breaksAfter(coach, track.subarray(0, COME));
  return { ...scenario, entry, row, params, track, asked, arrives, once, breaks };
}

test('it takes one request', async () => {
  await using scene = await opened();
  await scene.arrives();
  expect(scene.asked()).toEqual([`POST ${SIZE}`]);
});

test('where its answer is lost it may have arrived; its repeat has no bytes and says so', async () => {
  await using scene = await opened();
  scene.once(losesAnswer);
  await scene.device.tab().drain();
  expect(await scene.device.rows()).toMatchObject([
    { state: 'queued', failures: 1, isUncertain: true, creation: expect.any(String) },
  ]);
  await scene.server.restart();
  await scene.arrives();
  expect(scene.asked()).toEqual([`POST ${SIZE}`, 'POST 0']);
});

test('a page that is killed before the answer repeats it, and no byte', async () => {
  await using scene = await opened();
  const { device, clock } = scene;
  const closed = scene.openTab();
  scene.once(async (go) => {
    const answer = await go();
    closed.kill();
    return answer;
  });
  expect(await closed.drain()).toEqual({ kind: 'killed' });
  expect(await device.rows()).toMatchObject([{ state: 'sending', isUncertain: true }]);
  clock.time += LEASE_MS;
  await scene.arrives();
  expect(scene.asked()).toEqual([`POST ${SIZE}`, 'POST 0']);
});

test.each<[string, (scene: Awaited<ReturnType<typeof opened>>) => NetworkCondition, number]>([
  ['breaks off', ({ breaks }) => breaks, COME],
  ['never reached the server', () => losesRequest, 0],
])(
  'where it %s its repeat tells that nothing is at its place, and the file goes on',
  async (_, conditionIn, come) => {
    await using scene = await opened();
    const { device, clock } = scene;
    scene.once(conditionIn(scene));
    await device.tab().drain();
    const usual = device.usualCondition;
    device.usualCondition = (go, request) =>
      request.method === 'PATCH' ? losesRequest(go, request) : usual(go, request);
    clock.time = (await device.rows())[0]?.nextAt ?? 0;
    await device.tab().drain();
    expect(await device.rows()).toMatchObject([{ isUncertain: false, pieces: { offset: come } }]);
    device.usualCondition = usual;
    await scene.arrives();
    expect(scene.asked().at(-1)).toBe('/api/music/upload 0');
  },
);

test('one that arrives after its repeat puts nothing to its place', async () => {
  await using scene = await opened();
  let late: () => Promise<unknown> = () => Promise.resolve();
  let arrivedThen: string[] | undefined;
  scene.once((go) => {
    late = go;
    return Promise.resolve(undefined);
  });
  await scene.device.tab().drain();
  const usual = scene.device.usualCondition;
  scene.device.usualCondition = async (go, request) => {
    const answer = await usual(go, request);
    if (isCreation(request)) {
      await late();
      arrivedThen = [...scene.device.arrived];
    }
    return answer;
  };
  await scene.arrives();
  expect(arrivedThen).toEqual([]);
});

test('where the server may not use it the last call says why, and no byte goes again', async () => {
  await using scene = await opened();
  const { device, coach, row, params } = scene;
  const { draft } = row.payload.place;
  const another = new Blob([largeTrack(600 * 1024)]);
  await coach.call(calls.music.upload, { sent: { ...params, draft }, file: another });
  await device.drainToEnd();
  expect(await device.rows()).toMatchObject([
    {
      state: 'failed',
      isUncertain: false,
      lastError: { code: 'file-changed', file: { size: another.size } },
      pieces: { offset: SIZE },
    },
  ]);
  expect(scene.asked()).toEqual([`POST ${SIZE}`, '/api/music/upload 0']);
});

test('where a proxy does not let it pass it goes in pieces, and may not have arrived', async () => {
  await using scene = await opened();
  const { device } = scene;
  device.usualCondition = (go, request) => {
    if (request.method === 'PATCH') return losesRequest(go, request);
    return request.body instanceof Blob ? proxyTooLarge(go, request) : go();
  };
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ isUncertain: false, pieces: { offset: 0 } }]);
  device.usualCondition = (go) => go();
  await scene.arrives();
});

test('a session that has ended leaves no doubt', async () => {
  await using scene = await opened();
  const { device, coach } = scene;
  const session = coach.cookies.get('session') ?? '';
  coach.cookies.delete('session');
  await device.tab().drain();
  expect(await device.rows()).toMatchObject([{ state: 'waiting-auth', isUncertain: false }]);
  coach.cookies.set('session', session);
  await device.signIn('coach', coach);
  await scene.arrives();
});

test('while it is on its way it cannot be given up, and what replaces it goes after it', async () => {
  await using scene = await opened();
  const { device, row, competition, entry } = scene;
  scene.once(async (go) => {
    expect(await discardRow(row.id, device.now())).toEqual({ kind: 'being-sent' });
    await device.upload(competition, entry, 'music', 2);
    return go();
  });
  await device.drainToEnd();
  expect(device.arrived).toEqual(device.accepted.map(({ id }) => id));
});

test.each([
  ['may have arrived whole stays at its place, and the move goes after it', SIZE, 'А'],
  ['has come in part goes on to the new place under its key', 30_000, 'Б'],
])('a card whose creation %s', async (_, rate, name) => {
  await using scenario = await openScenario();
  const { device, coach } = scenario;
  await writeMeta({ rate });
  const file = await device.keep(largeTrack(SIZE), 'Карточка.docx');
  const [gone, taker] = [lost(soloOf('А')), soloOf('Б')];
  await draftOfCards(scenario, [taker, gone]);
  const { members } = gone;
  const wanted = { ...filePayload(scenario, gone, 'card'), file, members };
  await device.drainToEnd();
  await device.core.queueUpload(wanted, device.now());
  device.nextConditions.push(losesAnswer);
  await device.tab().drain();
  await giveTo(gone, taker);
  expect(told(await device.rows())).toContain(`upload ${name} queued`);
  await device.drainToEnd();
  expect(await device.rows()).toEqual([]);
  const { data } = await coach.call(calls.card.list, {});
  expect(data).toMatchObject([{ teamName: 'Б', sha256: file.id }]);
  const keys = device.requests.filter(isCreation).map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
