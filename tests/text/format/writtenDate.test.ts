// The input mask dd.mm.yyyy (behaviour 4.4).
import { expect, test } from 'vitest';
import { dateInWriting, maskDate, writtenDay } from '#text/format/writtenDate.ts';

test.each([
  ['', ''],
  ['0', '0'],
  ['05', '05'],
  ['050', '05.0'],
  ['05042026', '05.04.2026'],
  ['050420267', '05.04.2026'],
  ['5.', '05.'],
  ['5.4.', '05.04.'],
  ['05/04/2026', '05.04.2026'],
  ['5.4.2026', '5.4.2026'],
  ['5 апреля', '05.'],
  ['2026-04-05', '05.04.2026'],
  ['0.04.2026', '0.04.2026'],
  ['056.04.2026', '05.04.2026'],
  ['0504.2026', '05.04.2026'],
])('«%s» becomes «%s»', (typed, masked) => {
  expect(maskDate(typed)).toBe(masked);
});

test('masking twice changes nothing more', () => {
  for (const written of ['05.', '05.04.', '05.04.2026', '0.04.2026']) {
    expect(maskDate(written)).toBe(written);
  }
});

test('a complete date gives a day, an incomplete one none', () => {
  expect(writtenDay('05.04.2026')).toBe('2026-04-05');
  expect(writtenDay('5.4.2026')).toBe('2026-04-05');
  expect(writtenDay('05.04.20')).toBeUndefined();
  expect(writtenDay('')).toBeUndefined();
  expect(dateInWriting('2026-04-05')).toBe('05.04.2026');
});
