import { expect, test } from 'vitest';
import type { Member } from '#domain/application.ts';
import { candidatesByLikeness } from '#domain/entry-session/select/selectOrphans.ts';
import type { RoutineKey } from '#domain/programme.ts';

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

const entry = (members: readonly Member[], routine: RoutineKey = 'free-duet') => ({
  routine,
  members,
});

const duet = entry([ANNA, VERA]);

test('the entry of the same routine with most members in common is first', () => {
  const near = entry([ANNA, DARIA]);
  const far = entry([swimmer('Орлова', 'Ева', 'Игоревна', '2012-01-01')]);
  const other = entry([ANNA, VERA], 'tech-duet');
  expect(candidatesByLikeness(duet, [far, other, near])).toEqual([near, far]);
});

test('a person with a corrected name counts as the same, and so does one who became a reserve', () => {
  const solo = entry([ANNA], 'free-solo');
  const mistyped = entry([{ ...ANNA, family: 'Иванва' }], 'free-solo');
  const stranger = entry([DARIA], 'free-solo');
  expect(candidatesByLikeness(mistyped, [stranger, solo])[0]).toBe(solo);
  const asReserve = entry([{ ...ANNA, isReserve: true }, DARIA]);
  const nobody = entry([DARIA]);
  expect(candidatesByLikeness(duet, [nobody, asReserve])[0]).toBe(asReserve);
});

test('equally similar entries keep the order of the form', () => {
  const [one, two] = [entry([DARIA]), entry([DARIA])];
  expect(candidatesByLikeness(duet, [one, two])).toEqual([one, two]);
});

test('data missing in both does not make people more similar', () => {
  const nameless = swimmer('', '', '', '');
  const orphan = entry([nameless], 'free-solo');
  const [one, other] = [entry([DARIA], 'free-solo'), entry([nameless], 'free-solo')];
  expect(candidatesByLikeness(orphan, [one, other])).toEqual([one, other]);
});
