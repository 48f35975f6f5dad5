import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/deadline.ts';
import { MOST_KEPT, WRITTEN_AT_ONCE, wholeLists } from '#server/handlers/competition/wholeList.ts';
import { changeRows } from '#server/records/changes.ts';
import { insertCompetition } from '#server/records/competitions/competitions.ts';
import { findUser } from '#server/records/people/users.ts';
import type { ApiClient } from '#tests/support/server/network/apiClient.ts';
import { allIn, idAt, NOW, servedWith } from '#tests/support/server/acts/listedCompetitions.ts';
import { editOf } from '#tests/support/server/acts/submit.ts';
import { statementsOf } from '#tests/support/server/queryPlans.ts';
import { isOnPostgres } from '#tests/support/server/run/testDatabase.ts';

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

test('a list of several pieces is whole and in order, and others are answered between the pieces', async () => {
  const competition = (_: unknown, n: number) => ({ name: `Кубок ${n}`, days: 1 + (n % 9) });
  await using at = await servedWith(Array.from({ length: WRITTEN_AT_ONCE + 2 }, competition));
  const { data } = await at.coach.call(calls.competition.list, { params: { type: 'active' } });
  expect(data).toHaveLength(WRITTEN_AT_ONCE + 2);
  expect(data).toEqual(await allIn(at.coach, { limit: 200 }));

  // Each answer of PostgreSQL is a turn by itself.
  if (isOnPostgres()) return;
  const write = wholeLists(at.server.records);
  expect(await turnsDuring(() => write({ type: 'active', userId: 0, now: NOW }))).toBeGreaterThan(
    0,
  );
});

test('each list is that of its time and of whoever asks, whatever has changed since it was made', async () => {
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
    // Twice: as it is made, and as it is kept.
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

test('a list that is made while a change is not committed does not hide it afterwards', async () => {
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

// Statements of PostgreSQL are not counted.
test.skipIf(isOnPostgres())(
  'a list is made once for all who ask, until a competition changes',
  async () => {
    await using at = await servedWith([{ name: 'Кубок' }, { name: 'Прошлое', days: -1 }]);
    const people = [at.coach, at.otherCoach, at.coach, at.otherCoach];
    const askAll = (who = people) => Promise.all(who.map((each) => wholeOf(each)));
    expect(await readsDuring(() => askAll())).toBe(1);
    expect(await readsDuring(() => askAll())).toBe(0);
    // An organiser's own are marked: their list is another one.
    expect(await readsDuring(() => askAll([at.organiser, at.organiser]))).toBe(1);
    await at.organiser.call(edit, await editOf(at.organiser, idAt(1), { place: 'Руза' }));
    expect(await readsDuring(() => askAll())).toBe(1);
    expect(await readsDuring(() => askAll())).toBe(0);
  },
);

test.skipIf(isOnPostgres())('a few lists are kept: that of nearly everybody stays', async () => {
  await using at = await servedWith([{ name: 'Кубок' }]);
  const { records } = at.server;
  const {
    words: _words,
    deadlineAt: _at,
    ...facts
  } = await records.selectFrom('competition').selectAll().executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let n = 0; n < MOST_KEPT; n += 1) {
    const login = `организатор-${n}`;
    await at.server.person(login);
    const { id: ownerId } = (await findUser(records, login)) ?? { id: 0 };
    await insertCompetition(records, { ...facts, id: idAt(100 + n), ownerId });
    ids.push(ownerId);
  }
  const whole = wholeLists(records);
  const ask = (userId: number) => () => whole({ type: 'active', userId, now: NOW });
  await readsDuring(ask(0));
  for (const id of ids) expect(await readsDuring(ask(id))).toBe(1);
  expect(await readsDuring(ask(0))).toBe(0);
  expect(await readsDuring(ask(ids.at(-1) ?? 0))).toBe(0);
  expect(await readsDuring(ask(ids[0] ?? 0))).toBe(1);
});
