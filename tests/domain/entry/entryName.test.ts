import { describe, expect, test } from 'vitest';
import { emptyProgrammes, type Member, type Person } from '#domain/application.ts';
import {
  displayNames,
  ENTRY_NAME_MAX_LENGTH,
  familyWithInitials,
  fullName,
  isUsableEntryName,
} from '#domain/entry/entryName.ts';

const person = (
  family: string,
  name: string,
  surname: string,
  birthDate = '2010-01-02',
): Person => ({
  family,
  name,
  surname,
  birthDate,
});
const member = (family: string, isReserve = false): Member => ({
  ...person(family, 'Анна', 'Борисовна'),
  isReserve,
});
const solo = (id: string, athlete: Person) => ({ id, athlete });

const namesOf = (programmes: Partial<ReturnType<typeof emptyProgrammes>['free']>) => {
  const { free, tech } = emptyProgrammes();
  return Object.fromEntries(
    displayNames({ teamName: 'Москва-1', free: { ...free, ...programmes }, tech }),
  );
};

test.each([
  [person('Иванова', 'Анна', 'Борисовна'), 'Иванова А.Б.'],
  [person('Иванова', 'Анна', ''), 'Иванова А.'],
  [person('Иванова', '', ''), 'Иванова'],
  [person('Иванова', '🏊Анна', '𐐨орис'), 'Иванова 🏊.𐐀.'],
  [person('Иванова', 'анна', 'борисовна'), 'Иванова А.Б.'],
])('%o is called «%s»', (who, expected) => {
  expect(familyWithInitials(who)).toBe(expected);
});

test('a full name leaves out what is missing', () => {
  expect(fullName(person('Иванова', 'Анна', ''))).toBe('Иванова Анна');
});

describe('a solo', () => {
  test('is named by surname and initials', () => {
    expect(
      namesOf({ solo: [solo('free-solo-1', person('Иванова', 'Анна', 'Борисовна'))] }),
    ).toEqual({
      'free-solo-1': 'Иванова А.Б.',
    });
  });

  test('is named by the full name if initials are equal', () => {
    expect(
      namesOf({
        solo: [
          solo('free-solo-1', person('Иванова', 'Анна', 'Борисовна')),
          solo('free-solo-2', person('Иванова', 'Алла', 'Богдановна')),
          solo('free-solo-3', person('Петрова', 'Алла', 'Богдановна')),
        ],
      }),
    ).toEqual({
      'free-solo-1': 'Иванова Анна Борисовна',
      'free-solo-2': 'Иванова Алла Богдановна',
      'free-solo-3': 'Петрова А.Б.',
    });
  });

  test('has the birth year if full names are equal, and the birth date if years are', () => {
    expect(
      namesOf({
        solo: [
          solo('free-solo-1', person('Иванова', 'Анна', 'Борисовна', '2010-01-02')),
          solo('free-solo-2', person('Иванова', 'Анна', 'Борисовна', '2011-01-02')),
        ],
      }),
    ).toEqual({
      'free-solo-1': 'Иванова Анна Борисовна (2010)',
      'free-solo-2': 'Иванова Анна Борисовна (2011)',
    });
    expect(
      namesOf({
        solo: [
          solo('free-solo-1', person('Иванова', 'Анна', 'Борисовна', '2010-01-02')),
          solo('free-solo-2', person('Иванова', 'Анна', 'Борисовна', '2010-03-04')),
        ],
      })['free-solo-2'],
    ).toBe('Иванова Анна Борисовна (04.03.2010)');
  });

  test('keeps its name when the rows of the form change places', () => {
    const first = solo('free-solo-1', person('Иванова', 'Анна', 'Борисовна', '2010-01-02'));
    const second = solo('free-solo-2', person('Иванова', 'Анна', 'Борисовна', '2011-01-02'));
    const before = namesOf({ solo: [first, second] });
    const after = namesOf({
      solo: [
        { ...second, id: 'free-solo-1' },
        { ...first, id: 'free-solo-2' },
      ],
    });
    expect(after['free-solo-1']).toBe(before['free-solo-2']);
    expect(after['free-solo-2']).toBe(before['free-solo-1']);
  });
});

