import { expect, test } from 'vitest';
import { type KnownPerson, matchPeople } from '#domain/versions/comparedTeam.ts';

/** Parses «Иванова Анна Борисовна 2010-01-02». */
const person = (text: string): KnownPerson => {
  const [family = '', name = '', surname = '', birthDate] = text.split(' ');
  return { family, name, surname: surname === '-' ? '' : surname, birthDate };
};

const ANNA = 'Иванова Анна Борисовна 2010-01-02';

test.for<[what: string, before: string, after: string]>([
  ['spelt in other letters', ANNA, 'ИВАНОВА Анна Борисовна 2010-01-02'],
  ['with another date of birth', ANNA, 'Иванова Анна Борисовна 2010-02-01'],
  ['with another patronymic', ANNA, 'Иванова Анна Олеговна 2010-01-02'],
  ['without a patronymic', ANNA, 'Иванова Анна - 2010-01-02'],
  ['with a letter changed', ANNA, 'Иванова Анна Бориcовна 2010-01-02'],
  ['with a letter lost', ANNA, 'Иванов Анна Борисовна 2010-01-02'],
  ['with two letters swapped', ANNA, 'Ивнаова Анна Борисовна 2010-01-02'],
  ['of staff, with a patronymic', 'Орлова Ольга', 'Орлова Ольга Петровна'],
  ['of staff, with a letter added', 'Орлов Иван Петрович', 'Орлова Иван Петрович'],
])('a person %s is the same person', ([, before, after]) => {
  const who = matchPeople([person(before)], [person(after)]);
  expect(who.before(person(before))).toBe(who.after(person(after)));
});

test.for<[what: string, before: string, after: string]>([
  ['a twin', ANNA, 'Иванова Мария Борисовна 2010-01-02'],
  ['a namesake', ANNA, 'Иванова Анна Олеговна 2012-07-09'],
  ['somebody of another family', ANNA, 'Петрова Анна Борисовна 2010-01-02'],
  ['another coach', 'Орлова Ольга Петровна', 'Орлова Инна Петровна'],
])('%s is somebody else', ([, before, after]) => {
  const who = matchPeople([person(before)], [person(after)]);
  expect(who.before(person(before))).not.toBe(who.after(person(after)));
});

test('a person in both versions matches only themselves, and each matches at most one', () => {
  const anna = person(ANNA);
  const [older, younger] = ['2009-01-02', '2011-01-02'].map((birthDate) => ({
    ...anna,
    birthDate,
  }));
  if (!older || !younger) throw new Error('nobody');
  const stayed = matchPeople([anna, older], [younger, anna]);
  expect(stayed.before(anna)).toBe(stayed.after(anna));
  expect(stayed.before(older)).toBe(stayed.after(younger));
  const one = matchPeople([anna, older], [younger]);
  const keys = [anna, older].map(one.before);
  expect(keys.filter((key) => key === one.after(younger))).toHaveLength(1);
  expect(new Set(keys).size).toBe(2);
});
