import { expect, test } from 'vitest';
import type { RoutineKey } from '#domain/programme.ts';
import type { FilledAthlete } from '#tests/spreadsheet/makers/fillTemplate.ts';
import { readChanged, soundAthletes } from '#tests/spreadsheet/makers/readFilled.ts';

/** Returns topics such as «entry-size free-duet-2» for athletes with these marks in one column. */
async function topicsOf(
  key: RoutineKey,
  marks: readonly string[],
  change: (index: number) => Partial<FilledAthlete> = () => ({}),
) {
  const { problems } = await readChanged({
    athletes: soundAthletes(marks.length, (index) => ({
      marks: { [key]: marks[index] ?? null },
      ...change(index),
    })),
  });
  return problems.map(({ code, topic = 'nothing' }) => `${code} ${topic}`);
}

test('the topic of a problem of an entry is the id of the entry', async () => {
  expect(await topicsOf('free-duet', ['1', '1', '2'])).toEqual(['entry-size free-duet-2']);
  expect(await topicsOf('free-mixed', ['+', '+'])).toEqual(['mixed-sexes free-mixed-1']);
});

test('and so is the topic of a problem of a member', async () => {
  const uneven = (index: number) => (index === 1 ? { figures: null } : {});
  expect(await topicsOf('tech-duet', ['+', '+'], uneven)).toEqual(['figures-differ tech-duet-1']);
});

test('a field of a row, a mark and a solo have no topic, because column and person identify them', async () => {
  const man = () => ({ sex: 'М', rank: null });
  expect((await topicsOf('free-solo', ['+'], man)).toSorted()).toEqual([
    'rank-missing nothing',
    'solo-sex nothing',
  ]);
  expect(await topicsOf('tech-duet', ['?'])).toEqual(['mark-unreadable nothing']);
});
