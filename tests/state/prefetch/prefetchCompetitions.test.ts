import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { type Call, callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_PREFETCHED } from '#domain/limits.ts';
import { forgetCached, readCached, writeCached } from '#offline/device/cache.ts';
import { listDrafts } from '#offline/device/drafts.ts';
import {
  saveRecentCompetition,
  readRecentCompetitions,
} from '#offline/device/recentCompetitions.ts';
import {
  FRESH_MS,
  prefetchCompetitions,
  prefetchedDataAtom,
  triedPrefetchAtom,
} from '#state/prefetch/prefetchCompetitions.ts';
import { reloadDrafts } from '#state/drafts.ts';
import { rereadSession, signingOutAtom } from '#state/person/session.ts';
import { competition, inDays, ownApplication } from '#tests/support/browser/screenData.ts';
import {
  answers,
  breaks,
  refuses,
  type Stub,
  stubCalls,
} from '#tests/support/browser/stubCalls.ts';
import { leaveDraft } from '#tests/support/browser/leftOnDevice.ts';

const { get, statistic } = calls.competition;
const none = { data: [] };

const signOut = () => {
  document.cookie = `${COOKIE.user}=; path=/; max-age=-1`;
};
afterEach(() => {
  signOut();
  Reflect.deleteProperty(navigator, 'connection');
});

const cup = (number: number) =>
  competition({
    id: String(number).padStart(32, '0'),
    name: `Кубок ${number}`,
    deadline: inDays(9),
  });

const LISTS = [
  answers(calls.card.list, {}, none),
  answers(calls.music.list, {}, none),
  answers(calls.application.list, {}, { data: [], removed: [] }),
];
const pageOf = (number: number): Stub[] => [
  answers(get, { id: cup(number).id }, { data: cup(number) }),
  answers(statistic, { id: cup(number).id }, []),
];

/** Makes a new user with drafts and recent competitions. The last recent competition is the newest. */
async function deviceOf({ drafts = [], recent = [] }: { drafts?: number[]; recent?: number[] }) {
  const owner = `coach-${crypto.randomUUID()}`;
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  for (const number of drafts) await leaveDraft(owner, {}, cup(number));
  for (const number of recent) await saveRecentCompetition(owner, cup(number), Date.now());
  const store = createStore();
  rereadSession(store);
  await reloadDrafts(store);
  return { owner, store };
}

const keptAt = async (owner: string, number: number) =>
  (await readCached(owner, get, { params: { id: cup(number).id } }))?.fetchedAt;

const addresses = (asked: readonly { address: string }[]) => asked.map(({ address }) => address);
const at = (call: typeof get | typeof statistic, number: number) =>
  callAddress(call, { id: cup(number).id });

test('competitions of drafts and recent ones are prefetched without being opened, one request after another', async () => {
  const { owner, store } = await deviceOf({ drafts: [1, 2], recent: [3] });
  const asked = stubCalls([...LISTS, ...[1, 2, 3].flatMap(pageOf)]);
  await prefetchCompetitions(store, 'by-itself');
  expect(addresses(asked)).toEqual([
    ...[calls.card, calls.music, calls.application].map(({ list }: { list: Call }) => list.path),
    ...[3, 2, 1].flatMap((number) => [at(get, number), at(statistic, number)]),
  ]);
  for (const number of [1, 2, 3]) {
    expect(await keptAt(owner, number)).toBeTypeOf('number');
    expect(store.get(prefetchedDataAtom).get(cup(number).id)).toMatchObject({
      competition: expect.any(Number),
      files: expect.any(Number),
      applications: expect.any(Number),
    });
  }
});

test('answers of the last hour are not requested again; older ones and those of a clock ahead are', async () => {
  const { owner, store } = await deviceOf({ recent: [1] });
  stubCalls([...LISTS, ...pageOf(1)]);
  await prefetchCompetitions(store, 'by-itself');
  const again = stubCalls([...LISTS, ...pageOf(1)]);
  await prefetchCompetitions(store, 'by-itself');
  expect(addresses(again)).toEqual([]);
  const of = { params: { id: cup(1).id } };
  for (const fetchedAt of [Date.now() - FRESH_MS, Date.now() + DAY_MS]) {
    await writeCached(owner, get, of, { data: { data: cup(1) }, fetchedAt });
    const later = stubCalls([...LISTS, ...pageOf(1)]);
    await prefetchCompetitions(store, 'by-itself');
    expect(addresses(later)).toEqual([at(get, 1)]);
  }
});

test('drafts of this device use a moved deadline from a prefetched competition', async () => {
  const { owner, store } = await deviceOf({ drafts: [1] });
  const moved = { ...cup(1), deadline: inDays(20) };
  stubCalls([...LISTS, answers(get, { id: moved.id }, { data: moved }), ...pageOf(1)]);
  await prefetchCompetitions(store, 'by-itself');
  expect((await listDrafts(owner))[0]?.deadline).toBe(moved.deadline);
});

