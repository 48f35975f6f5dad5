import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import {
  MOST_KEPT_BYTES,
  WRITTEN_AT_ONCE,
  wholeLists,
} from '#server/handlers/competition/wholeList.ts';
import { changeRows } from '#server/records/changes.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { findUser } from '#server/records/people/users.ts';
import type { ApiClient } from '#tests/support/network/apiClient.ts';
import { allIn, idAt, NOW, servedWith } from '#tests/support/acts/listedCompetitions.ts';
import { editOf } from '#tests/support/acts/submit.ts';
import { statementsOf } from '#tests/support/server/queryPlans.ts';
import { isOnPostgres } from '#tests/support/server/testDatabase.ts';

const { create, edit, list, remove } = calls.competition;

const wholeOf = async (who: ApiClient, type = 'active') =>
  (await who.call(list, { params: { type } })).data;

const readsDuring = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(work)).filter((text) => text.includes('"competition"."deadline"')).length;

async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await work();
  clearImmediate(counting);
  return turns;
}

test('a long list is complete and in order, and other requests are answered while it is written', async () => {
  const competition = (_: unknown, n: number) => ({ name: `Кубок ${n}`, days: 1 + (n % 9) });
  await using at = await servedWith(Array.from({ length: WRITTEN_AT_ONCE + 2 }, competition));
  const { data } = await at.coach.call(calls.competition.list, { params: { type: 'active' } });
  expect(data).toHaveLength(WRITTEN_AT_ONCE + 2);
  expect(data).toEqual(await allIn(at.coach, { limit: 200 }));

  // Not on PostgreSQL, whose answers let other requests run anyway.
  if (isOnPostgres()) return;
  const write = wholeLists(at.server.records);
  expect(await turnsDuring(() => write({ type: 'active', userId: 0, now: NOW }))).toBeGreaterThan(
    0,
  );
});

test('each list fits its time and user, whatever has changed since it was cached', async () => {
  let now = NOW;
  await using at = await servedWith(
    [
      { name: 'Близкое', days: 1 },
      { name: 'Прошлое', days: -1 },
    ],
    () => now,
  );
  const { organiser, coach, otherCoach } = at;
  const expectLists = async (active: readonly string[], past: readonly string[]) => {
    // Coach and organiser ask twice: the first answer is a new list, the second a cached one.
    for (const who of [coach, organiser, otherCoach, organiser, coach]) {
      for (const [type, names] of [
        ['active', active],
        ['past', past],
      ] as const) {
        const whole = await wholeOf(who, type);
        expect(whole.map(({ name }) => name)).toEqual(names);
        expect(whole.every(({ isOwner }) => isOwner === (who === organiser))).toBe(true);
      }
    }
  };
  await expectLists(['Близкое'], ['Прошлое']);
  const deadline = new Date(NOW + 9 * DAY_MS).toISOString();
  const { data: made } = await organiser.call(create, { sent: { name: 'Новое', deadline } });
  await expectLists(['Новое', 'Близкое'], ['Прошлое']);
  await organiser.call(edit, await editOf(organiser, idAt(1), { name: 'Давнее' }));
  await expectLists(['Новое', 'Близкое'], ['Давнее']);
  now += DAY_MS - 1;
  await expectLists(['Новое', 'Близкое'], ['Давнее']);
  now += 1;
  await expectLists(['Новое'], ['Близкое', 'Давнее']);
  await organiser.call(remove, { params: { id: made.id } });
  await expectLists([], ['Близкое', 'Давнее']);
});

test('a list cached before a change is committed does not hide the change', async () => {
  await using at = await servedWith([{ name: 'Кубок' }]);
  const { records } = at.server;
  await changeRows(records, [], async (trx) => {
    const {
      words: _words,
      deadlineAt: _at,
      ...facts
    } = await trx.selectFrom('competition').selectAll().executeTakeFirstOrThrow();
    await insertCompetition(trx, { ...facts, id: idAt(1), name: 'Финал' });
    expect(await wholeOf(at.coach)).toHaveLength(1);
  });
  expect(await wholeOf(at.coach)).toHaveLength(2);
});

// Counts statements, which is possible on SQLite only.
test.skipIf(isOnPostgres())(
  'a list is made once for all users until a competition changes',
  async () => {
    await using at = await servedWith([{ name: 'Кубок' }, { name: 'Прошлое', days: -1 }]);
    const people = [at.coach, at.otherCoach, at.coach, at.otherCoach];
    const askAll = (who = people) => Promise.all(who.map((each) => wholeOf(each)));
    expect(await readsDuring(() => askAll())).toBe(1);
    expect(await readsDuring(() => askAll())).toBe(0);
    // One more read, because the organiser's list marks own competitions and is cached separately.
    expect(await readsDuring(() => askAll([at.organiser, at.organiser]))).toBe(1);
    await at.organiser.call(edit, await editOf(at.organiser, idAt(1), { place: 'Руза' }));
    expect(await readsDuring(() => askAll())).toBe(1);
    expect(await readsDuring(() => askAll())).toBe(0);
  },
);

test('lists take 64 MiB of memory', () => {
  expect(MOST_KEPT_BYTES).toBe(64 * 1024 ** 2);
});

test.skipIf(isOnPostgres())('a few lists are kept: that of nearly everybody stays', async () => {
  await using at = await servedWith([{ name: 'Кубок' }]);
  const { records } = at.server;
  const {
    words: _words,
    deadlineAt: _at,
    ...facts
  } = await records.selectFrom('competition').selectAll().executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const login = `организатор-${n}`;
    await at.server.person(login);
    const { id: ownerId } = (await findUser(records, login)) ?? { id: 0 };
    await insertCompetition(records, { ...facts, id: idAt(100 + n), ownerId });
    ids.push(ownerId);
  }
  const of = (userId: number) => ({ type: 'active', userId, now: NOW }) as const;
  const { bytes } = await wholeLists(records)(of(0));
  const whole = wholeLists(records, 4 * bytes.length);
  const ask = (userId: number) => () => whole(of(userId));
  await readsDuring(ask(0));
  for (const id of ids) expect(await readsDuring(ask(id))).toBe(1);
  expect(await readsDuring(ask(0))).toBe(0);
  expect(await readsDuring(ask(ids.at(-1) ?? 0))).toBe(0);
  expect(await readsDuring(ask(ids[0] ?? 0))).toBe(1);
});
