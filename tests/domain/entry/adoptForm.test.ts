import { describe, expect, test } from 'vitest';
import type { Member } from '#domain/application.ts';
import { adoptForm, entryByPeople } from '#domain/entry/adoptForm.ts';
import type { DraftEntry } from '#domain/entry/draftEntry.ts';
import type { RoutineKey } from '#domain/programme.ts';

const swimmer = (name: string, family = 'Иванова', birthDate = '2010-01-02'): Member => ({
  family,
  name,
  surname: 'Борисовна',
  birthDate,
  isReserve: false,
});
const asReserve = (member: Member): Member => ({ ...member, isReserve: true });
const [ANNA, VERA, DARIA, EVA] = [
  swimmer('Анна'),
  swimmer('Вера'),
  swimmer('Дарья'),
  swimmer('Ева'),
];
const eight = (team: string): Member[] => Array.from('абвгдежз', (each) => swimmer(team + each));
const [ONE, TWO, OTHERS] = [eight('1'), eight('2'), eight('3')];
const replaced = (team: readonly Member[], count: number, by = OTHERS): Member[] => [
  ...by.slice(0, count),
  ...team.slice(count),
];

const entries = (
  ids: string,
  people: readonly (readonly Member[])[],
  routine: RoutineKey = 'free-team',
): DraftEntry[] =>
  people.map((members, at) => ({
    id: ids.charAt(at),
    routine,
    name: `№ ${at + 1}`,
    formEntry: `${routine}-${at + 1}`,
    members,
  }));
const solos = (ids: string, ...people: readonly Member[]) =>
  entries(
    ids,
    people.map((each) => [each]),
    'free-solo',
  );
const duets = (ids: string, ...people: readonly (readonly Member[])[]) =>
  entries(ids, people, 'free-duet');
const teams = (ids: string, ...people: readonly (readonly Member[])[]) => entries(ids, people);
const lost = (known: readonly DraftEntry[]) => known.map((each) => ({ ...each, formEntry: null }));

function told(known: readonly DraftEntry[], form: readonly DraftEntry[]): string {
  const adopted = adoptForm(known, form);
  const ids = (some: readonly DraftEntry[]) => some.map(({ id }) => id).join('');
  const placed = adopted.entries.filter(({ formEntry }) => formEntry !== null);
  const rest = adopted.entries.filter(({ formEntry }) => formEntry === null);
  const open = adopted.reopened.length > 0 ? ` open ${adopted.reopened.join('')}` : '';
  return `${ids(placed)}${rest.length > 0 ? `(${ids(rest)})` : ''}${open}`;
}

describe('an entry is known', () => {
  test('by its own id, whoever swims in it', () => {
    expect(told(solos('ab', ANNA, VERA), solos('ba', ANNA, VERA))).toBe('ba');
  });

  test('by its people, under another number', () => {
    expect(told(solos('ab', ANNA, VERA), solos('xy', VERA, ANNA))).toBe('ba');
    expect(told(duets('ab', [ANNA, VERA], [DARIA, EVA]), duets('x', [EVA, DARIA]))).toBe('b(a)');
  });

  test('within its routine alone', () => {
    const tech = entries('x', [[ANNA]], 'tech-solo');
    expect(told(solos('a', ANNA), tech)).toBe('x(a)');
    expect(told(teams('a', ONE), entries('x', [ONE], 'free-combi'))).toBe('x(a)');
  });

  test.each<[string, Partial<Member>]>([
    ['a surname', { family: 'Иванцова' }],
    ['a patronymic', { surname: '' }],
    ['a date of birth', { birthDate: '1999-01-01' }],
  ])('with %s corrected', (_, part) => {
    const right = { ...ANNA, ...part };
    expect(told(solos('a', ANNA), solos('x', right))).toBe('a');
    expect(told(duets('a', [ANNA, VERA]), duets('x', [VERA, right]))).toBe('a');
    expect(told(teams('a', ONE), teams('x', [right, ...ONE.slice(1)]))).toBe('a open a');
    expect(told(teams('a', [ANNA, ...TWO]), teams('x', [right, ...TWO]))).toBe('a');
  });

  test.each<[string, Member]>([
    ['a given name, as of twins', { ...ANNA, name: 'Алла' }],
    ['two parts', { ...ANNA, family: 'Иванцова', birthDate: '1999-01-01' }],
    ['all', VERA],
  ])('but not with %s', (_, other) => {
    expect(told(solos('a', ANNA), solos('x', other))).toBe('x(a)');
    expect(told(duets('a', [ANNA, DARIA]), duets('x', [other, DARIA]))).toBe('x(a)');
  });

  test('as twins, each with the surname corrected, in another order', () => {
    const [anna, alla] = [swimmer('Анна', 'Орлва'), swimmer('Алла', 'Орлва')];
    const [right, other] = [swimmer('Алла', 'Орлова'), swimmer('Анна', 'Орлова')];
    expect(told(solos('ab', anna, alla), solos('xy', right, other))).toBe('ba');
  });

  test('by exactly its people before any who resemble them', () => {
    const resembling = { ...ANNA, birthDate: '1999-01-01' };
    expect(told(solos('ab', ANNA, resembling), solos('xy', resembling, ANNA))).toBe('ba');
    expect(told(solos('a', ANNA), solos('xy', resembling, ANNA))).toBe('xa');
  });

  test('not where two could be meant', () => {
    const born = (year: number) => ({ ...ANNA, birthDate: `${year}-01-01` });
    expect(told(solos('ab', born(1998), born(1999)), solos('x', born(2000)))).toBe('x(ab)');
    expect(told(solos('a', born(1998)), solos('xy', born(1999), born(2000)))).toBe('xy(a)');
  });

  test('as each of two with the same people, in their order', () => {
    expect(told(solos('ab', ANNA, ANNA), solos('xy', ANNA, ANNA))).toBe('ab');
    expect(told(solos('ab', ANNA, ANNA), solos('x', ANNA))).toBe('a(b)');
  });
});

