import { describe, expect, test } from 'vitest';
import { emptyProgrammes } from '#domain/application.ts';
import { namedEntries, missingKinds, entryKey } from '#domain/entry/entryFiles.ts';

const anna = { family: 'Иванова', name: 'Анна', surname: 'Борисовна', birthDate: '2010-01-02' };
const vera = { family: 'Петрова', name: 'Вера', surname: '', birthDate: '2011-03-04' };
const { free, tech } = emptyProgrammes();
const application = {
  teamName: 'Москва-1',
  free: {
    ...free,
    solo: [{ id: 'free-solo-1', athlete: anna }],
    duet: [
      {
        id: 'free-duet-1',
        athletes: [
          { ...anna, isReserve: false },
          { ...vera, isReserve: false },
        ],
      },
    ],
  },
  tech,
};

describe('the entries of an application', () => {
  const entries = namedEntries(application);

  test('have a place for their files by name', () => {
    expect(entries.map(entryKey)).toEqual(['free-solo/Иванова А.Б.', 'free-duet/Иванова-Петрова']);
    expect(entries.map((entry) => entry.entryId)).toEqual(['free-solo-1', 'free-duet-1']);
  });

  test('have their members in the order of the form, including reserves', () => {
    expect(entries.map(({ members }) => members)).toEqual([
      [{ ...anna, isReserve: false }],
      application.free.duet[0]?.athletes,
    ]);
  });

  test('keep their member key when the coach renumbers the entries', () => {
    const renumbered = namedEntries({
      ...application,
      free: {
        ...application.free,
        duet: application.free.duet.map((entry) => ({ ...entry, id: 'free-duet-4' })),
      },
    });
    expect(renumbered.map((entry) => entry.memberKey)).toEqual(
      entries.map((entry) => entry.memberKey),
    );
  });

  test('keep their member key when the rows of the form change places', () => {
    const turned = namedEntries({
      ...application,
      free: {
        ...application.free,
        duet: application.free.duet.map((entry) => ({
          ...entry,
          athletes: entry.athletes.toReversed(),
        })),
      },
    });
    expect(turned[1]?.memberKey).toBe(entries[1]?.memberKey);
  });

  test('change their member key with a member, and with who is the reserve', () => {
    const [duet] = application.free.duet;
    const withReserve = namedEntries({
      ...application,
      free: {
        ...application.free,
        duet: [
          {
            id: 'free-duet-1',
            athletes: [{ ...anna, isReserve: true }, ...(duet?.athletes.slice(1) ?? [])],
          },
        ],
      },
    });
    expect(withReserve[1]?.memberKey).not.toBe(entries[1]?.memberKey);
    expect(withReserve[0]?.memberKey).toBe(entries[0]?.memberKey);
  });
});

test.each([
  [[], ['card', 'music']],
  [['card'], ['music']],
  [['music'], ['card']],
  [['card', 'music'], []],
] as const)('an entry with %j lacks %j', (has, missing) => {
  expect(missingKinds((kind) => has.some((each) => each === kind))).toEqual(missing);
});

test('an application with figures only has no programmes that need files', () => {
  expect(namedEntries({ teamName: 'Москва', free, tech })).toEqual([]);
});
