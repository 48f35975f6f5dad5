import { expect, test } from 'vitest';
import type { FilledAthlete } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { readChanged, soundAthletes } from '#tests/spreadsheet/makers/readFilled.ts';
import { briefProblems } from '#tests/spreadsheet/makers/reading.ts';

const problemsOf = async (change: Partial<FilledAthlete>) =>
  briefProblems(await readChanged({ athletes: soundAthletes(2, () => change) }));

test.each<[string, Partial<FilledAthlete>, unknown]>([
  ['athletes without a mark', { figures: null }, ['error nobody-swims Спортсмены!']],
  ['athletes with figures only', { figures: '+' }, []],
  ['athletes with entries only', { figures: null, marks: { 'free-solo': '+' } }, []],
  [
    'athletes with unreadable marks',
    { figures: 'может быть' },
    ['error mark-unreadable Спортсмены!I3', 'error mark-unreadable Спортсмены!I4'],
  ],
])('%s', async (_, change, problems) => {
  expect(await problemsOf(change)).toEqual(problems);
});
