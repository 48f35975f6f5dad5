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
import { CONTACT, draftOf, inDays, keptAhead, NOW, visitOf } from './samplePrefetch.ts';

const names = (count: number, letter = 'c') =>
  Array.from({ length: count }, (_, at) => `${letter}${at}`);

test('the one that was visited last comes first, then those of open drafts, then other visits, each once', () => {
  const drafts = [draftOf('b'), draftOf('a'), draftOf('b'), draftOf('closed', 'saved', true)];
  const visits = [visitOf('d'), visitOf('a'), visitOf('over', -0.001), visitOf('c')];
  expect(competitionsToPrefetch(drafts, visits, NOW)).toEqual(['d', 'b', 'a', 'c']);
  expect(competitionsToPrefetch(drafts, [visitOf('a'), visitOf('over', -1)], NOW)).toEqual([
    'a',
    'b',
  ]);
  expect(competitionsToPrefetch(drafts, [visitOf('over', -1)], NOW)).toEqual(['b', 'a']);
});

test('there are ten at most: the page that is open is among them, and drafts push other visits out', () => {
  const drafts = names(MOST_PREFETCHED - 2).map((id) => draftOf(id));
  const visits = [visitOf('v1'), visitOf('v2'), visitOf('v3')];
  expect(competitionsToPrefetch(drafts, visits, NOW)).toEqual([
    'v1',
    ...names(MOST_PREFETCHED - 2),
    'v2',
  ]);
  const more = names(MOST_PREFETCHED + 5).map((id) => draftOf(id));
  expect(competitionsToPrefetch(more, visits, NOW)).toEqual(['v1', ...names(MOST_PREFETCHED - 1)]);
  expect(competitionsToPrefetch(more, [], NOW)).toEqual(names(MOST_PREFETCHED));
});

test('with nothing to work on nothing is wanted', () => {
  expect(competitionsToPrefetch([], [], NOW)).toEqual([]);
});

test('the last visit is the first, with its deadline as it is now; ten are remembered and none that is closed', () => {
  const before = [...names(MOST_PREFETCHED).map((id) => visitOf(id)), visitOf('over', -1)];
  const after = withRecent(before, visitOf('c3', 20), NOW);
  expect(after).toHaveLength(MOST_PREFETCHED);
  expect(after[0]).toEqual(visitOf('c3', 20));
  expect(after.map(({ id }) => id)).not.toContain('over');
  const [first, ...others] = withRecent(before, visitOf('new'), NOW);
  expect(first?.id).toBe('new');
  expect(others.map(({ id }) => id)).toEqual(names(MOST_PREFETCHED - 1));
  expect(withRecent([], visitOf('closed', -1), NOW)).toEqual([]);
});

const ask = (kept: Partial<PrefetchedData> = {}, days = 9, drafts = [draftOf('c')]) =>
  offlineReadiness({
    kept: keptAhead(kept),
    drafts,
    acceptance: { deadline: inDays(days) },
    now: NOW,
  });

test('it is ready until entries close, where nothing ends before', () => {
  const until = Date.parse(inDays(9));
  expect(ask()).toEqual({ kind: 'ready', by: 'acceptance', until });
});

test('it is ready for as long as the session surely lasts where that is less, a day short of its whole time', () => {
  const until = CONTACT + (SESSION_DAYS - 1) * DAY_MS;
  expect(ask({}, 90)).toEqual({ kind: 'ready', by: 'session', until });
  expect(ask({ contact: NOW - 9 * DAY_MS }, 20.1)).toMatchObject({ by: 'session' });
  expect(ask({ contact: NOW - 9 * DAY_MS }, 19.9)).toMatchObject({ by: 'acceptance' });
});

test('it is ready for as long as the browser keeps what it has', () => {
  const until = CONTACT + 7 * DAY_MS;
  const kept = { browserKeepsMs: 7 * DAY_MS };
  expect(ask(kept)).toEqual({ kind: 'ready', by: 'browser', until });
  expect(ask(kept, 6)).toMatchObject({ by: 'acceptance' });
});

test('an application that is returned has its own time', () => {
  const until = inDays(3);
  const returned = { until };
  const acceptance = { deadline: inDays(-1), returned };
  const ahead = offlineReadiness({ kept: keptAhead(), drafts: [], acceptance, now: NOW });
  expect(ahead).toEqual({ kind: 'ready', by: 'acceptance', until: Date.parse(until) });
});

test('once nothing is accepted any more there is nothing to be ready for', () => {
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

test('where nothing was ever answered all of it is named, but a session that nobody has asked about', () => {
  const none = { competition: undefined, drafts: undefined, files: undefined };
  const kept = { ...none, applications: undefined, contact: undefined };
  const all = { isLasting: false, isAppKept: false, ...kept };
  const parts = PREFETCH_PARTS.filter((part) => part !== 'session');
  expect(ask(all)).toEqual({ kind: 'missing', parts });
});