test('a deleted competition keeps its cached data, is not recent any more, and does not delay others', async () => {
  const { owner, store } = await deviceOf({ recent: [2, 1] });
  const of = { params: { id: cup(1).id } };
  await writeCached(owner, get, of, { data: { data: cup(1) }, fetchedAt: 1 });
  stubCalls([...LISTS, refuses(get, { id: cup(1).id }, 'competition-not-found'), ...pageOf(2)]);
  await prefetchCompetitions(store, 'by-itself');
  expect(await keptAt(owner, 1)).toBe(1);
  expect(await keptAt(owner, 2)).toBeGreaterThan(1);
  expect((await readRecentCompetitions(owner)).map(({ id }) => id)).toEqual([cup(2).id]);
});

test('a silent server is asked once, and cached data stays', async () => {
  const { owner, store } = await deviceOf({ recent: [1, 2] });
  const of = { params: { id: cup(1).id } };
  await writeCached(owner, get, of, { data: { data: cup(1) }, fetchedAt: 1 });
  const asked = stubCalls([breaks(calls.card.list, {})]);
  await prefetchCompetitions(store, 'by-itself');
  expect(addresses(asked)).toEqual([calls.card.list.path]);
  expect(await keptAt(owner, 1)).toBe(1);
  expect([...store.get(triedPrefetchAtom)]).toEqual([cup(2).id, cup(1).id]);
});

test('with data saving on nothing is prefetched unless the user asks', async () => {
  const { store } = await deviceOf({ recent: [1] });
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const asked = stubCalls([...LISTS, ...pageOf(1)]);
  await prefetchCompetitions(store, 'by-itself');
  expect(addresses(asked)).toEqual([]);
  await prefetchCompetitions(store, 'by-user');
  expect(addresses(asked)).toContain(at(get, 1));
});

test('nothing is requested without a wish, without a sign-in, or during a sign-out', async () => {
  const asked = stubCalls([...LISTS, ...pageOf(1)]);
  const idle = await deviceOf({});
  await prefetchCompetitions(idle.store, 'by-itself');
  const leaving = await deviceOf({ recent: [1] });
  leaving.store.set(signingOutAtom, { question: undefined });
  await prefetchCompetitions(leaving.store, 'by-itself');
  signOut();
  const visitor = createStore();
  rereadSession(visitor);
  await prefetchCompetitions(visitor, 'by-user');
  expect(addresses(asked)).toEqual([]);
});

test('an answer after a sign-out is not cached, and prefetching stops', async () => {
  const { owner, store } = await deviceOf({ recent: [1] });
  const asked = stubCalls([
    {
      method: 'GET',
      address: calls.card.list.path,
      respond: () => {
        signOut();
        rereadSession(store);
        return Response.json(none);
      },
    },
  ]);
  await prefetchCompetitions(store, 'by-itself');
  expect(addresses(asked)).toEqual([calls.card.list.path]);
  expect(await readCached(owner, calls.card.list, {})).toBeUndefined();
});

test('the people of earlier applications are cached once', async () => {
  const { owner, store } = await deviceOf({ recent: [1] });
  const own = ownApplication({ rowid: 7, competition: 'another' });
  const id = { id: '7' };
  const detail = {
    rowid: 7,
    json: '{}',
    hasForm: true,
    music: [],
    isOwn: true,
    competition: '',
    confirmedAt: own.confirmedAt,
    name: '',
    dates: '',
    place: '',
    deadline: '',
  };
  const list = answers(calls.application.list, {}, { data: [own], removed: [] });
  const one = answers(calls.application.get, id, { data: detail });
  const asked = stubCalls([list, ...LISTS, ...pageOf(1), one]);
  await prefetchCompetitions(store, 'by-itself');
  await prefetchCompetitions(store, 'by-itself');
  const { path } = calls.application.get;
  const address = path.replace(':id', '7');
  expect(addresses(asked).filter((each) => each === address)).toHaveLength(1);
  expect(await readCached(owner, calls.application.get, { params: id })).toBeDefined();
});

test('two simultaneous runs send each request once', async () => {
  const { store } = await deviceOf({ recent: [1] });
  const asked = stubCalls([...LISTS, ...pageOf(1)]);
  await Promise.all([
    prefetchCompetitions(store, 'by-itself'),
    prefetchCompetitions(store, 'by-itself'),
  ]);
  expect(new Set(addresses(asked)).size).toBe(asked.length);
});

test('at most ten competitions are prefetched, and a sign-out deletes the recent ones', async () => {
  const numbers = Array.from({ length: MOST_PREFETCHED + 3 }, (_, number) => number + 1);
  const { owner, store } = await deviceOf({ recent: numbers });
  const asked = stubCalls([...LISTS, ...numbers.flatMap(pageOf)]);
  await prefetchCompetitions(store, 'by-itself');
  expect(asked).toHaveLength(LISTS.length + 2 * MOST_PREFETCHED);
  await forgetCached(owner);
  expect(await readRecentCompetitions(owner)).toEqual([]);
});
