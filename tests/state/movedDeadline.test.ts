import { expect, test } from 'vitest';
import { instantOf, offsetOf } from '#domain/deadline.ts';
import {
  movedDeadline,
  writtenDeadline,
  deadlineOf,
} from '#state/competition/editedCompetition.ts';

const OWN = deadlineOf('26.11.2026') ?? '';
/** Returns a time with an offset that no zone of this device has. */
const elsewhere = (): string => {
  const away = (offsetOf(OWN) + 720 + 90) % 720;
  const zone = `+${String(Math.floor(away / 60)).padStart(2, '0')}:${String(away % 60).padStart(2, '0')}`;
  return `2026-11-26T18:00:00.000${zone}`;
};

test('the unchanged day keeps the current deadline to the millisecond', () => {
  expect(movedDeadline('26.11.2026', elsewhere())).toBe(elsewhere());
  expect(writtenDeadline(elsewhere())).toBe('26.11.2026');
});

test('another day ends in the previous zone', () => {
  const moved = movedDeadline('23.11.2026', elsewhere()) ?? '';
  expect(moved).toMatch(/^2026-11-23T23:59:59\.999/u);
  expect(offsetOf(moved)).toBe(offsetOf(elsewhere()));
  expect(offsetOf(moved)).not.toBe(offsetOf(OWN));
});

test('for a deadline in the previous zone the page says when the day ends on the device', () => {
  expect(movedDeadline('23.06.2027', OWN)).toBe(deadlineOf('23.06.2027'));
  expect(instantOf(movedDeadline('23.11.2026', OWN) ?? '')).toBeLessThan(instantOf(OWN));
});

test.each(['', '23.11', '31.02.2027'])('what is no day is none: %j', (written) => {
  expect(movedDeadline(written, OWN)).toBeUndefined();
});
