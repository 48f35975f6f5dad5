import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { type Call, callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_PREFETCHED } from '#domain/limits.ts';
import { forgetCached, readCached, writeCached } from '#offline/device/cache.ts';
import { listDrafts } from '#offline/device/drafts.ts';
import { noteVisit, readVisits } from '#offline/device/visits.ts';
import { FRESH_MS, fetchAhead } from '#state/ahead/fetchAhead.ts';
import { keptAheadAtom, triedAheadAtom } from '#state/ahead/keptAhead.ts';
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

/** Somebody of their own on this device, with drafts of some competitions and visits to others, the latest visit last. */
async function deviceOf({ drafts = [], visits = [] }: { drafts?: number[]; visits?: number[] }) {
  const owner = `coach-${crypto.randomUUID()}`;
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  for (const number of drafts) await leaveDraft(owner, {}, cup(number));
  for (const number of visits) await noteVisit(owner, cup(number), Date.now());
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

test('the competitions of drafts and of visits are on the device without having been opened, one request after the other', async () => {
  const { owner, store } = await deviceOf({ drafts: [1, 2], visits: [3] });
  const asked = stubCalls([...LISTS, ...[1, 2, 3].flatMap(pageOf)]);
  await fetchAhead(store, 'by-itself');
  expect(addresses(asked)).toEqual([
    ...[calls.card, calls.music, calls.application].map(({ list }: { list: Call }) => list.path),
    ...[3, 2, 1].flatMap((number) => [at(get, number), at(statistic, number)]),
  ]);
  for (const number of [1, 2, 3]) {
    expect(await keptAt(owner, number)).toBeTypeOf('number');
    expect(store.get(keptAheadAtom).get(cup(number).id)).toMatchObject({
      competition: expect.any(Number),
      files: expect.any(Number),
      applications: expect.any(Number),
    });
  }
});

test('what was answered within the hour is not asked for again, what is older or of a clock ahead is', async () => {
  const { owner, store } = await deviceOf({ visits: [1] });
  stubCalls([...LISTS, ...pageOf(1)]);
  await fetchAhead(store, 'by-itself');
  const again = stubCalls([...LISTS, ...pageOf(1)]);
  await fetchAhead(store, 'by-itself');
  expect(addresses(again)).toEqual([]);
  const of = { params: { id: cup(1).id } };
  for (const fetchedAt of [Date.now() - FRESH_MS, Date.now() + DAY_MS]) {
    await writeCached(owner, get, of, { data: { data: cup(1) }, fetchedAt });
    const later = stubCalls([...LISTS, ...pageOf(1)]);
    await fetchAhead(store, 'by-itself');
    expect(addresses(later)).toEqual([at(get, 1)]);
  }
});

test('a deadline that was moved meanwhile is the one that the drafts of this device go by', async () => {
  const { owner, store } = await deviceOf({ drafts: [1] });
  const moved = { ...cup(1), deadline: inDays(20) };
  stubCalls([...LISTS, answers(get, { id: moved.id }, { data: moved }), ...pageOf(1)]);
  await fetchAhead(store, 'by-itself');
  expect((await listDrafts(owner))[0]?.deadline).toBe(moved.deadline);
});

test('a competition that is gone leaves what is known of it, is visited no more, and holds no other up', async () => {
  const { owner, store } = await deviceOf({ visits: [2, 1] });
  const of = { params: { id: cup(1).id } };
  await writeCached(owner, get, of, { data: { data: cup(1) }, fetchedAt: 1 });
  stubCalls([...LISTS, refuses(get, { id: cup(1).id }, 'competition-not-found'), ...pageOf(2)]);
  await fetchAhead(store, 'by-itself');
  expect(await keptAt(owner, 1)).toBe(1);
  expect(await keptAt(owner, 2)).toBeGreaterThan(1);
  expect((await readVisits(owner)).map(({ id }) => id)).toEqual([cup(2).id]);
});

test('a silent server is asked once, and wipes nothing', async () => {
  const { owner, store } = await deviceOf({ visits: [1, 2] });
  const of = { params: { id: cup(1).id } };
  await writeCached(owner, get, of, { data: { data: cup(1) }, fetchedAt: 1 });
  const asked = stubCalls([breaks(calls.card.list, {})]);
  await fetchAhead(store, 'by-itself');
  expect(addresses(asked)).toEqual([calls.card.list.path]);
  expect(await keptAt(owner, 1)).toBe(1);
  expect([...store.get(triedAheadAtom)]).toEqual([cup(2).id, cup(1).id]);
});

test('where data is saved nothing is fetched but what the person asks for', async () => {
  const { store } = await deviceOf({ visits: [1] });
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const asked = stubCalls([...LISTS, ...pageOf(1)]);
  await fetchAhead(store, 'by-itself');
  expect(addresses(asked)).toEqual([]);
  await fetchAhead(store, 'asked');
  expect(addresses(asked)).toContain(at(get, 1));
});

test('with nothing wanted, without a sign-in and during a sign-out nothing is asked for', async () => {
  const asked = stubCalls([...LISTS, ...pageOf(1)]);
  const idle = await deviceOf({});
  await fetchAhead(idle.store, 'by-itself');
  const leaving = await deviceOf({ visits: [1] });
  leaving.store.set(signingOutAtom, { question: undefined });
  await fetchAhead(leaving.store, 'by-itself');
  signOut();
  const visitor = createStore();
  rereadSession(visitor);
  await fetchAhead(visitor, 'asked');
  expect(addresses(asked)).toEqual([]);
});

test('what comes once its person has signed out is not kept, and nothing else is asked for', async () => {
  const { owner, store } = await deviceOf({ visits: [1] });
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
  await fetchAhead(store, 'by-itself');
  expect(addresses(asked)).toEqual([calls.card.list.path]);
  expect(await readCached(owner, calls.card.list, {})).toBeUndefined();
});

test('the people of earlier applications are kept once', async () => {
  const { owner, store } = await deviceOf({ visits: [1] });
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
  await fetchAhead(store, 'by-itself');
  await fetchAhead(store, 'by-itself');
  const { path } = calls.application.get;
  const address = path.replace(':id', '7');
  expect(addresses(asked).filter((each) => each === address)).toHaveLength(1);
  expect(await readCached(owner, calls.application.get, { params: id })).toBeDefined();
});

test('two runs at once ask once', async () => {
  const { store } = await deviceOf({ visits: [1] });
  const asked = stubCalls([...LISTS, ...pageOf(1)]);
  await Promise.all([fetchAhead(store, 'by-itself'), fetchAhead(store, 'by-itself')]);
  expect(new Set(addresses(asked)).size).toBe(asked.length);
});

test('no more than ten are fetched, whatever was visited, and a sign-out forgets the visits', async () => {
  const numbers = Array.from({ length: MOST_PREFETCHED + 3 }, (_, number) => number + 1);
  const { owner, store } = await deviceOf({ visits: numbers });
  const asked = stubCalls([...LISTS, ...numbers.flatMap(pageOf)]);
  await fetchAhead(store, 'by-itself');
  expect(asked).toHaveLength(LISTS.length + 2 * MOST_PREFETCHED);
  await forgetCached(owner);
  expect(await readVisits(owner)).toEqual([]);
});
