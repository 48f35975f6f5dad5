import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { LIST_SORTS } from '#contract/shapes/listParts.ts';
import { type ListType, LIST_TYPES } from '#domain/competition/competition.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { LIST_LIMITS } from '#domain/limits.ts';
import { COMMON } from '#server/records/competitions/listedCompetitions.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import {
  allIn,
  idAt,
  namesIn,
  NOW,
  partOf,
  servedWith,
} from '#tests/support/acts/listedCompetitions.ts';
import { statementsOf, stepsOf } from '#tests/support/server/queryPlans.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { list, remove } = calls.competition;

const wholeOf = async (who: ApiClient, type: ListType = 'active') =>
  (await who.call(list, { params: { type } })).data.map(({ name }) => name);

const EQUAL = [
  { name: 'Равные' },
  { name: 'Альфа', days: 9, createdAt: NOW + 5 },
  { name: 'Равные' },
  { name: 'Яхта', days: 2, createdAt: NOW - 5 },
  { name: 'Равные' },
];

test.each(LIST_SORTS)('by %s parts of any size contain every competition once', async (sort) => {
  await using at = await servedWith(
    EQUAL.map((facts, index) => ({ ...facts, place: `${index % 2}` })),
  );
  const whole = await namesIn(at.coach, { sort, limit: 200 });
  expect(whole.toSorted()).toEqual(EQUAL.map(({ name }) => name).toSorted());
  expect([whole[0], whole.at(-1)]).toEqual(['Альфа', 'Яхта']);
  const ids = async (limit: number) => (await allIn(at.coach, { sort, limit })).map(({ id }) => id);
  const inOne = await ids(200);
  expect(new Set(inOne).size).toBe(EQUAL.length);
  for (const limit of [1, 2, 3, 4, 5]) expect(await ids(limit)).toEqual(inOne);
});

test('the parts together equal the whole list that older clients get', async () => {
  await using at = await servedWith([
    { name: 'Ближнее', days: 1 },
    { name: 'Дальнее', days: 300 },
    { name: 'Прошлое', days: -1 },
    { name: 'Давнее', days: -100 },
    { name: 'Закрыто сейчас', days: 0 },
  ]);
  expect(await wholeOf(at.coach)).toEqual(['Дальнее', 'Ближнее']);
  expect(await wholeOf(at.coach, 'past')).toEqual(['Закрыто сейчас', 'Прошлое', 'Давнее']);
  expect(await wholeOf(at.organiser, 'user')).toHaveLength(5);
  expect(await wholeOf(at.coach, 'user')).toEqual([]);
  for (const type of LIST_TYPES)
    for (const who of [at.coach, at.organiser])
      expect(await namesIn(who, { type })).toEqual(await wholeOf(who, type));
  const other = await at.coach.fetch('/api/competition/list/active?v=7');
  expect(await other.json()).toEqual(await at.coach.call(list, { params: { type: 'active' } }));
});

test('any paging parameter makes the list a part, of fifty by default', async () => {
  const { part } = LIST_LIMITS;
  await using at = await servedWith(
    Array.from({ length: part + 1 }, (_, n) => ({ name: `К${n}` })),
  );
  const asked = [{ sort: 'name' }, { q: 'к' }, { q: '' }] as const;
  for (const query of asked) {
    const answer = await at.coach.call(list, { params: { type: 'active' }, query });
    expect(answer.data).toHaveLength(part);
    const params = { type: 'active' };
    const rest = await at.coach.call(list, { params, query: { ...query, after: answer.after } });
    expect(rest.data).toHaveLength(1);
    expect(rest.after).toBeUndefined();
  }
  expect(await wholeOf(at.coach)).toHaveLength(part + 1);
});

test.each(LIST_SORTS)(
  'by %s paging continues after a competition that was deleted meanwhile',
  async (sort) => {
    await using at = await servedWith(EQUAL);
    const whole = await namesIn(at.coach, { sort, limit: 200 });
    const first = await partOf(at.coach, { sort });
    for (const { id } of first.data) await at.organiser.call(remove, { params: { id } });
    const second = await partOf(at.coach, { sort, limit: 200 }, first.after);
    expect(second.data.map(({ name }) => name)).toEqual(whole.slice(2));
    expect(await wholeOf(at.coach)).toHaveLength(3);
  },
);

