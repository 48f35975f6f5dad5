// The list of competitions as a client gets it that knows of no parts: all of them in their order, written a piece at a time.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { WRITTEN_AT_ONCE, wholeList } from '#server/handlers/competition/wholeList.ts';
import type { ListedCompetition } from '#server/records/competitions/competitions.ts';
import { allIn, NOW, servedWith } from '#tests/support/server/acts/listedCompetitions.ts';
import { isOnPostgres } from '#tests/support/server/run/testDatabase.ts';

/** Counts the turns of the event loop while `work` is done: in each of them others are answered. */
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
  const seen = ({
    fileId: _file,
    fileSize: _size,
    ownerId: _owner,
    ...facts
  }: ListedCompetition) => ({
    ...facts,
    hasFile: false,
    isOwner: false,
  });
  const write = () => wholeList(at.server.records, { openAt: NOW }, seen);
  expect(await turnsDuring(write)).toBeGreaterThan(0);
});
