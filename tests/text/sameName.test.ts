// Names as they are typed to confirm, and the texts of which nothing can be seen.
import { expect, test } from 'vitest';
import { isSameName } from '#text/format/sameName.ts';
import { teamKey } from '#domain/entry/teamKey.ts';
import { isReadable } from '#domain/visibleText.ts';

const name = '«Звёзды  Невы» – Санкт-Петербург\u{A0}2';

test.each([
  '"звезды невы" - санкт–петербург 2',
  '„Звёзды Невы“ — Санкт‑Петербург 2 ',
  '«Звёзды\u{200B} Невы»\u{202E} – Санкт-Петербург\u{2009}2',
])('a name is the same however it is typed: %s', (typed) => {
  expect(isSameName(typed, name)).toBe(true);
});

test.each(['', '«Звёзды Невы» – СанктПетербург 2', '«Звёзды Невы» – Санкт-Петербург 3'])(
  'another name is another: %j',
  (typed) => {
    expect(isSameName(typed, name)).toBe(false);
  },
);

test.each(['Жемчужина\u{FE0F}', 'Жем\u{200B}чужина', '\u{202E}жемчужина', 'Жемчу\u{AD}жина'])(
  'a team that looks like another is that other: %j',
  (lookAlike) => {
    expect(teamKey(lookAlike)).toBe(teamKey('Жемчужина'));
  },
);

test('a text is read by its letters and digits, which must be seen', () => {
  for (const text of ['Шутка', '2', '\u{200B}я']) expect(isReadable(text)).toBe(true);
  for (const text of ['', ' ', '\u{200B}', '\u{202E}', '\u{3164}', '…']) {
    expect(isReadable(text)).toBe(false);
  }
});
