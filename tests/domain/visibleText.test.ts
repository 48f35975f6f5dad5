import { expect, test } from 'vitest';
import { isReadable } from '#domain/normaliseText.ts';

test('a text counts as visible by its letters and digits', () => {
  for (const text of ['Шутка', '2', '\u{200B}я']) expect(isReadable(text)).toBe(true);
  for (const text of ['', ' ', '\u{200B}', '\u{202E}', '\u{3164}', '…']) {
    expect(isReadable(text)).toBe(false);
  }
});
