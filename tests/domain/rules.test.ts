import { describe, expect, test } from 'vitest';
import type { ProgrammeType } from '#domain/programme.ts';
import {
  ageOn,
  ENTRY_RULES,
  entryProblems,
  isUnusualAge,
  MAX_RESERVES,
  type RuleMember,
} from '#domain/rules.ts';

const member = (index: number, change: Partial<RuleMember> = {}): RuleMember => ({
  person: `person ${index}`,
  sex: 'F',
  isReserve: false,
  figures: true,
  ...change,
});
const members = (count: number, change: Partial<RuleMember> = {}): RuleMember[] =>
  Array.from({ length: count }, (_, index) => member(index, change));
const reserves = (count: number): RuleMember[] =>
  Array.from({ length: count }, (_, index) => member(100 + index, { isReserve: true }));
const codes = (type: ProgrammeType, list: readonly RuleMember[]) =>
  entryProblems(type, list).map(({ code }) => code);
const errors = (type: ProgrammeType, list: readonly RuleMember[]) =>
  codes(type, list).filter((code) => ENTRY_RULES[code] === 'error');
const mixedPair = [member(0), member(1, { sex: 'M' })];

const SIZES = {
  duet: [2],
  mixed: [2],
  team: [4, 5, 6, 7, 8],
  highlight: [4, 5, 6, 7, 8],
  combi: [4, 5, 6, 7, 8, 9, 10],
} as const;
const TOGETHER = ['duet', 'mixed', 'team', 'highlight', 'combi'] as const;

describe('the size of an entry', () => {
  test.each(TOGETHER)('of %s is right for these counts only', (type) => {
    for (let count = 0; count <= 12; count += 1) {
      const list = [...mixedPair, ...members(12)].slice(0, count);
      const isRight = SIZES[type].some((size) => size === count);
      expect(errors(type, list), `${count}`).toEqual(isRight ? [] : ['entry-size']);
    }
  });

  test.each(TOGETHER)('of %s does not count reserves', (type) => {
    const right = type === 'mixed' ? mixedPair : members(SIZES[type][0]);
    expect(errors(type, [...right, ...reserves(2)])).toEqual([]);
    expect(errors(type, [...right.slice(1), ...reserves(2)])).toEqual(['entry-size']);
    expect(errors(type, reserves(SIZES[type][0]))).toEqual(['entry-size']);
  });

  test.each(['team', 'highlight'] as const)('of %s below eight costs points', (type) => {
    expect(codes(type, members(8))).toEqual([]);
    expect(codes(type, members(7))).toEqual(['few-athletes']);
    expect(codes(type, members(4))).toEqual(['few-athletes']);
    expect(codes(type, members(3))).toEqual(['entry-size']);
    expect(codes(type, members(9))).toEqual(['entry-size']);
  });

  test('of a combi below eight costs no points', () => {
    expect(codes('combi', members(4))).toEqual([]);
  });
});

describe('sexes', () => {
  test.each([
    ['solo', 'F', []],
    ['solo', 'M', ['solo-sex']],
    ['solo', '', []],
    ['male_solo', 'M', []],
    ['male_solo', 'F', ['solo-sex']],
    ['male_solo', '', []],
  ] as const)('of %s: %s', (type, sex, expected) => {
    expect(codes(type, [member(0, { sex })])).toEqual(expected);
  });

  test.each([
    ['F', 'M', []],
    ['M', 'F', []],
    ['F', 'F', ['mixed-sexes']],
    ['M', 'M', ['mixed-sexes']],
    ['F', '', []],
    ['', '', []],
  ] as const)('of a mixed duet: %s and %s', (first, second, expected) => {
    expect(codes('mixed', [member(0, { sex: first }), member(1, { sex: second })])).toEqual(
      expected,
    );
  });

  test('of the reserves of a mixed duet do not matter', () => {
    expect(codes('mixed', [...mixedPair, ...reserves(2)])).toEqual([]);
  });

  test('of a duet do not matter', () => {
    expect(codes('duet', members(2, { sex: 'M' }))).toEqual([]);
  });

  test.each(['team', 'highlight'] as const)('of %s: two men are usual, three are not', (type) => {
    const withMen = (count: number) => [...members(8 - count), ...members(count, { sex: 'M' })];
    expect(codes(type, withMen(2))).toEqual([]);
    expect(codes(type, withMen(3))).toEqual(['many-men']);
    expect(codes(type, [...withMen(2), member(50, { sex: 'M', isReserve: true })])).toEqual([]);
  });

  test('of a combi do not matter', () => {
    expect(codes('combi', members(10, { sex: 'M' }))).toEqual([]);
  });
});

describe('reserves', () => {
  test.each(['solo', 'male_solo'] as const)('are not for %s', (type) => {
    expect(entryProblems(type, [member(0, { isReserve: true })])).toEqual([
      { code: 'solo-reserve', member: 0 },
    ]);
  });

  test.each([
    ['duet', 1],
    ['mixed', 2],
    ['team', 2],
    ['highlight', 2],
    ['combi', 2],
  ] as const)('of %s: up to %i are usual', (type, max) => {
    const base = type === 'mixed' ? mixedPair : members(SIZES[type].at(-1) ?? 0);
    expect(MAX_RESERVES[type]).toBe(max);
    expect(codes(type, [...base, ...reserves(max)])).toEqual([]);
    expect(entryProblems(type, [...base, ...reserves(max + 1)])).toEqual([
      { code: 'many-reserves', member: base.length + max },
    ]);
  });

  test.each(TOGETHER)('of %s: more than four are an error', (type) => {
    const base = type === 'mixed' ? mixedPair : members(SIZES[type].at(-1) ?? 0);
    expect(errors(type, [...base, ...reserves(4)])).toEqual([]);
    expect(entryProblems(type, [...base, ...reserves(5)])).toEqual([
      { code: 'too-many-reserves', member: base.length + 4 },
    ]);
  });

  test.each(TOGETHER)('of %s may not be members of the same entry', (type) => {
    const base = type === 'mixed' ? mixedPair : members(SIZES[type].at(-1) ?? 0);
    const list = [...base, member(1, { isReserve: true })];
    expect(entryProblems(type, list)).toEqual([
      { code: 'reserve-also-swims', member: list.length - 1 },
    ]);
  });

  test('without a name are not taken for one person', () => {
    const nameless = members(2, { person: '' });
    expect(codes('duet', [...nameless, member(5, { person: '', isReserve: true })])).toEqual([]);
  });
});

describe('figures', () => {
  test('of a member are missing if other members of the entry have them', () => {
    const list = [member(0), member(1, { figures: false })];
    expect(entryProblems('duet', list)).toEqual([{ code: 'figures-differ', member: 1 }]);
  });

  test('do not matter if no member of the entry has them', () => {
    expect(codes('duet', members(2, { figures: false }))).toEqual([]);
  });

  test('of a reserve are missing too', () => {
    const list = [...members(2), member(2, { isReserve: true, figures: false })];
    expect(entryProblems('duet', list)).toEqual([{ code: 'figures-differ', member: 2 }]);
  });
});

describe('age', () => {
  test.each([
    ['1998-04-05', '2026-04-04', 27],
    ['1998-04-05', '2026-04-05', 28],
    ['1998-04-05', '2026-04-06', 28],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-20', '2026-11-20', 0],
  ])('of somebody born on %s is on %s %i', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age);
  });

  test.each([
    [5, true],
    [6, false],
    [60, false],
    [61, true],
  ])('%i is unusual: %s', (age, expected) => {
    expect(isUnusualAge(age)).toBe(expected);
  });
});
