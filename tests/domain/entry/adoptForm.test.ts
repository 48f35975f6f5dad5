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

function adopt(known: readonly DraftEntry[], form: readonly DraftEntry[]): string {
  const adopted = adoptForm(known, form);
  const ids = (some: readonly DraftEntry[]) => some.map(({ id }) => id).join('');
  const placed = adopted.entries.filter(({ formEntry }) => formEntry !== null);
  const rest = adopted.entries.filter(({ formEntry }) => formEntry === null);
  const open = adopted.reopened.length > 0 ? ` open ${adopted.reopened.join('')}` : '';
  return `${ids(placed)}${rest.length > 0 ? `(${ids(rest)})` : ''}${open}`;
}

describe('an entry is recognised', () => {
  test('by its own id, whatever its people', () => {
    expect(adopt(solos('ab', ANNA, VERA), solos('ba', ANNA, VERA))).toBe('ba');
  });

  test('by its people, under another number', () => {
    expect(adopt(solos('ab', ANNA, VERA), solos('xy', VERA, ANNA))).toBe('ba');
    expect(adopt(duets('ab', [ANNA, VERA], [DARIA, EVA]), duets('x', [EVA, DARIA]))).toBe('b(a)');
  });

  test('within its routine only', () => {
    const tech = entries('x', [[ANNA]], 'tech-solo');
    expect(adopt(solos('a', ANNA), tech)).toBe('x(a)');
    expect(adopt(teams('a', ONE), entries('x', [ONE], 'free-combi'))).toBe('x(a)');
  });

  test.each<[string, Partial<Member>]>([
    ['a surname', { family: 'Иванцова' }],
    ['a patronymic', { surname: '' }],
    ['a date of birth', { birthDate: '1999-01-01' }],
  ])('with %s corrected', (_, part) => {
    const right = { ...ANNA, ...part };
    expect(adopt(solos('a', ANNA), solos('x', right))).toBe('a');
    expect(adopt(duets('a', [ANNA, VERA]), duets('x', [VERA, right]))).toBe('a');
    expect(adopt(teams('a', ONE), teams('x', [right, ...ONE.slice(1)]))).toBe('a open a');
    expect(adopt(teams('a', [ANNA, ...TWO]), teams('x', [right, ...TWO]))).toBe('a');
  });

  test.each<[string, Member]>([
    ['a given name, as of twins', { ...ANNA, name: 'Алла' }],
    ['two parts', { ...ANNA, family: 'Иванцова', birthDate: '1999-01-01' }],
    ['all', VERA],
  ])('but not with %s', (_, other) => {
    expect(adopt(solos('a', ANNA), solos('x', other))).toBe('x(a)');
    expect(adopt(duets('a', [ANNA, DARIA]), duets('x', [other, DARIA]))).toBe('x(a)');
  });

  test('as one of two twins with corrected surnames, in another order', () => {
    const [anna, alla] = [swimmer('Анна', 'Орлва'), swimmer('Алла', 'Орлва')];
    const [right, other] = [swimmer('Алла', 'Орлова'), swimmer('Анна', 'Орлова')];
    expect(adopt(solos('ab', anna, alla), solos('xy', right, other))).toBe('ba');
  });

  test('by exactly its people before similar ones', () => {
    const resembling = { ...ANNA, birthDate: '1999-01-01' };
    expect(adopt(solos('ab', ANNA, resembling), solos('xy', resembling, ANNA))).toBe('ba');
    expect(adopt(solos('a', ANNA), solos('xy', resembling, ANNA))).toBe('xa');
  });

  test('but not if two entries are possible', () => {
    const born = (year: number) => ({ ...ANNA, birthDate: `${year}-01-01` });
    expect(adopt(solos('ab', born(1998), born(1999)), solos('x', born(2000)))).toBe('x(ab)');
    expect(adopt(solos('a', born(1998)), solos('xy', born(1999), born(2000)))).toBe('xy(a)');
  });

  test('as one of two with the same people, in their order', () => {
    expect(adopt(solos('ab', ANNA, ANNA), solos('xy', ANNA, ANNA))).toBe('ab');
    expect(adopt(solos('ab', ANNA, ANNA), solos('x', ANNA))).toBe('a(b)');
  });
});

