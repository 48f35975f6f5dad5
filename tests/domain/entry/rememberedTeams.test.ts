import { expect, test } from 'vitest';
import { rememberedTeams } from '#domain/outbox/submittedTeam.ts';
import { MOST_APPLICATIONS } from '#domain/limits.ts';

const NEXT = 'next';
const submitted = (rowid: number, teamName: string, day: number, competition = `cup-${rowid}`) => ({
  rowid,
  teamName,
  competition,
  confirmedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
});
const offered = (own: readonly ReturnType<typeof submitted>[]) =>
  rememberedTeams(own, NEXT).map(({ rowid }) => rowid);

test('of each team the last application, newest first, whatever their order', () => {
  const own = [
    submitted(1, 'Нева-1', 1),
    submitted(3, 'Звёзды', 3),
    submitted(4, 'нева-1 ', 4),
    submitted(2, 'ЗВЕЗДЫ', 2),
  ];
  expect(offered(own)).toEqual([4, 3]);
  expect(offered(own.toReversed())).toEqual([4, 3]);
  expect(offered([])).toEqual([]);
});

test('a team that this competition has already is not offered, be it from another one', () => {
  const own = [
    submitted(1, 'Нева-1', 1),
    submitted(2, 'НЕВА-1', 2, NEXT),
    submitted(3, 'Нева-2', 3),
  ];
  expect(offered(own)).toEqual([3]);
});

test('no more teams are offered than one person may enter', () => {
  const own = Array.from({ length: MOST_APPLICATIONS + 5 }, (_, at) =>
    submitted(at, `Команда ${at}`, at + 1),
  );
  expect(offered(own)).toHaveLength(MOST_APPLICATIONS);
  expect(offered(own)[0]).toBe(MOST_APPLICATIONS + 4);
});
