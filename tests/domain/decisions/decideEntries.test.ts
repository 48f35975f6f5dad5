import { describe, expect, test } from 'vitest';
import {
  type Application,
  type Athlete,
  entriesOf,
  type Member,
  personKey,
  type Sex,
} from '#domain/application.ts';
import {
  findEntry,
  swapInEntry,
  swappedIn,
  swapProblem,
  withdrawEntry,
} from '#domain/decisions/decideEntries.ts';
import { keepDecisions } from '#domain/decisions/keepDecisions.ts';
import { namedEntries, submittedEntries } from '#domain/entry/entryFiles.ts';
import { emptyApplication } from '#tests/support/emptyApplication.ts';

const person = (family: string) => ({
  family,
  name: 'Анна',
  surname: 'Борисовна',
  birthDate: '2010-01-02',
});
const keyOf = (family: string): string => personKey(person(family));
const athlete = (family: string, sex: Sex): Athlete => ({
  ...person(family),
  sex,
  rank: 'КМС',
  coach: '',
  figures: false,
  comment: '',
});

const members = (families: string): Member[] =>
  families.split(' ').map((family) => ({
    ...person(family.replace('+', '')),
    isReserve: family.startsWith('+'),
  }));

function application(duets: readonly string[], mixed: readonly string[] = []): Application {
  const empty = emptyApplication('Нева');
  const families = [...duets, ...mixed]
    .flatMap((each) => members(each))
    .map(({ family }) => family);
  return {
    ...empty,
    athletes: families.map((family) => athlete(family, family.startsWith('Орлов') ? 'M' : 'F')),
    tech: {
      ...empty.tech,
      duet: duets.map((each, at) => ({ id: `tech-duet-${at + 1}`, athletes: members(each) })),
      mixed: mixed.map((each, at) => ({ id: `tech-mixed-${at + 1}`, athletes: members(each) })),
    },
  };
}

const withdrawal = { at: '2026-11-23T09:41:00.000Z', reason: 'Заболела' };
const swap = (leaving: string, coming: string) => ({
  leaving: keyOf(leaving),
  coming: keyOf(coming),
});
const namesOf = (content: Application) => submittedEntries(content).map(({ name }) => name);

describe('a withdrawn entry', () => {
  const before = application(['Иванова Петрова', 'Иванова Петрова +Зимина']);
  const after = withdrawEntry(before, 'tech-duet-1', withdrawal);

  test('does not take part, and keeps its place', () => {
    expect(entriesOf(after).map(({ entry }) => entry.id)).toEqual(['tech-duet-2']);
    expect(submittedEntries(after)).toMatchObject([
      { entryId: 'tech-duet-1', withdrawn: withdrawal },
      { entryId: 'tech-duet-2', withdrawn: undefined },
    ]);
  });

  test('keeps its name, as do the others', () => {
    expect(namesOf(before)).toEqual(['Иванова-Петрова', 'Иванова-Петрова (2)']);
    expect(namesOf(after)).toEqual(namesOf(before));
    expect(namedEntries(after).map(({ name }) => name)).toEqual(['Иванова-Петрова (2)']);
  });

  test('is unchanged after it is restored', () => {
    const restored = withdrawEntry(after, 'tech-duet-1', undefined);
    expect(JSON.stringify(restored)).toBe(JSON.stringify(before));
  });
});

describe('a reserve that is swapped in', () => {
  const before = application(['Иванова Петрова +Зимина', 'Сидорова Орлова']);
  const after = swapInEntry(before, 'tech-duet-1', swap('Петрова', 'Зимина'));

  test('becomes a member, and the other one a reserve', () => {
    const [entry] = submittedEntries(after);
    expect(entry?.members.map(({ family, isReserve }) => [family, isReserve])).toEqual([
      ['Иванова', false],
      ['Петрова', true],
      ['Зимина', false],
    ]);
  });

  test('renames a pair, which keeps the name of the form too', () => {
    expect(submittedEntries(after)).toMatchObject([
      { name: 'Иванова-Зимина', formName: 'Иванова-Петрова' },
      { name: 'Сидорова-Орлова', formName: 'Сидорова-Орлова' },
    ]);
    expect(findEntry(after, { routine: 'tech-duet', name: 'Иванова-Зимина' })?.entryId).toBe(
      'tech-duet-1',
    );
  });

  test('leaves nothing behind when it is swapped out again', () => {
    const back = swapInEntry(after, 'tech-duet-1', swap('Зимина', 'Петрова'));
    expect(JSON.stringify(back)).toBe(JSON.stringify(before));
  });

  test('gives no pair the name that another entry has or had in the form', () => {
    const twins = application([
      'Иванова Петрова +Зимина',
      'Иванова Зимина',
      'Иванова Орлова +Зимина',
    ]);
    const first = swapInEntry(twins, 'tech-duet-1', swap('Петрова', 'Зимина'));
    const both = swapInEntry(first, 'tech-duet-3', swap('Орлова', 'Зимина'));
    expect(namesOf(twins)).toEqual(['Иванова-Петрова', 'Иванова-Зимина', 'Иванова-Орлова']);
    const [one, two, three] = namesOf(both);
    expect(two).toBe('Иванова-Зимина');
    expect(new Set([...namesOf(twins), ...namesOf(both)]).size).toBe(5);
    expect([one, three]).toEqual(['Иванова-Зимина (tech-duet-1)', 'Иванова-Зимина (3)']);
  });

  test('does not rename a group', () => {
    const group = application([]);
    const athletes = members('Иванова Петрова Сидорова Орлова +Зимина');
    const team = { ...group, free: { ...group.free, team: [{ id: 'free-team-1', athletes }] } };
    expect(namesOf(swapInEntry(team, 'free-team-1', swap('Орлова', 'Зимина')))).toEqual(['Нева']);
  });
});