describe('exchanged partners or numbers', () => {
  test('make new duets', () => {
    const before = duets('ab', [ANNA, VERA], [DARIA, EVA]);
    expect(adopt(before, duets('xy', [ANNA, DARIA], [VERA, EVA]))).toBe('xy(ab)');
    expect(adopt(before, duets('xy', [ANNA, VERA], [DARIA, swimmer('Ия')]))).toBe('ay(b)');
  });

  test('do not change teams', () => {
    expect(adopt(teams('ab', ONE, TWO), teams('xy', TWO, ONE))).toBe('ba');
    const both = teams('xy', replaced(TWO, 2), replaced(ONE, 2, eight('4')));
    expect(adopt(teams('ab', ONE, TWO), both)).toBe('ba open ab');
  });

  test('do not change team 2 that becomes number 1', () => {
    expect(adopt(teams('ab', ONE, TWO), teams('x', TWO))).toBe('b(a)');
    expect(adopt(teams('ab', ONE, TWO), teams('x', replaced(TWO, 1)))).toBe('b(a) open b');
    expect(adopt(solos('ab', ANNA, VERA), solos('x', { ...VERA, surname: '' }))).toBe('b(a)');
  });
});

describe('a group is recognised by most of its people, and reopened until it is confirmed once', () => {
  test.each([
    ['one', 1, 'abc open bc'],
    ['half', 4, 'abc open bc'],
    ['more than half', 5, 'ayz(bc)'],
  ])('with %s of eight replaced', (_, count, ids) => {
    // Replaces all people of the third group too. Otherwise the second group would match as the only one left.
    const before = teams('abc', ONE, TWO, eight('5'));
    expect(adopt(before, teams('xyz', ONE, replaced(TWO, count), eight('6')))).toBe(ids);
  });

  test('with half of the smaller group', () => {
    const others = [eight('5'), eight('6')] as const;
    const beside = (known: Member[], now: Member[]) =>
      adopt(teams('abc', known, ...others), teams('xyz', now, eight('7'), eight('8')));
    expect(beside(ONE, ONE.slice(0, 4))).toBe('ayz(bc) open a');
    expect(beside(ONE.slice(0, 4), replaced(ONE, 2))).toBe('ayz(bc) open a');
    expect(beside(ONE.slice(0, 4), replaced(ONE, 3))).toBe('xyz(abc)');
  });

  test('by exactly equal people before similar ones', () => {
    const named = (family: string) =>
      ['Анна', 'Вера', 'Ева', 'Ия'].map((each) => swimmer(each, family));
    const [one, two] = [named('Иванова'), named('Петрова')];
    expect(adopt(teams('ab', one, two), teams('x', [DARIA, ...two.slice(1)]))).toBe('b(a) open b');
  });

  test('whether a member becomes a reserve or a reserve a member', () => {
    const [first, ...rest] = TWO;
    if (!first) throw new Error('Nobody swims.');
    const before = teams('a', [...ONE, asReserve(first)]);
    expect(adopt(before, teams('x', ONE))).toBe('a');
    expect(adopt(before, teams('x', [asReserve(ANNA), ...ONE]))).toBe('a');
    const swapped = [first, ...ONE.slice(1), asReserve(ONE[0] ?? first)];
    expect(adopt(before, teams('x', swapped))).toBe('a');
    expect(adopt(before, teams('x', [first, ...ONE.slice(1)]))).toBe('a open a');
    expect(adopt(before, teams('x', [first, ...rest.slice(1)]))).toBe('a open a');
  });

  test('but not if two groups have equally many in common', () => {
    const half = [...ONE.slice(0, 4), ...TWO.slice(0, 4)];
    expect(adopt(teams('ab', ONE, TWO), teams('xy', half, OTHERS))).toBe('xy(ab)');
    const most = [...ONE.slice(0, 5), ...TWO.slice(0, 3)];
    expect(adopt(teams('ab', ONE, TWO), teams('x', most))).toBe('a(b) open a');
  });

  test.each<RoutineKey>(['free-team', 'tech-team', 'free-highlight', 'free-combi'])(
    'as the only one left of %s, whatever its people',
    (routine) => {
      expect(adopt(entries('a', [ONE], routine), entries('x', [TWO], routine))).toBe('a open a');
      const two = entries('ab', [ONE, TWO], routine);
      expect(adopt(two, entries('xy', [OTHERS, ONE], routine))).toBe('ba open b');
      expect(adopt(two, entries('x', [OTHERS], routine))).toBe('x(ab)');
    },
  );

  test.each<RoutineKey>(['free-solo', 'free-male_solo', 'free-duet', 'tech-mixed'])(
    'but not as the only one left of %s',
    (routine) => {
      expect(adopt(entries('a', [[ANNA]], routine), entries('x', [[VERA]], routine))).toBe('x(a)');
      expect(adopt(entries('a', [ONE], routine), entries('x', [replaced(ONE, 1)], routine))).toBe(
        'x(a)',
      );
    },
  );
});

