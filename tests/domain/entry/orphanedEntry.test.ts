// Entries that a corrected form no longer has, and who may take their files.
import { describe, expect, test } from 'vitest';
import type { NamedEntry } from '#domain/entry/entryFiles.ts';
import type { Member } from '#domain/application.ts';
import { candidatesByLikeness, orphanedEntries, withForm } from '#domain/entry/orphanedEntry.ts';

const swimmer = (family: string, name: string, surname: string, birthDate: string): Member => ({
  family,
  name,
  surname,
  birthDate,
  isReserve: false,
});
const ANNA = swimmer('Иванова', 'Анна', 'Борисовна', '2010-01-02');
const VERA = swimmer('Петрова', 'Вера', 'Сергеевна', '2011-03-04');
const DARIA = swimmer('Сидорова', 'Дарья', 'Олеговна', '2009-05-06');

const entry = (
  name: string,
  members: readonly Member[],
  routine: NamedEntry['routine'] = 'free-duet',
): NamedEntry => ({
  entryId: name,
  routine,
  name,
  memberKey: [routine, ...members.map((member) => JSON.stringify(member))].join('\n'),
  members,
});

const duet = entry('Иванова-Петрова', [ANNA, VERA]);
const solo = entry('Иванова А.Б.', [ANNA], 'free-solo');

describe('the entries of earlier forms', () => {
  test('are remembered once, the latest last and with the team of its form', () => {
    const first = withForm([], [duet, solo], 'Нева-1');
    const second = withForm(first, [duet], 'Нева-2');
    expect(second.map(({ name, team }) => [name, team])).toEqual([
      [solo.name, 'Нева-1'],
      [duet.name, 'Нева-2'],
    ]);
  });

  test('are orphaned when no entry has their place, and found again when one has', () => {
    const previous = withForm([], [duet, solo], 'Нева-1');
    expect(orphanedEntries(previous, [solo]).map(({ name }) => name)).toEqual([duet.name]);
    expect(orphanedEntries(previous, [solo, entry(duet.name, [DARIA, VERA])])).toEqual([]);
  });

  test('are orphaned under a corrected name of the team, though the people are the same', () => {
    const team = entry('Нева-1', [ANNA, VERA, DARIA], 'free-team');
    const previous = withForm([], [team], 'Нева-1');
    expect(orphanedEntries(previous, [{ ...team, name: 'Нева' }])).toHaveLength(1);
  });

  test('that had one place after the other are one: the server keeps one file for them', () => {
    const [first, second] = [
      entry('Нева-1', [ANNA, VERA], 'free-team'),
      entry('Нева-1', [ANNA, DARIA], 'free-team'),
    ];
    const previous = withForm(withForm([], [first], 'Нева-1'), [second], 'Нева-1');
    expect(orphanedEntries(previous, []).map(({ memberKey }) => memberKey)).toEqual([
      second.memberKey,
    ]);
  });

  test('are no longer asked about once it is decided what becomes of their files', () => {
    const previous = withForm([], [duet, solo], 'Нева-1');
    const decided = previous.map((each) =>
      each.name === duet.name ? { ...each, undecided: [] } : each,
    );
    expect(orphanedEntries(decided, []).map(({ name }) => name)).toEqual([solo.name]);
  });
});

describe('the files of an orphaned entry', () => {
  test('go to the entry of the same routine with most members in common first', () => {
    const near = entry('Иванова-Сидорова', [ANNA, DARIA]);
    const far = entry('Орлова-Ким', [swimmer('Орлова', 'Ева', 'Игоревна', '2012-01-01')]);
    const other = entry('Иванова-Петрова', [ANNA, VERA], 'tech-duet');
    expect(candidatesByLikeness(duet, [far, other, near])).toEqual([near, far]);
  });

  test('find a person whose name was corrected, and one who became a reserve', () => {
    const mistyped = entry('Иванва А.Б.', [{ ...ANNA, family: 'Иванва' }], 'free-solo');
    const stranger = entry('Сидорова Д.О.', [DARIA], 'free-solo');
    expect(candidatesByLikeness(mistyped, [stranger, solo])[0]).toBe(solo);
    const asReserve = entry('Иванова-Сидорова', [{ ...ANNA, isReserve: true }, DARIA]);
    const nobody = entry('Орлова-Ким', [DARIA]);
    expect(candidatesByLikeness(duet, [nobody, asReserve])[0]).toBe(asReserve);
  });

  test('keep the order of the form between equals', () => {
    const [one, two] = [entry('Раз', [DARIA]), entry('Два', [DARIA])];
    expect(candidatesByLikeness(duet, [one, two])).toEqual([one, two]);
  });

  test('are no likelier for what is missing in both', () => {
    const nameless = swimmer('', '', '', '');
    const orphan = entry('', [nameless], 'free-solo');
    const [one, other] = [
      entry('Раз', [DARIA], 'free-solo'),
      entry('Два', [nameless], 'free-solo'),
    ];
    expect(candidatesByLikeness(orphan, [one, other])).toEqual([one, other]);
  });
});
