import { expect, test } from 'vitest';
import { backoffMs } from '#domain/outbox/outboxOrder.ts';

test('the wait grows from 2 s to 5 min with full jitter, and is never shorter than requested', () => {
  expect([1, 2, 3, 20].map((failures) => backoffMs(failures, 0, 0))).toEqual([
    2000, 2000, 2000, 2000,
  ]);
  expect([1, 2, 3, 20].map((failures) => Math.round(backoffMs(failures, 0, 1)))).toEqual([
    4000, 8000, 16_000, 300_000,
  ]);
  expect(backoffMs(1, 600_000, 1)).toBe(600_000);
  expect(backoffMs(1, 1e12, 1)).toBe(3_600_000);
});