describe('a dropped entry', () => {
  test('returns by its people, and the answer about its files is forgotten', () => {
    const away = lost(solos('a', ANNA)).map((each) => ({ ...each, isPutAway: true }));
    expect(adopt(away, solos('x', { ...ANNA, surname: '' }))).toBe('a');
    const back = solos('x', ANNA);
    expect(adoptForm(away, back).entries).toEqual(back.map((each) => ({ ...each, id: 'a' })));
    expect(adoptForm(away, solos('x', VERA)).entries.at(-1)).toEqual(away[0]);
  });

  test('returns with the form that contained it', () => {
    const first = teams('ab', ONE, TWO);
    const { entries: second } = adoptForm(first, teams('x', TWO));
    expect(adopt(second, teams('pq', ONE, TWO))).toBe('ab');
    const { entries: third } = adoptForm(second, teams('yz', OTHERS, eight('4')));
    expect(adopt(third, teams('pq', TWO, ONE))).toBe('ba(yz)');
  });

  test('returns as a group by most of its people, and is then open', () => {
    expect(adopt(lost(teams('a', ONE)), teams('x', replaced(ONE, 4)))).toBe('a open a');
    expect(adopt(lost(teams('a', ONE)), teams('x', TWO))).toBe('x(a)');
  });

  test('yields to an entry of the form, unless it has exactly the same people', () => {
    const near = [...ONE.slice(0, 7), ANNA];
    const known = [...teams('a', near), ...lost(teams('b', ONE))];
    expect(adopt(known, teams('x', ONE))).toBe('b(a)');
    expect(adopt(known, teams('x', [...ONE.slice(0, 7), VERA]))).toBe('a(b) open a');
    const twice = [...lost(solos('b', ANNA)), ...solos('a', ANNA)];
    expect(adopt(twice, solos('x', ANNA))).toBe('a(b)');
  });

  test('does not return if two entries are possible', () => {
    const born = (year: number) => ({ ...ANNA, birthDate: `${year}-01-01` });
    const two = lost(solos('ab', born(1998), born(1999)));
    expect(adopt(two, solos('x', born(2000)))).toBe('x(ab)');
    expect(adopt(lost(solos('ab', ANNA, ANNA)), solos('x', ANNA))).toBe('a(b)');
  });
});

describe('an adopted form', () => {
  test('has its own order, numbers, names and people, and the dropped entries behind them', () => {
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

  test('renames nothing if it has the known ids', () => {
    expect(adoptForm(solos('a', ANNA), solos('a', ANNA)).renamed).toEqual([]);
    expect(adoptForm([], solos('a', ANNA))).toEqual({
      entries: solos('a', ANNA),
      renamed: [],
      reopened: [],
    });
  });
});

test('an entry similar to all known ones is compared with each at most once per rule', () => {
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
