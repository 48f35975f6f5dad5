// Files go where their people are: other names, swaps, circles, and who must make room.
import { describe, expect, test } from 'vitest';
import type { Member } from '#domain/application.ts';
import { FILE_KINDS, type NamedEntry } from '#domain/entry/entryFiles.ts';
import {
  type EntryMove,
  entryMoves,
  matchEntries,
  previousAfter,
} from '#domain/entry/entryMoves.ts';
import { ENTRY_NAME_MAX_LENGTH } from '#domain/entry/entryName.ts';
import { type PreviousEntry, withForm } from '#domain/entry/orphanedEntry.ts';

const TEAM = 'Нева-1';
let born = 2000;
const someone = (family: string, name = 'Анна'): Member => ({
  family,
  name,
  surname: 'Борисовна',
  birthDate: `${(born += 1)}-01-02`,
  isReserve: false,
});
const [ANNA, VERA, DARIA] = [
  someone('Иванова'),
  someone('Петрова', 'Вера'),
  someone('Сидорова', 'Дарья'),
];

const entry = (
  name: string,
  members: readonly Member[],
  routine: NamedEntry['routine'] = 'free-duet',
): NamedEntry => ({
  entryId: `${routine}-${name}`,
  routine,
  name,
  memberKey: JSON.stringify([routine, members]),
  members,
});

const moved = (
  before: readonly NamedEntry[],
  now: readonly NamedEntry[],
  team = TEAM,
): readonly EntryMove[] => entryMoves(withForm([], before, TEAM), now, team);

const told = (moves: readonly EntryMove[]) =>
  moves.map(({ from, to }) => `${from.name} > ${to.name}`).toSorted();

describe('files follow', () => {
  test('the same people under another name, and nobody who kept both', () => {
    const before = [entry('А', [ANNA, VERA]), entry('Б', [VERA, DARIA])];
    expect(told(moved(before, [entry('В', [ANNA, VERA]), entry('Б', [VERA, DARIA])]))).toEqual([
      'А > В',
    ]);
  });

  test('names that swap, and names that go round', () => {
    const people = [[ANNA], [VERA], [DARIA]];
    const named = (names: string) =>
      Array.from(names).map((name, at) => entry(name, people[at] ?? []));
    expect(told(moved(named('АБ'), named('БА')))).toEqual(['А > Б', 'Б > А']);
    expect(told(moved(named('АБВ'), named('БВА')))).toEqual(['А > Б', 'Б > В', 'В > А']);
    expect(told(moved(named('АБВ'), named('БВГ')))).toEqual(['А > Б', 'Б > В', 'В > Г']);
  });

  test('within their routine alone', () => {
    const before = [entry('А', [ANNA], 'free-solo'), entry('А', [ANNA], 'tech-solo')];
    const now = [entry('Я', [ANNA], 'tech-solo')];
    expect(moved(before, now).map(({ from }) => from.routine)).toEqual(['tech-solo']);
  });

  test.each<[string, Member]>([
    ['a surname', { ...ANNA, family: 'Иванцова' }],
    ['a patronymic', { ...ANNA, surname: '' }],
    ['a date of birth', { ...ANNA, birthDate: '1999-01-01' }],
  ])('somebody of whom %s was corrected', (_, corrected) => {
    const before = [entry('А', [ANNA, VERA])];
    expect(told(moved(before, [entry('Б', [VERA, corrected])]))).toEqual(['А > Б']);
    expect(told(moved(before, [entry('А', [VERA, corrected])]))).toEqual(['А > А']);
  });

  test.each<[string, Member]>([
    ['a given name, as of twins', { ...ANNA, name: 'Алла' }],
    ['surname and date of birth', { ...ANNA, family: 'Иванцова', birthDate: '1999-01-01' }],
    ['everything', DARIA],
  ])('but nobody of whom %s is another', (_, other) => {
    expect(moved([entry('А', [ANNA, VERA])], [entry('Б', [other, VERA])])).toEqual([]);
  });

  test('whatever changes among reserves', () => {
    const reserve = (member: Member) => ({ ...member, isReserve: true });
    const before = [entry('Нева-1', [ANNA, VERA, reserve(DARIA)], 'free-team')];
    const team = (...members: Member[]) => [entry('Нева', members, 'free-team')];
    expect(told(moved(before, team(ANNA, VERA)))).toEqual(['Нева-1 > Нева']);
    expect(told(moved(before, team(ANNA, DARIA, reserve(VERA))))).toEqual(['Нева-1 > Нева']);
    expect(moved(before, team(ANNA, someone('Орлова', 'Ева')))).toEqual([]);
  });

  test('nobody where two could be meant: then the person tells who', () => {
    const before = [entry('А', [ANNA]), entry('Б', [{ ...ANNA, birthDate: '1999-01-01' }])];
    const now = [entry('Я', [{ ...ANNA, birthDate: '1998-01-01' }])];
    expect(moved(before, now)).toEqual([]);
  });

  test('exactly the same people before any who resemble them', () => {
    const resembling = { ...ANNA, birthDate: '1999-01-01' };
    const before = [entry('А', [ANNA]), entry('Б', [resembling])];
    const now = [entry('А', [resembling]), entry('Б', [ANNA])];
    expect(told(moved(before, now))).toEqual(['А > Б', 'Б > А']);
  });

  test('each of two entries of the same people by its place', () => {
    const twice = [entry('А', [ANNA]), entry('А (2)', [ANNA])];
    expect(moved(twice, twice)).toEqual([]);
    expect(told(moved(twice, [entry('Б', [ANNA]), entry('А', [ANNA])]))).toEqual(['А (2) > Б']);
  });

  test('a corrected team to their own places: they may have come without a draft', () => {
    const same = [entry('А', [ANNA])];
    expect(told(moved(same, same, 'Нева'))).toEqual(['А > А']);
    expect(moved(same, same, ' нЕВА-1 ')).toEqual([]);
  });
});

