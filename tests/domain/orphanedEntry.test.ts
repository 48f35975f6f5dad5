// Entries that a corrected form no longer has, and who may take their files.
import { describe, expect, test } from 'vitest';
import type { EntryOption } from '#domain/entryFiles.ts';
import { likelyTakers, lostPlaces, withDecision, withForm } from '#domain/lostEntry.ts';

const ANNA = 'Иванова|Анна|Борисовна|2010-01-02|false';
const VERA = 'Петрова|Вера|Сергеевна|2011-03-04|false';
const DARIA = 'Сидорова|Дарья|Олеговна|2009-05-06|false';

const entry = (
  name: string,
  members: readonly string[],
  routine: EntryOption['routine'] = 'free-duet',
): EntryOption => ({
  entryId: name,
  routine,
  name,
  memberKey: [routine, ...members].join('\n'),
});

const duet = entry('Иванова-Петрова', [ANNA, VERA]);
const solo = entry('Иванова А.Б.', [ANNA], 'free-solo');

describe('the entries of earlier forms', () => {
  test('are remembered once, with the team of their form', () => {
    const first = withForm([], [duet, solo], 'Нева-1');
    const second = withForm(first, [duet], 'Нева-2');
    expect(second).toEqual(first);
    expect(first.map(({ team }) => team)).toEqual(['Нева-1', 'Нева-1']);
  });

  test('are lost when no entry has their place, and found again when one has', () => {
    const former = withForm([], [duet, solo], 'Нева-1');
    expect(lostPlaces(former, [solo]).map(({ name }) => name)).toEqual([duet.name]);
    expect(lostPlaces(former, [solo, entry(duet.name, [DARIA, VERA])])).toEqual([]);
  });

  test('are lost under a corrected name of the team, though the people are the same', () => {
    const team = entry('Нева-1', [ANNA, VERA, DARIA], 'free-team');
    const former = withForm([], [team], 'Нева-1');
    expect(lostPlaces(former, [{ ...team, name: 'Нева' }])).toHaveLength(1);
  });

  test('that had one place after the other are one: the server keeps one file for them', () => {
    const [first, second] = [
      entry('Нева-1', [ANNA, VERA], 'free-team'),
      entry('Нева-1', [ANNA, DARIA], 'free-team'),
    ];
    const former = withForm(withForm([], [first], 'Нева-1'), [second], 'Нева-1');
    expect(lostPlaces(former, []).map(({ memberKey }) => memberKey)).toEqual([second.memberKey]);
  });

  test('are no longer asked about once both kinds of file are decided', () => {
    const former = withForm([], [duet], 'Нева-1');
    const half = withDecision(former, duet, 'card');
    expect(lostPlaces(half, [])[0]?.undecided).toEqual(['music']);
    expect(lostPlaces(withDecision(half, duet, 'music'), [])).toEqual([]);
  });
});

describe('the files of a lost entry', () => {
  test('go to the entry of the same routine with most members in common first', () => {
    const near = entry('Иванова-Сидорова', [ANNA, DARIA]);
    const far = entry('Орлова-Ким', ['Орлова|Ева|Игоревна|2012-01-01|false']);
    const other = entry('Иванова-Петрова', [ANNA, VERA], 'tech-duet');
    expect(likelyTakers(duet, [far, other, near])).toEqual([near, far]);
  });

  test('find a person whose name was corrected, and one who became a reserve', () => {
    const mistyped = entry('Иванва А.Б.', [ANNA.replace('Иванова', 'Иванва')], 'free-solo');
    const stranger = entry('Сидорова Д.О.', [DARIA], 'free-solo');
    expect(likelyTakers(mistyped, [stranger, solo])[0]).toBe(solo);
    const asReserve = entry('Иванова-Сидорова', [ANNA.replace('false', 'true'), DARIA]);
    const nobody = entry('Орлова-Ким', [DARIA]);
    expect(likelyTakers(duet, [nobody, asReserve])[0]).toBe(asReserve);
  });

  test('keep the order of the form between equals', () => {
    const [one, two] = [entry('Раз', [DARIA]), entry('Два', [DARIA])];
    expect(likelyTakers(duet, [one, two])).toEqual([one, two]);
  });
});
