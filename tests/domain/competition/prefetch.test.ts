import { expect, test } from 'vitest';
import {
  PREFETCH_PARTS,
  offlineReadiness,
  type PrefetchedData,
  competitionsToPrefetch,
  withRecent,
} from '#domain/competition/prefetch.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_PREFETCHED, SESSION_DAYS } from '#domain/limits.ts';
import {
  CONTACT,
  draftOf,
  inDays,
  prefetchedData,
  NOW,
  recentCompetition,
} from './samplePrefetch.ts';

const names = (count: number, letter = 'c') =>
  Array.from({ length: count }, (_, at) => `${letter}${at}`);

test('the last opened competition comes first, then those of unsubmitted drafts, then other recent ones, each once', () => {
  const drafts = [draftOf('b'), draftOf('a'), draftOf('b'), draftOf('closed', 'saved', true)];
  const recent = [
    recentCompetition('d'),
    recentCompetition('a'),
    recentCompetition('over', -0.001),
    recentCompetition('c'),
  ];
  expect(competitionsToPrefetch(drafts, recent, NOW)).toEqual(['d', 'b', 'a', 'c']);
  expect(
    competitionsToPrefetch(drafts, [recentCompetition('a'), recentCompetition('over', -1)], NOW),
  ).toEqual(['a', 'b']);
  expect(competitionsToPrefetch(drafts, [recentCompetition('over', -1)], NOW)).toEqual(['b', 'a']);
});

test('at most ten are prefetched: the open page is among them, and drafts displace other recent ones', () => {
  const drafts = names(MOST_PREFETCHED - 2).map((id) => draftOf(id));
  const recent = [recentCompetition('v1'), recentCompetition('v2'), recentCompetition('v3')];
  expect(competitionsToPrefetch(drafts, recent, NOW)).toEqual([
    'v1',
    ...names(MOST_PREFETCHED - 2),
    'v2',
  ]);
  const more = names(MOST_PREFETCHED + 5).map((id) => draftOf(id));
  expect(competitionsToPrefetch(more, recent, NOW)).toEqual(['v1', ...names(MOST_PREFETCHED - 1)]);
  expect(competitionsToPrefetch(more, [], NOW)).toEqual(names(MOST_PREFETCHED));
});

test('without drafts and recent competitions nothing is prefetched', () => {
  expect(competitionsToPrefetch([], [], NOW)).toEqual([]);
});

test('the last opened competition comes first with its current deadline; ten are stored, and none that has closed', () => {
  const before = [
    ...names(MOST_PREFETCHED).map((id) => recentCompetition(id)),
    recentCompetition('over', -1),
  ];
  const after = withRecent(before, recentCompetition('c3', 20), NOW);
  expect(after).toHaveLength(MOST_PREFETCHED);
  expect(after[0]).toEqual(recentCompetition('c3', 20));
  expect(after.map(({ id }) => id)).not.toContain('over');
  const [first, ...others] = withRecent(before, recentCompetition('new'), NOW);
  expect(first?.id).toBe('new');
  expect(others.map(({ id }) => id)).toEqual(names(MOST_PREFETCHED - 1));
  expect(withRecent([], recentCompetition('closed', -1), NOW)).toEqual([]);
});

const ask = (kept: Partial<PrefetchedData> = {}, days = 9, drafts = [draftOf('c')]) =>
  offlineReadiness({
    kept: prefetchedData(kept),
    drafts,
    acceptance: { deadline: inDays(days) },
    now: NOW,
  });

test('a competition is ready until its deadline if nothing ends earlier', () => {
  const until = Date.parse(inDays(9));
  expect(ask()).toEqual({ kind: 'ready', by: 'acceptance', until });
});

test('a competition is ready only while the session certainly lasts, minus a day', () => {
  const until = CONTACT + (SESSION_DAYS - 1) * DAY_MS;
  expect(ask({}, 90)).toEqual({ kind: 'ready', by: 'session', until });
  expect(ask({ contact: NOW - 9 * DAY_MS }, 20.1)).toMatchObject({ by: 'session' });
  expect(ask({ contact: NOW - 9 * DAY_MS }, 19.9)).toMatchObject({ by: 'acceptance' });
});

test('a competition is ready only as long as the browser keeps its data', () => {
  const until = CONTACT + 7 * DAY_MS;
  const kept = { browserKeepsMs: 7 * DAY_MS };
  expect(ask(kept)).toEqual({ kind: 'ready', by: 'browser', until });
  expect(ask(kept, 6)).toMatchObject({ by: 'acceptance' });
});

test('a returned application has its own end', () => {
  const until = inDays(3);
  const returned = { until };
  const acceptance = { deadline: inDays(-1), returned };
  const readiness = offlineReadiness({ kept: prefetchedData(), drafts: [], acceptance, now: NOW });
  expect(readiness).toEqual({ kind: 'ready', by: 'acceptance', until: Date.parse(until) });
});

test('a closed competition needs no readiness', () => {
  expect(ask({}, -0.0001)).toBeUndefined();
});

test.for([
  ['device', { isLasting: false }],
  ['app', { isAppKept: false }],
  ['competition', { competition: undefined }],
  ['drafts', { drafts: undefined }],
  ['files', { files: undefined }],
  ['applications', { applications: undefined }],
  ['session', { contact: NOW - SESSION_DAYS * DAY_MS }],
] as const)('without %s it is not ready, and that is named', ([part, kept]) => {
  expect(ask(kept)).toEqual({ kind: 'missing', parts: [part] });
});

test.for(['elsewhere', 'newer-elsewhere'] as const)(
  'a draft that is %s is missing here, unless it is past',
  (place) => {
    expect(ask({}, 9, [draftOf('c'), draftOf('c', place)])).toEqual({
      kind: 'missing',
      parts: ['drafts'],
    });
    expect(ask({}, 9, [draftOf('c', place, true)])).toMatchObject({ kind: 'ready' });
  },
);

test('without any answer everything is missing, except a session that was not checked', () => {
  const none = { competition: undefined, drafts: undefined, files: undefined };
  const kept = { ...none, applications: undefined, contact: undefined };
  const all = { isLasting: false, isAppKept: false, ...kept };
  const parts = PREFETCH_PARTS.filter((part) => part !== 'session');
  expect(ask(all)).toEqual({ kind: 'missing', parts });
});
