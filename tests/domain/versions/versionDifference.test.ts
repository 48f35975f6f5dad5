import { expect, test } from 'vitest';
import type { Application, Member } from '#domain/application.ts';
import type { VersionContent } from '#domain/versions/comparedTeam.ts';
import { versionDifference } from '#domain/versions/versionDifference.ts';
import { emptyApplication } from '#tests/support/emptyApplication.ts';

const member = (family: string): Member => ({
  family,
  name: 'Анна',
  surname: 'Борисовна',
  birthDate: '2010-01-02',
  isReserve: false,
});

const athlete = (family: string, rank = 'КМС') => {
  const { isReserve: _, ...person } = member(family);
  return { ...person, sex: 'F' as const, rank, coach: '', figures: false, comment: '' };
};

const named = (family: string) => ({ family, name: 'Анна', surname: 'Борисовна' });

function application(duets: readonly (readonly [string, string])[]): Application {
  const empty = emptyApplication('Нева');
  const surnames = [...new Set(duets.flat())];
  return {
    ...empty,
    athletes: surnames.map((family) => athlete(family)),
    tech: {
      ...empty.tech,
      duet: duets.map((pair, at) => ({ id: String(at + 1), athletes: pair.map(member) })),
    },
  };
}

const music = (name: string, sha256: string, seconds?: number) =>
  ({ kind: 'music', routine: 'tech-duet', name, sha256, seconds }) as const;

const version = (
  duets: readonly (readonly [string, string])[],
  files: VersionContent['files'] = [],
): VersionContent => ({ application: application(duets), files });

const NO_DIFFERENCE = { people: [], entries: [], files: [] };
const FIRST = ['Иванова', 'Петрова'] as const;
const SECOND = ['Сидорова', 'Орлова'] as const;

test('equal versions have no differences', () => {
  const same = version([FIRST], [music('Иванова-Петрова', 'a', 120)]);
  expect(versionDifference(same, structuredClone(same))).toEqual(NO_DIFFERENCE);
});

test('added, removed and changed teams, people and entries are reported', () => {
  const before = version([FIRST, ['Котова', 'Белова']]);
  const after = version([FIRST, SECOND]);
  const { athletes } = after.application;
  const changed = {
    ...after,
    application: {
      ...after.application,
      teamName: 'Нева-1',
      athletes: athletes.map((each, at) => (at === 0 ? { ...each, rank: 'МС' } : each)),
    },
  };
  const person = (family: string, change: string) => ({
    role: 'athletes',
    ...named(family),
    change,
  });
  expect(versionDifference(before, changed)).toEqual({
    team: { before: 'Нева', after: 'Нева-1' },
    people: [
      person('Иванова', 'changed'),
      person('Котова', 'gone'),
      person('Белова', 'gone'),
      person('Сидорова', 'added'),
      person('Орлова', 'added'),
    ],
    entries: [
      { routine: 'tech-duet', name: 'Котова-Белова', change: 'gone' },
      { routine: 'tech-duet', name: 'Сидорова-Орлова', change: 'added' },
    ],
    files: [],
  });
});

test.for<[what: string, corrected: Partial<Member>]>([
  ['a date of birth', { birthDate: '2010-02-01' }],
  ['a patronymic', { surname: 'Олеговна' }],
  ['a letter of a name', { name: 'Аннаа' }],
])('a correction of %s is reported once, as a fact of an athlete', ([, corrected]) => {
  const before = version([FIRST]);
  const after = structuredClone(before);
  const [entry] = after.application.tech.duet;
  for (const people of [after.application.athletes, entry?.athletes ?? []]) {
    Object.assign(people[0] ?? {}, corrected);
  }
  const { family, name, surname } = { ...named('Иванова'), ...corrected };
  const person = { role: 'athletes', family, name, surname, change: 'changed' };
  expect(versionDifference(before, after)).toEqual({ ...NO_DIFFERENCE, people: [person] });
});

test('a solo follows a corrected patronymic and is renamed with it', () => {
  const soloOf = (surname: string): VersionContent => {
    const person = { ...athlete('Иванова'), surname };
    const read = application([]);
    const solo = [{ id: 'free-solo-1', athlete: person }];
    return {
      application: { ...read, athletes: [person], free: { ...read.free, solo } },
      files: [],
    };
  };
  expect(versionDifference(soloOf('Борисовна'), soloOf('Олеговна')).entries).toEqual([
    { routine: 'free-solo', name: 'Иванова А.О.', before: 'Иванова А.Б.', change: 'name' },
  ]);
});

test('a person listed twice counts once, and as changed if one row has changed', () => {
  const listedAs = (...roles: string[]): VersionContent => ({
    application: {
      ...application([]),
      staff: roles.map((role) => ({ ...named('Орлова'), role, phone: '' })),
    },
    files: [],
  });
  const both = listedAs('тренер', 'врач');
  expect(versionDifference(both, structuredClone(both))).toEqual(NO_DIFFERENCE);
  expect(versionDifference(both, listedAs('врач', 'тренер'))).toEqual(NO_DIFFERENCE);
  const told = (change: string) => [{ role: 'staff', ...named('Орлова'), change }];
  expect(versionDifference(both, listedAs('врач')).people).toEqual(told('changed'));
  expect(versionDifference(both, listedAs()).people).toEqual(told('gone'));
});

