// An open page prefetches again and again after random delays, but only while the page is visible.
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAddress } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { COOKIE } from '#contract/headers.ts';
import { browserDb } from '#offline/device/browserDb.ts';
import { saveRecentCompetition } from '#offline/device/recentCompetitions.ts';
import { prefetchCompetitions } from '#state/prefetch/prefetchCompetitions.ts';
import { prefetchWhileOpen } from '#state/prefetch/prefetchWhileOpen.ts';
import { recentCompetitionsAtom } from '#state/prefetch/recentCompetitions.ts';
import { reloadRows } from '#state/outbox/rows.ts';
import { ownerAtom, rereadSession } from '#state/person/session.ts';
import { saveRow } from '#tests/domain/entry-session/sampleRows.ts';
import { competition } from '#tests/support/browser/screenData.ts';
import { answers, stubCalls } from '#tests/support/browser/stubCalls.ts';

const CUP = competition();
const none = { data: [] };
/** Number of requests: three lists, the competition and its statistics. */
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

/** Opens a page of a user who has opened a competition; returns its requests. */
async function openPage() {
  const owner = `coach-${crypto.randomUUID()}`;
  document.cookie = `${COOKIE.user}=${owner}; path=/`;
  await saveRecentCompetition(owner, CUP, Date.now());
  const asked = stubCalls([
    answers(calls.card.list, {}, none),
    answers(calls.music.list, {}, none),
    answers(calls.application.list, {}, { data: [], removed: [] }),
    answers(calls.competition.get, { id: CUP.id }, { data: CUP }),
    answers(calls.competition.statistic, { id: CUP.id }, []),
  ]);
  const store = createStore();
  rereadSession(store);
  stop = prefetchWhileOpen(store);
  await expect.poll(() => store.get(recentCompetitionsAtom)).toHaveLength(1);
  const last = callAddress(calls.competition.statistic, { id: CUP.id });
  const untilFetched = async () => {
    await expect.poll(() => asked.map(({ address }) => address)).toContain(last);
  };
  return { store, asked, untilFetched };
}

const hide = () =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
const show = () => {
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('prefetching starts after three to ten seconds', async () => {
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

test('a hidden page prefetches nothing until it is visible', async () => {
  const { asked } = await openPage();
  const stopFirst = stop;
  hide();
  vi.advanceTimersByTime(20_000);
  const other = await openPage();
  await prefetchCompetitions(other.store, 'by-user');
  expect([asked.length, other.asked.length]).toEqual([0, ALL]);
  stopFirst();
  stop();
  const seen = await openPage();
  vi.advanceTimersByTime(20_000);
  show();
  vi.advanceTimersByTime(3_000);
  await seen.untilFetched();
});

test('while a file is being sent nothing is prefetched, and the delay starts again afterwards', async () => {
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

test('a closed page prefetches nothing', async () => {
  const { asked } = await openPage();
  stop();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  const other = await openPage();
  vi.advanceTimersByTime(3_000);
  await other.untilFetched();
  expect(asked).toEqual([]);
});
