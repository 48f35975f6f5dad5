import { expect, test } from 'vitest';
import { hasForeignLetters, isEmailAddress } from '#domain/emailAddress.ts';

test.each([
  'a@b.ru',
  'victim+1@example.ru',
  'i.i_ivanova-2@mail.example.co',
  'тренер@пример.рф',
  'a@xn--e1afmkfd.xn--p1ai',
  `${'a'.repeat(247)}@b.ru`,
])('%s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'nobody',
  'a@b',
  '<a@b.ru>',
  'Анна <a@b.ru>',
  'a@b,ru',
  'a,b@c.ru',
  'a@b.ru.',
  'a@.b.ru',
  'a@b..ru',
  'a@-b.ru',
  'a@b.r',
  'a@10.0.0.1',
  'a@b@c.ru',
  'a b@c.ru',
  'a@b.ru\n',
  `${'a'.repeat(250)}@b.ru`,
])('«%s» is no address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('a letter that is not Latin is reported only before the @', () => {
  expect(hasForeignLetters('аnna@example.ru')).toBe(true);
  expect(hasForeignLetters('anna@пример.рф')).toBe(false);
  expect(hasForeignLetters('аnna')).toBe(false);
});