describe('partners and numbers that are exchanged', () => {
  test('make other duets', () => {
    const before = duets('ab', [ANNA, VERA], [DARIA, EVA]);
    expect(told(before, duets('xy', [ANNA, DARIA], [VERA, EVA]))).toBe('xy(ab)');
    expect(told(before, duets('xy', [ANNA, VERA], [DARIA, swimmer('Ия')]))).toBe('ay(b)');
  });

  test('leave each team what it was', () => {
    expect(told(teams('ab', ONE, TWO), teams('xy', TWO, ONE))).toBe('ba');
    const both = teams('xy', replaced(TWO, 2), replaced(ONE, 2, eight('4')));
    expect(told(teams('ab', ONE, TWO), both)).toBe('ba open ab');
  });

  test('leave team 2 what it was, which is number 1 once that is dropped', () => {
    expect(told(teams('ab', ONE, TWO), teams('x', TWO))).toBe('b(a)');
    expect(told(teams('ab', ONE, TWO), teams('x', replaced(TWO, 1)))).toBe('b(a) open b');
    expect(told(solos('ab', ANNA, VERA), solos('x', { ...VERA, surname: '' }))).toBe('b(a)');
  });
});

describe('a group is known by most of its people, and is open until it is confirmed once', () => {
  test.each([
    ['one', 1, 'abc open bc'],
    ['half', 4, 'abc open bc'],
    ['more than half', 5, 'ayz(bc)'],
  ])('with %s of eight replaced', (_, count, ids) => {
    // The third has other people altogether, so that the second is not the last one left.
    const before = teams('abc', ONE, TWO, eight('5'));
    expect(told(before, teams('xyz', ONE, replaced(TWO, count), eight('6')))).toBe(ids);
  });

  test('with half of the smaller', () => {
    const others = [eight('5'), eight('6')] as const;
    const beside = (known: Member[], now: Member[]) =>
      told(teams('abc', known, ...others), teams('xyz', now, eight('7'), eight('8')));
    expect(beside(ONE, ONE.slice(0, 4))).toBe('ayz(bc) open a');
    expect(beside(ONE.slice(0, 4), replaced(ONE, 2))).toBe('ayz(bc) open a');
    expect(beside(ONE.slice(0, 4), replaced(ONE, 3))).toBe('xyz(abc)');
  });

  test('by those who are exactly the same before those who resemble them', () => {
    const named = (family: string) =>
      ['Анна', 'Вера', 'Ева', 'Ия'].map((each) => swimmer(each, family));
    const [one, two] = [named('Иванова'), named('Петрова')];
    expect(told(teams('ab', one, two), teams('x', [DARIA, ...two.slice(1)]))).toBe('b(a) open b');
  });

  test('whoever becomes a reserve, or swims after having been one', () => {
    const [first, ...rest] = TWO;
    if (!first) throw new Error('Nobody swims.');
    const before = teams('a', [...ONE, asReserve(first)]);
    expect(told(before, teams('x', ONE))).toBe('a');
    expect(told(before, teams('x', [asReserve(ANNA), ...ONE]))).toBe('a');
    const swapped = [first, ...ONE.slice(1), asReserve(ONE[0] ?? first)];
    expect(told(before, teams('x', swapped))).toBe('a');
    expect(told(before, teams('x', [first, ...ONE.slice(1)]))).toBe('a open a');
    expect(told(before, teams('x', [first, ...rest.slice(1)]))).toBe('a open a');
  });

  test('not where two share as many', () => {
    const half = [...ONE.slice(0, 4), ...TWO.slice(0, 4)];
    expect(told(teams('ab', ONE, TWO), teams('xy', half, OTHERS))).toBe('xy(ab)');
    const most = [...ONE.slice(0, 5), ...TWO.slice(0, 3)];
    expect(told(teams('ab', ONE, TWO), teams('x', most))).toBe('a(b) open a');
  });

  test.each<RoutineKey>(['free-team', 'tech-team', 'free-highlight', 'free-combi'])(
    'as the last one left of %s, whoever swims in it',
    (routine) => {
      expect(told(entries('a', [ONE], routine), entries('x', [TWO], routine))).toBe('a open a');
      const two = entries('ab', [ONE, TWO], routine);
      expect(told(two, entries('xy', [OTHERS, ONE], routine))).toBe('ba open b');
      expect(told(two, entries('x', [OTHERS], routine))).toBe('x(ab)');
    },
  );

  test.each<RoutineKey>(['free-solo', 'free-male_solo', 'free-duet', 'tech-mixed'])(
    'and nobody is the last one left of %s',
    (routine) => {
      expect(told(entries('a', [[ANNA]], routine), entries('x', [[VERA]], routine))).toBe('x(a)');
      expect(told(entries('a', [ONE], routine), entries('x', [replaced(ONE, 1)], routine))).toBe(
        'x(a)',
      );
    },
  );
});

