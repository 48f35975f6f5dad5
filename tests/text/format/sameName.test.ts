import { expect, test } from 'vitest';
import { isSameName } from '#text/format/typography.ts';

const name = '«Звёзды  Невы» – Санкт-Петербург\u{A0}2';

test.each([
  '"звезды невы" - санкт–петербург 2',
  '„Звёзды Невы“ — Санкт‑Петербург 2 ',
  '«Звёзды\u{200B} Невы»\u{202E} – Санкт-Петербург\u{2009}2',
])('a name is the same in any spelling: %s', (typed) => {
  expect(isSameName(typed, name)).toBe(true);
});

test.each(['', '«Звёзды Невы» – СанктПетербург 2', '«Звёзды Невы» – Санкт-Петербург 3'])(
  'another name is different: %j',
  (typed) => {
    expect(isSameName(typed, name)).toBe(false);
  },
);