describe('room is made', () => {
  test('where somebody who is gone had the place', () => {
    const before = [entry('А', [ANNA]), entry('Б', [VERA])];
    const now = [entry('Б', [ANNA]), entry('Б (2)', [DARIA])];
    expect(told(moved(before, now))).toEqual(['А > Б', 'Б > Б (3)']);
  });

  test('under a name that is not too long', () => {
    const long = 'ю'.repeat(ENTRY_NAME_MAX_LENGTH);
    const before = [entry('А', [ANNA]), entry(long, [VERA])];
    const names = moved(before, [entry(long, [ANNA])]).map(({ to }) => to.name);
    expect(names.map(({ length }) => length)).toEqual([200, 200]);
    expect(new Set(names).size).toBe(2);
  });

  test('not where other people have it under the same name', () => {
    expect(moved([entry('А', [ANNA])], [entry('А', [DARIA])])).toEqual([]);
  });
});

describe('after moves', () => {
  const next = (previous: readonly PreviousEntry[], now: readonly NamedEntry[]) => {
    const moves = entryMoves(previous, now, TEAM);
    return { moves, previous: withForm(previousAfter(previous, moves), now, TEAM) };
  };

  test('nothing is left to move, whatever the form says next', () => {
    const people = [[ANNA], [VERA], [DARIA]];
    const named = (names: string) =>
      Array.from(names).map((name, at) => entry(name, people[at] ?? []));
    let previous = withForm([], named('АБВ'), TEAM);
    for (const names of ['БАВ', 'ВАБ', 'ГАБ', 'АБ', 'БАГ']) {
      const step = next(previous, named(names));
      expect(entryMoves(step.previous, named(names), TEAM)).toEqual([]);
      ({ previous } = step);
    }
  });

  test('who comes back under a third name finds the files where they were left', () => {
    const away = next(withForm([], [entry('А', [ANNA])], TEAM), [entry('Б', [VERA])]);
    expect(away.moves).toEqual([]);
    const back = next(away.previous, [entry('Б', [VERA]), entry('Я', [ANNA])]);
    expect(told(back.moves)).toEqual(['А > Я']);
  });

  test('who made room is found again, and asked about', () => {
    const first = withForm([], [entry('А', [ANNA]), entry('Б', [VERA])], TEAM);
    const aside = next(first, [entry('Б', [ANNA])]);
    expect(aside.previous.map(({ name, undecided }) => [name, undecided])).toContainEqual([
      'Б (2)',
      FILE_KINDS,
    ]);
    const back = next(aside.previous, [entry('Б', [ANNA]), entry('Я', [VERA])]);
    expect(told(back.moves)).toEqual(['Б (2) > Я']);
  });

  test('what a person decided is not asked again', () => {
    const [from] = withForm([], [entry('А', [ANNA, VERA])], TEAM);
    if (!from) throw new Error('Nothing was remembered.');
    const to = entry('Б', [ANNA, DARIA]);
    const left = (kinds: EntryMove['kinds']) => previousAfter([from], [{ from, to, kinds }]);
    expect(left(FILE_KINDS)).toEqual([]);
    expect(left(['music'])).toEqual([{ ...from, undecided: [] }]);
    expect(left([])).toEqual([{ ...from, undecided: [] }]);
  });
});

test('a thousand remembered entries are matched in no time that a person would notice', () => {
  const many = (count: number, family: string) =>
    Array.from({ length: count }, (_, at) =>
      entry(`${family}${at}`, [someone(`${family}${at}`)], 'free-solo'),
    );
  const started = process.cpuUsage().user;
  expect(matchEntries(withForm([], many(1000, 'Иванова'), TEAM), many(200, 'Петрова'))).toEqual([]);
  expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
});
