// Search for competitions by prefixes of words, and the order of its results (behaviour 5.10, api 10.2).
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { LIST_SORTS } from '#contract/shapes/listParts.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import {
  idAt,
  namesIn,
  partOf,
  servedWith,
  type Wanted,
} from '#tests/support/acts/listedCompetitions.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { remove } = calls.competition;

const NEVA = 'Кубок «Невы» – 2026';
const CUP = 'Зимний КУБОК';
const YOUTH = 'Первенство России, юниорки';
const NATIONAL = 'Ёлочные старты';
const LATIN = 'Open Water Cup';
const PRE = 'Первомайский турнир';

const FOUND: readonly (readonly [q: string, names: readonly string[]])[] = [
  ['кубок', [NEVA, CUP]],
  ['КУБО', [NEVA, CUP]],
  ['к', [NEVA, CUP, YOUTH, PRE]],
  ['невы кубок', [NEVA]],
  ['кубок кубок', [NEVA, CUP]],
  ['«Невы»', [NEVA]],
  ['2026', [NEVA]],
  ['елоч', [NATIONAL]],
  ['Ёлочные', [NATIONAL]],
  ['е\u0308лоч', [NATIONAL]],
  ['первенство', [YOUTH]],
  ['перв', [YOUTH, PRE]],
  ['первомайский', [PRE]],
  ['первомайск казань', [PRE]],
  ['  казань,  ', [YOUTH, PRE]],
  ['water', [LATIN]],
  ['WATER cu', [LATIN]],
  ['ater', []],
  ['убок', []],
  ['кубки', []],
  ['%', []],
  ['\\', []],
  ['_убок', []],
  ["'", []],
  ['🏊', []],
  ['🏊 кубок', [NEVA, CUP]],
  ['ку\u0000бок', [NEVA, CUP]],
  ['ку\u202eбок', [NEVA, CUP]],
  ['ку\u200bбок', [NEVA, CUP]],
  ['кубок'.repeat(20), []],
  ['ку '.repeat(33), [NEVA, CUP]],
];

test('a search finds competitions by the beginnings of their words', async () => {
  await using at = await servedWith([
    { name: NEVA, days: 60 },
    { name: CUP, days: 50 },
    { name: YOUTH, days: 40, place: 'Казань, Дворец водных видов спорта' },
    { name: NATIONAL, days: 30 },
    { name: LATIN, days: 20 },
    { name: PRE, days: 10, place: 'г. Казань' },
  ]);
  const found = async (wanted: Wanted, who = at.coach) =>
    Promise.all(FOUND.map(async ([q]) => [q, await namesIn(who, { ...wanted, q })]));
  expect(await found({ limit: 10 })).toEqual(FOUND);
  expect(await found({ limit: 1 })).toEqual(FOUND);
  expect(await found({ type: 'user' }, at.organiser)).toEqual(FOUND);
  expect(await found({ type: 'past' })).toEqual(FOUND.map(([q]) => [q, []]));
  const sorted = (all: readonly string[]) => all.toSorted();
  for (const sort of LIST_SORTS)
    for (const [q, names] of FOUND)
      expect(sorted(await namesIn(at.coach, { q, sort, limit: 10 }))).toEqual(sorted(names));
});

test('names are sorted by their words, whatever is before and between them', async () => {
  await using at = await servedWith([
    { name: 'ёлка' },
    { name: '«Волга»' },
    { name: 'Жар-птица 10' },
    { name: 'жар птица 9' },
    { name: 'Елец' },
    { name: 'Cup' },
  ]);
  const names = await namesIn(at.coach, { sort: 'name' });
  expect(names).toEqual(['Cup', '«Волга»', 'Елец', 'ёлка', 'Жар-птица 10', 'жар птица 9']);
});

test('a competition whose name has the longest and rarest letters is stored, listed and deleted', async (context) => {
  context.skip(isOnPostgres());
  const longest = Array.from({ length: 150 }, (_, at) => `${at % 7}\u{1D160}`)
    .join('')
    .slice(0, 300);
  await using at = await servedWith([{ name: longest, place: 'ы '.repeat(150) }, { name: 'Яуза' }]);
  const first = await partOf(at.coach, { sort: 'name', limit: 1 });
  expect(first.data.map(({ name }) => name)).toEqual([longest]);
  expect(first.after?.length).toBeLessThanOrEqual(LIST_LIMITS.after);
  const second = await partOf(at.coach, { sort: 'name', limit: 1 }, first.after);
  expect(second.data.map(({ name }) => name)).toEqual(['Яуза']);
  for (const id of [idAt(0), idAt(1)]) await at.organiser.call(remove, { params: { id } });
  const left = await at.server.records.selectFrom('competitionPrefix').selectAll().execute();
  expect(left).toEqual([]);
});
