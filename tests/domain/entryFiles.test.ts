// Which programmes still lack files.
import { describe, expect, test } from 'vitest';
import { emptyProgrammes } from '#domain/application.ts';
import {
  entryOptions,
  lackingKinds,
  lackingOptions,
  optionKey,
  type Presence,
} from '#domain/entryFiles.ts';

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
const both: Presence = { card: 'present', music: 'present' };

describe('the options of an application', () => {
  const options = entryOptions(application);

  test('name the place of each entry’s files', () => {
    expect(options.map(optionKey)).toEqual(['free-solo/Иванова А.Б.', 'free-duet/Иванова-Петрова']);
    expect(options.map((option) => option.entryId)).toEqual(['free-solo-1', 'free-duet-1']);
  });

  test('keep their member key when the coach renumbers the entries', () => {
    const renumbered = entryOptions({
      ...application,
      free: {
        ...application.free,
        duet: application.free.duet.map((entry) => ({ ...entry, id: 'free-duet-4' })),
      },
    });
    expect(renumbered.map((option) => option.memberKey)).toEqual(
      options.map((option) => option.memberKey),
    );
  });

  test('keep their member key when the rows of the form change places', () => {
    const turned = entryOptions({
      ...application,
      free: {
        ...application.free,
        duet: application.free.duet.map((entry) => ({
          ...entry,
          athletes: entry.athletes.toReversed(),
        })),
      },
    });
    expect(turned[1]?.memberKey).toBe(options[1]?.memberKey);
  });

  test('change their member key with a member, and with who is the reserve', () => {
    const [duet] = application.free.duet;
    const withReserve = entryOptions({
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
    expect(withReserve[1]?.memberKey).not.toBe(options[1]?.memberKey);
    expect(withReserve[0]?.memberKey).toBe(options[0]?.memberKey);
  });
});

describe('an entry lacks', () => {
  test.each<[Presence | undefined, string[]]>([
    [undefined, ['card', 'music']],
    [{ card: 'missing', music: 'missing' }, ['card', 'music']],
    [{ card: 'present', music: 'missing' }, ['music']],
    [{ card: 'unknown', music: 'present' }, ['card']],
    [both, []],
  ])('with %o: %o', (presence, lacking) => {
    expect(lackingKinds(presence)).toEqual(lacking);
  });
});

test('all files are done when no option lacks one', () => {
  const options = entryOptions(application);
  expect(lackingOptions(options, () => undefined)).toEqual(options);
  expect(
    lackingOptions(options, (option) => (option.routine === 'free-solo' ? both : undefined)),
  ).toEqual([options[1]]);
  expect(lackingOptions(options, () => both)).toEqual([]);
});

test('an application of figures alone has all its files at once', () => {
  expect(lackingOptions(entryOptions({ teamName: 'Москва', free, tech }), () => undefined)).toEqual(
    [],
  );
});