describe('an entry without a place', () => {
  test('comes back by its people, with what was decided of its files forgotten', () => {
    const away = lost(solos('a', ANNA)).map((each) => ({ ...each, isPutAway: true }));
    expect(told(away, solos('x', { ...ANNA, surname: '' }))).toBe('a');
    const back = solos('x', ANNA);
    expect(adoptForm(away, back).entries).toEqual(back.map((each) => ({ ...each, id: 'a' })));
    expect(adoptForm(away, solos('x', VERA)).entries.at(-1)).toEqual(away[0]);
  });

  test('comes back with the form that had it', () => {
    const first = teams('ab', ONE, TWO);
    const { entries: second } = adoptForm(first, teams('x', TWO));
    expect(told(second, teams('pq', ONE, TWO))).toBe('ab');
    const { entries: third } = adoptForm(second, teams('yz', OTHERS, eight('4')));
    expect(told(third, teams('pq', TWO, ONE))).toBe('ba(yz)');
  });

  test('comes back as a group by most of its people, and is open then', () => {
    expect(told(lost(teams('a', ONE)), teams('x', replaced(ONE, 4)))).toBe('a open a');
    expect(told(lost(teams('a', ONE)), teams('x', TWO))).toBe('x(a)');
  });

  test('gives way to one with a place, unless it has the very people', () => {
    const near = [...ONE.slice(0, 7), ANNA];
    const known = [...teams('a', near), ...lost(teams('b', ONE))];
    expect(told(known, teams('x', ONE))).toBe('b(a)');
    expect(told(known, teams('x', [...ONE.slice(0, 7), VERA]))).toBe('a(b) open a');
    const twice = [...lost(solos('b', ANNA)), ...solos('a', ANNA)];
    expect(told(twice, solos('x', ANNA))).toBe('a(b)');
  });

  test('does not come back where two could be meant', () => {
    const born = (year: number) => ({ ...ANNA, birthDate: `${year}-01-01` });
    const two = lost(solos('ab', born(1998), born(1999)));
    expect(told(two, solos('x', born(2000)))).toBe('x(ab)');
    expect(told(lost(solos('ab', ANNA, ANNA)), solos('x', ANNA))).toBe('a(b)');
  });
});

describe('an adopted form', () => {
  test('has its own order, numbers, names and people, and the lost ones behind', () => {
    const form = solos('xy', VERA, { ...ANNA, surname: '' });
    const { entries: all, renamed } = adoptForm(solos('abc', ANNA, DARIA, VERA), form);
    expect(all.slice(0, 2)).toEqual([
      { ...form[0], id: 'c' },
      { ...form[1], id: 'a' },
    ]);
    expect(all.slice(2)).toEqual(lost(solos('ab', ANNA, DARIA)).slice(1));
    expect(renamed).toEqual([
      ['x', 'c'],
      ['y', 'a'],
    ]);
  });

  test('renames nothing where it brings the known ids', () => {
    expect(adoptForm(solos('a', ANNA), solos('a', ANNA)).renamed).toEqual([]);
    expect(adoptForm([], solos('a', ANNA))).toEqual({
      entries: solos('a', ANNA),
      renamed: [],
      reopened: [],
    });
  });
});

test('an entry that resembles all known ones is compared with each of them once a rule', () => {
  let reads = 0;
  const known = Array.from({ length: 100 }, (_, at): DraftEntry => ({
    id: `a${at}`,
    routine: 'free-team',
    name: '',
    formEntry: null,
    get members() {
      reads += 1;
      return replaced(OTHERS, 3, eight(`a${at}`));
    },
  }));
  for (const entry of teams('b', OTHERS)) entryByPeople(known, entry);
  expect(reads).toBeLessThan(1000);
});
