import { expect, test } from 'vitest';
import { allReady, type PrefetchedData } from '#domain/competition/prefetch.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { prefetchedData, NOW, draftOf, inDays, recentCompetition } from './samplePrefetch.ts';

const kept = (...all: [id: string, facts?: Partial<PrefetchedData>][]) =>
  new Map(all.map(([id, facts]) => [id, prefetchedData(facts)]));
const factOf = (facts: Partial<Parameters<typeof allReady>[0]>) =>
  allReady({
    ids: ['a', 'b'],
    kept: kept(['a'], ['b']),
    drafts: [],
    recent: [],
    now: NOW,
    ...facts,
  });
const both = { drafts: [draftOf('a')], recent: [recentCompetition('b', 3)] };

test('the summary has the number of ready competitions, since when, and the first end', () => {
  const older = { competition: NOW - DAY_MS };
  expect(factOf({ ...both, kept: kept(['a'], ['b', older]) })).toEqual({
    count: 2,
    keptAt: NOW - DAY_MS,
    until: Date.parse(inDays(3)),
  });
});

test('each returned application has its own end', () => {
  const returned = { reason: 'Нет карточки', at: inDays(-1), until: inDays(2) };
  const corrected = { ...draftOf('a'), returned, isPast: false };
  const closed = { ...corrected, competition: { ...corrected.competition, deadline: inDays(-3) } };
  const fact = factOf({ ids: ['a'], drafts: [draftOf('a'), closed] });
  expect(fact).toMatchObject({ count: 1, until: Date.parse(inDays(2)) });
});

test.each([
  ['nothing is wanted', { ids: [] }],
  ['the device was not looked at for one', { ...both, kept: kept(['a']) }],
  ['one lacks its lists', { ...both, kept: kept(['a'], ['b', { files: undefined }]) }],
  ['the app is not kept', { ...both, kept: kept(['a'], ['b', { isAppKept: false }]) }],
  ['the device keeps nothing', { ...both, kept: kept(['a', { isLasting: false }], ['b']) }],
  ['a draft is on another device', { ...both, drafts: [draftOf('a', 'elsewhere')] }],
  [
    'the last word of the server is too old',
    { ...both, kept: kept(['a'], ['b', { contact: NOW - 40 * DAY_MS }]) },
  ],
  ['one is accepted no more', { ...both, recent: [recentCompetition('b', -0.1)] }],
  ['nothing is known of the time of one', { drafts: [draftOf('a')] }],
])('if %s there is no summary', (_, facts) => {
  expect(factOf(facts)).toBeUndefined();
});
