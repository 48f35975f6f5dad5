// When an open page fetches ahead: after a wait of its own, in sight, for as long as it is open.
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { noteVisit } from '#offline/device/visits.ts';
import { fetchAhead } from '#state/ahead/fetchAhead.ts';
import { fetchWhileOpen } from '#state/ahead/fetchWhileOpen.ts';
import { visitsAtom } from '#state/ahead/visits.ts';
import { reloadRows } from '#state/outbox/rows.ts';
import { ownerAtom, rereadSession } from '#state/person/session.ts';
import { saveRow } from '#tests/domain/entry-session/sampleRows.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';

const CUP = competition();
const none = { data: [] };
/** The lists, the competition and its statistic. */
const ALL = 5;

let stop: () => void = () => undefined;
let chance = 0;

beforeEach(() => {
  chance = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => chance);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.mocked(Math.random).mockRestore();
  Reflect.deleteProperty(document, 'visibilityState');
  document.cookie = `${COOKIE.user}=; path=/; max-age=-1`;
});

/** A page of somebody who has opened the cup before; answers what it asks for. */
async function openPage() {
  const owner = `coach-${crypto.randomUUID()}`;
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  await noteVisit(owner, CUP, Date.now());
  const asked = stubCalls([
    answers(calls.card.list, {}, none),
    answers(calls.music.list, {}, none),
    answers(calls.application.list, {}, { data: [], removed: [] }),
    answers(calls.competition.get, { id: CUP.id }, { data: CUP }),
    answers(calls.competition.statistic, { id: CUP.id }, []),
  ]);
  const store = createStore();
  rereadSession(store);
  stop = fetchWhileOpen(store);
  await vi.waitFor(() => expect(store.get(visitsAtom)).toHaveLength(1));
  const last = callAddress(calls.competition.statistic, { id: CUP.id });
  const untilFetched = () =>
    vi.waitFor(() => expect(asked.map(({ address }) => address)).toContain(last));
  return { store, asked, untilFetched };
}

const hide = () =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
const show = () => {
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('it waits three seconds at least, and ten at most', async () => {
  chance = 0.999;
  const { asked, untilFetched } = await openPage();
  vi.advanceTimersByTime(9_900);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(100);
  await untilFetched();
  stop();
  chance = 0;
  const early = await openPage();
  vi.advanceTimersByTime(2_999);
  expect(early.asked).toEqual([]);
  vi.advanceTimersByTime(1);
  await early.untilFetched();
});

test('a hidden page fetches nothing until it is seen', async () => {
  const { asked } = await openPage();
  const stopFirst = stop;
  hide();
  vi.advanceTimersByTime(20_000);
  const other = await openPage();
  await fetchAhead(other.store, 'asked');
  expect([asked.length, other.asked.length]).toEqual([0, ALL]);
  stopFirst();
  stop();
  const seen = await openPage();
  vi.advanceTimersByTime(20_000);
  show();
  vi.advanceTimersByTime(3_000);
  await seen.untilFetched();
});

test('nothing is fetched while a file is being sent; it waits anew until that is done', async () => {
  const { store, untilFetched } = await openPage();
  const owner = store.get(ownerAtom);
  const leave = async (state: 'sending' | 'queued') => {
    await (await browserDb()).put('outbox', saveRow({ owner, id: owner, state }));
    await reloadRows(store);
  };
  await leave('sending');
  const set = vi.spyOn(store, 'set');
  vi.advanceTimersByTime(20_000);
  expect(set).not.toHaveBeenCalled();
  await leave('queued');
  vi.advanceTimersByTime(3_000);
  await untilFetched();
});

test('a page that is left fetches nothing any more', async () => {
  const { asked } = await openPage();
  stop();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  const other = await openPage();
  vi.advanceTimersByTime(3_000);
  await other.untilFetched();
  expect(asked).toEqual([]);
});