test('swapped-in people are reserves of the form who became members', () => {
  const before = application(['Иванова Петрова +Зимина']);
  const namedOf = (content: Application) => content.tech.duet.flatMap(swappedIn);
  expect(namedOf(before)).toEqual([]);
  const after = swapInEntry(before, 'tech-duet-1', swap('Петрова', 'Зимина'));
  expect(namedOf(after).map(({ family }) => family)).toEqual(['Зимина']);
  expect(namedOf(swapInEntry(after, 'tech-duet-1', swap('Зимина', 'Петрова')))).toEqual([]);
});

describe('two people can change places', () => {
  const content = application(
    ['Иванова Петрова +Зимина', 'Сидорова Белова'],
    ['Иванова Орлов +Орловский'],
  );
  const problem = (name: string, leaving: string, coming: string) => {
    const entry = submittedEntries(content).find((each) => each.name === name);
    return entry && swapProblem(content, entry, swap(leaving, coming));
  };

  test('if one is a member and one a reserve of the entry', () => {
    expect(problem('Иванова-Петрова', 'Петрова', 'Зимина')).toBeUndefined();
    expect(problem('Иванова-Петрова', 'Зимина', 'Петрова')).toBe('not-members');
    expect(problem('Иванова-Петрова', 'Иванова', 'Петрова')).toBe('not-members');
    expect(problem('Сидорова-Белова', 'Белова', 'Зимина')).toBe('not-members');
  });

  test('if a mixed pair stays mixed', () => {
    expect(problem('Иванова-Орлов', 'Орлов', 'Орловский')).toBeUndefined();
    expect(problem('Иванова-Орлов', 'Иванова', 'Орловский')).toBe('breaks-rule');
  });
});

describe('a form that is submitted again', () => {
  const before = application(['Иванова Петрова +Зимина', 'Сидорова Белова']);
  const swapped = swapInEntry(before, 'tech-duet-1', swap('Петрова', 'Зимина'));
  const decided = withdrawEntry(swapped, 'tech-duet-2', withdrawal);

  test('keeps the decisions about unchanged entries', () => {
    const form = application(['Сидорова Белова', 'Орлова Громова', 'Иванова Петрова +Зимина']);
    expect(submittedEntries(keepDecisions(decided, form))).toMatchObject([
      { name: 'Сидорова-Белова', withdrawn: withdrawal },
      { name: 'Орлова-Громова', withdrawn: undefined },
      { name: 'Иванова-Зимина', formName: 'Иванова-Петрова', withdrawn: undefined },
    ]);
  });

  test('loses the decision about a changed entry', () => {
    const form = application(['Иванова Петрова', 'Сидорова Белова +Громова']);
    const kept = keepDecisions(decided, form);
    expect(JSON.stringify(kept)).toBe(JSON.stringify(form));
  });

  test('may contain the decision itself', () => {
    const form = application(['Иванова +Петрова Зимина', 'Сидорова Белова']);
    expect(submittedEntries(keepDecisions(decided, form))[0]).toMatchObject({
      name: 'Иванова-Зимина',
      formName: 'Иванова-Зимина',
    });
  });

  test('keeps a decision once if two entries have the same people', () => {
    const same = application(['Иванова Петрова', 'Иванова Петрова']);
    const kept = keepDecisions(withdrawEntry(same, 'tech-duet-2', withdrawal), same);
    expect(entriesOf(kept).map(({ entry }) => entry.id)).toEqual(['tech-duet-1']);
  });
});