test('changed members of an entry with the same name are reported, reserves too', () => {
  const before = version([FIRST]);
  const after = structuredClone(before);
  const [entry] = after.application.tech.duet;
  entry?.athletes.push({ ...member('Запасная'), isReserve: true });
  const duet = { routine: 'tech-duet', name: 'Иванова-Петрова', change: 'members' };
  const spare = { ...named('Запасная'), isReserve: true };
  expect(versionDifference(before, after).entries).toEqual([
    { ...duet, members: [{ ...spare, change: 'added' }] },
  ]);
  expect(versionDifference(after, before).entries).toEqual([
    { ...duet, members: [{ ...spare, change: 'gone' }] },
  ]);
});

test('a reserve swapped in keeps the entry: its new name, members and files are reported', () => {
  const music1 = music('Иванова-Петрова', 'a', 120);
  const before = version([FIRST], [music1]);
  before.application.tech.duet[0]?.athletes.push({ ...member('Сидорова'), isReserve: true });
  const after = structuredClone({ ...before, files: [{ ...music1, name: 'Иванова-Сидорова' }] });
  for (const swimmer of after.application.tech.duet[0]?.athletes ?? []) {
    swimmer.isReserve = swimmer.family === 'Петрова';
  }
  expect(versionDifference(before, after)).toEqual({
    ...NO_DIFFERENCE,
    entries: [
      {
        routine: 'tech-duet',
        name: 'Иванова-Сидорова',
        before: 'Иванова-Петрова',
        change: 'members',
        members: [
          { ...named('Петрова'), isReserve: true, change: 'reserve' },
          { ...named('Сидорова'), isReserve: false, change: 'swims' },
        ],
      },
    ],
  });
});

test('a withdrawn entry has its reason, and a restored one is reported; otherwise nothing is', () => {
  const there = version([FIRST], [music('Иванова-Петрова', 'a', 120)]);
  const away = version([FIRST]);
  const [entry] = away.application.tech.duet;
  if (entry) entry.withdrawn = { at: '2026-11-19T08:15:00.000Z', reason: 'травма' };
  const duet = { routine: 'tech-duet', name: 'Иванова-Петрова' };
  expect(versionDifference(there, away).entries).toEqual([
    { ...duet, change: 'withdrawn', reason: 'травма' },
  ]);
  expect(versionDifference(away, there).entries).toEqual([{ ...duet, change: 'restored' }]);
  expect(versionDifference(away, away)).toEqual(NO_DIFFERENCE);
  expect(versionDifference(version([]), away).entries).toEqual([]);
});

test('another entry in the same place without any former member is another entry', () => {
  expect(versionDifference(version([FIRST]), version([SECOND])).entries).toMatchObject([
    { name: 'Иванова-Петрова', change: 'gone' },
    { name: 'Сидорова-Орлова', change: 'added' },
  ]);
});

test.for([
  ['came', [], [music('Иванова-Петрова', 'a', 120)], 'added', [undefined, 120]],
  ['went', [music('Иванова-Петрова', 'a', 120)], [], 'gone', [120, undefined]],
  [
    'is another one',
    [music('Иванова-Петрова', 'a', 120)],
    [music('Иванова-Петрова', 'b')],
    'replaced',
    [120, undefined],
  ],
] as const)('music that %s is told with how long it sounds', ([, was, is, change, seconds]) => {
  const { files } = versionDifference(version([FIRST], was), version([FIRST], is));
  const [before, after] = seconds;
  const told = { kind: 'music', routine: 'tech-duet', name: 'Иванова-Петрова' };
  expect(files).toEqual([{ ...told, change, seconds: { before, after } }]);
});

test('files of a removed entry are reported as removed', () => {
  const before = version([FIRST, SECOND], [music('Сидорова-Орлова', 'a', 120)]);
  expect(versionDifference(before, version([FIRST])).files).toMatchObject([
    { name: 'Сидорова-Орлова', change: 'gone' },
  ]);
});

test('a group renamed after its team keeps its files', () => {
  const inTeam = (teamName: string): VersionContent => {
    const { application: read } = version([]);
    const group = { id: '1', athletes: FIRST.map(member) };
    return {
      application: { ...read, teamName, free: { ...read.free, team: [group] } },
      files: [{ kind: 'music', routine: 'free-team', name: teamName, sha256: 'a', seconds: 240 }],
    };
  };
  expect(versionDifference(inTeam('Нева'), inTeam('Волга'))).toEqual({
    ...NO_DIFFERENCE,
    team: { before: 'Нева', after: 'Волга' },
    entries: [{ routine: 'free-team', name: 'Волга', before: 'Нева', change: 'name' }],
  });
});
