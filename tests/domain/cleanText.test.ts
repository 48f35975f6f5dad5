import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from '#domain/normaliseText.ts';
import { anyText } from '#tests/support/anyText.ts';

test('letters, line breaks and pictures stay', () => {
  const text = 'Ёлкина-Œuvre\tO’Нил\r\nкоманда 🏊‍♀️ \u{10FFFF}\u{FFFD}';
  expect(cleanText(text)).toBe(text);
});

test.each(['\u{FFFE}', '\u{FFFF}', '\u{D800}', '\u{DC00}', '\u{0}', '\u{B}', '\u{1F}'])(
  'a character that XML cannot contain is removed (%j)',
  (character) => {
    expect(cleanText(`${character}а${character}б${character}`)).toBe('аб');
  },
);

test.each(['\u{202E}', '\u{2066}', '\u{2069}', '\u{200F}', '\u{61C}'])(
  'a bidirectional control character is removed (%j)',
  (control) => {
    expect(cleanText(`${control}а${control}б`)).toBe('аб');
  },
);

test('a cleaned text is valid in XML, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const held = cleanText(text);
      expect(held.isWellFormed()).toBe(true);
      expect(held).not.toMatch(/[\u{FFFE}\u{FFFF}]/u);
      expect(cleanText(held)).toBe(held);
    }),
  );
});