describe('a duet or mixed duet', () => {
  test('is named by the surnames of its pair, without reserves', () => {
    const pair = [member('Иванова'), member('Петрова'), member('Ким', true)];
    expect(
      namesOf({
        duet: [{ id: 'free-duet-1', athletes: pair }],
        mixed: [{ id: 'free-mixed-1', athletes: pair }],
      }),
    ).toEqual({ 'free-duet-1': 'Иванова-Петрова', 'free-mixed-1': 'Иванова-Петрова' });
  });

  test('has the coach’s number if another pair has the same name', () => {
    const pair = [member('Иванова'), member('Петрова')];
    expect(
      namesOf({
        duet: [
          { id: 'free-duet-1', athletes: pair },
          { id: 'free-duet-3', athletes: pair },
        ],
      }),
    ).toEqual({ 'free-duet-1': 'Иванова-Петрова', 'free-duet-3': 'Иванова-Петрова (3)' });
  });
});

describe('a group', () => {
  test('is named as its team, from number 2 on with its number', () => {
    const athletes = [member('Иванова')];
    expect(
      namesOf({
        team: [
          { id: 'free-team-1', athletes },
          { id: 'free-team-2', athletes },
        ],
        combi: [{ id: 'free-combi-2', athletes }],
      }),
    ).toEqual({
      'free-team-1': 'Москва-1',
      'free-team-2': 'Москва-1 (2)',
      'free-combi-2': 'Москва-1 (2)',
    });
  });
});

test('a full name that equals another’s short name gets a distinction too', () => {
  const short = person('Иванова', 'Анна', 'Борисовна');
  const odd = person('Иванова', 'А.Б.', '');
  const twin = person('Иванова', 'Алла', '');
  const { free, tech } = emptyProgrammes();
  const names = displayNames({
    teamName: 'Москва-1',
    free: {
      ...free,
      solo: [solo('free-solo-1', short), solo('free-solo-2', odd), solo('free-solo-3', twin)],
    },
    tech,
  });
  expect(names.get('free-solo-1')).toBe('Иванова А.Б.');
  expect(new Set(names.values()).size).toBe(3);
});

test('twenty thousand namesakes get distinct names within half a second of CPU time', () => {
  const namesake = person('Иванова', 'Анна', 'Борисовна');
  const many = <Entry>(entry: (id: string) => Entry): Entry[] =>
    Array.from({ length: 10_000 }, (_, index) => entry(`free-x-${index + 1}`));
  const { free, tech } = emptyProgrammes();
  const crowd = {
    teamName: 'Москва-1',
    free: { ...free, solo: many((id) => solo(`${id}-solo`, namesake)) },
    tech: { ...tech, team: many((id) => ({ id, athletes: [] })) },
  };
  const before = process.threadCpuUsage();
  const names = displayNames(crowd);
  const { user } = process.threadCpuUsage(before);
  expect(new Set(names.values()).size).toBe(20_000);
  // CPU time in µs, which other load on the machine does not change.
  expect(user).toBeLessThan(500_000);
});

test('names of entries under one id do not grow with their number', () => {
  const namesake = person('Иванова', 'Анна', 'Борисовна');
  const { free, tech } = emptyProgrammes();
  const same = Array.from({ length: 100 }, () => solo('free-solo-1', namesake));
  const names = displayNames({ teamName: 'Москва-1', free: { ...free, solo: same }, tech });
  expect(names.get('free-solo-1')?.length).toBeLessThan(100);
});

test.each([
  ['Москва', true],
  ['7', true],
  ['', false],
  ['- / -', false],
  ['\u{3164}\u{3164}', false],
  ['я'.repeat(ENTRY_NAME_MAX_LENGTH), true],
  ['я'.repeat(ENTRY_NAME_MAX_LENGTH + 1), false],
])('«%s» is a usable name: %s', (name, usable) => {
  expect(isUsableEntryName(name)).toBe(usable);
});