test('a competition created between two parts is in none of them twice', async () => {
  await using at = await servedWith(EQUAL);
  let created = 0;
  const create = async () => {
    created += 1;
    const sent = { name: `Новое ${created}`, deadline: new Date(NOW + 400 * DAY_MS).toISOString() };
    await at.organiser.call(calls.competition.create, { sent });
  };
  expect(await namesIn(at.coach, { limit: 1 }, create)).toHaveLength(EQUAL.length);
  expect(await wholeOf(at.coach)).toHaveLength(EQUAL.length + created);
});

const ID = idAt(7);

const REFUSED = [
  'limit=0',
  'limit=-1',
  `limit=${LIST_LIMITS.largestPart + 1}`,
  'limit=1.5',
  'limit=1e1',
  'limit=',
  'limit=%D9%A3',
  'limit=1&limit=2',
  'after=',
  'after=50',
  `after=${ID}`,
  `after=${ID}soon`,
  `after=${ID}1.5`,
  `after=${ID}1&sort=created&sort=name`,
  `after=${ID}%00`,
  `after=${ID}${'9'.repeat(16)}`,
  `sort=name&after=${ID}${'w'.repeat(LIST_LIMITS.after - 31)}`,
  `q=${'w'.repeat(LIST_LIMITS.query + 1)}`,
  'q=a&q=b',
  'sort=',
  'sort=dates',
  'sort=NAME',
];
const TAKEN = [
  `limit=${LIST_LIMITS.largestPart}`,
  `after=${ID}-2208988800000`,
  `sort=name&after=${ID}${'w'.repeat(LIST_LIMITS.after - 32)}`,
  `sort=name&after=${ID}%F0%9F%8F%8A`,
  `q=${'w'.repeat(LIST_LIMITS.query)}`,
  `q=${encodeURIComponent('ё '.repeat(50))}`,
];

test('invalid paging parameters are refused', async () => {
  await using at = await servedWith([{ name: 'Кубок Невы' }]);
  const answers = async (all: readonly string[]) =>
    Promise.all(
      all.map(async (query) => {
        const response = await at.coach.fetch(`/api/competition/list/active?${query}`);
        return `${query}: ${response.status} ${(await response.json()).code ?? ''}`;
      }),
    );
  expect(await answers(REFUSED)).toEqual(REFUSED.map((query) => `${query}: 400 bad-request`));
  expect(await answers(TAKEN)).toEqual(TAKEN.map((query) => `${query}: 200 `));
});

// Not on PostgreSQL, whose query plan depends on the amount of data.
test.skipIf(isOnPostgres())(
  'a search for a common word by name reads the index in name order',
  async () => {
    await using at = await servedWith(EQUAL);
    const wanted = { q: 'равные', sort: 'name' } as const;
    using database = new DatabaseSync(join(at.server.dataDir, 'registration.sqlite'));
    const sortedFor = async () => {
      const asked = await statementsOf(() => namesIn(at.coach, wanted));
      const lists = asked.filter((text) => text.includes('"competition"."deadline"'));
      const steps = lists.flatMap((text) => stepsOf(database, text));
      return steps.filter((step) => step.startsWith('USE TEMP B-TREE'));
    };
    const before = await allIn(at.coach, wanted);
    expect(await sortedFor()).not.toEqual([]);
    database.exec(`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${COMMON})
    insert into "competitionPrefix" select 'равны', n, '' from number
  `);
    expect(await sortedFor()).toEqual([]);
    expect(await allIn(at.coach, wanted)).toEqual(before);
  },
);

// Not on PostgreSQL, whose query plan depends on the amount of data.
test.skipIf(isOnPostgres())('every part comes from an index in its order', async () => {
  await using at = await servedWith(EQUAL);
  const wanted = LIST_TYPES.flatMap((type) => [
    { type },
    { type, q: 'равные' },
    ...LIST_SORTS.map((sort) => ({ type, sort })),
  ]);
  const asked = await statementsOf(async () => {
    for (const each of wanted) await namesIn(at.organiser, each);
    await wholeOf(at.organiser);
    await wholeOf(at.organiser, 'user');
  });
  const lists = [...new Set(asked)].filter((text) => text.includes('"competition"."deadline"'));
  expect(lists.length).toBeGreaterThan(10);
  using database = new DatabaseSync(join(at.server.dataDir, 'registration.sqlite'));
  const steps = lists.flatMap((text) => stepsOf(database, text));
  expect(steps.filter((step) => /^SCAN (?!.*USING (?:COVERING )?INDEX)/u.test(step))).toEqual([]);
  const sorted = steps.filter((step) => step.startsWith('USE TEMP B-TREE'));
  expect(sorted.filter((step) => !step.includes('competition."ownerId" = ?'))).toEqual([]);
});
