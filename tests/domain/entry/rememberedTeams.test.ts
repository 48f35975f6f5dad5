import { expect, test } from 'vitest';
import { rememberedTeams } from '#domain/outbox/doneRows.ts';
import { MOST_APPLICATIONS } from '#domain/limits.ts';

const NEXT = 'next';
const submitted = (rowid: number, teamName: string, day: number, competition = `cup-${rowid}`) => ({
  rowid,
  teamName,
  competition,
  confirmedAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
});
type Own = ReturnType<typeof submitted> & { draft?: string; returned?: object | null };
const offered = (own: readonly Own[]) => rememberedTeams(own, NEXT).map(({ rowid }) => rowid);

test('the last application of each team is offered, newest first', () => {
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

test('a team already submitted to this competition is not offered, not even from another one', () => {
  const own = [
    submitted(1, 'Нева-1', 1),
    submitted(2, 'НЕВА-1', 2, NEXT),
    submitted(3, 'Нева-2', 3),
  ];
  expect(offered(own)).toEqual([3]);
});

test('a returned application of this competition without a draft is offered in place of others', () => {
  const returned = { reason: 'Не та музыка' };
  const here = { ...submitted(2, 'НЕВА-1', 2, NEXT), draft: '', returned };
  const own = [submitted(1, 'Нева-1', 1), here, submitted(3, 'Нева-1', 3)];
  expect(offered(own)).toEqual([2]);
  expect(offered([{ ...here, draft: 'd1' }])).toEqual([]);
  expect(offered([{ ...here, returned: null }])).toEqual([]);
});

test('at most as many teams are offered as one user may enter', () => {
  const own = Array.from({ length: MOST_APPLICATIONS + 5 }, (_, at) =>
    submitted(at, `Команда ${at}`, at + 1),
  );
  expect(offered(own)).toHaveLength(MOST_APPLICATIONS);
  expect(offered(own)[0]).toBe(MOST_APPLICATIONS + 4);
});
