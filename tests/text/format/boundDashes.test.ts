import { expect, test } from 'vitest';
import { boundDashes } from '#text/format/typography.ts';

test('a dash stays with the word before it; hyphens and ranges do not change', () => {
  expect(boundDashes('Кубок-2 – юниорки 13–15 лет')).toBe('Кубок-2\u00a0– юниорки 13–15 лет');
});
