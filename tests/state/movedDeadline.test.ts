import { expect, test } from 'vitest';
import { instantOf, offsetOf } from '#domain/deadline.ts';
import { movedDeadline, writtenDeadline } from '#state/competition/editedCompetition.ts';
import { deadlineOf } from '#state/competition/newCompetition.ts';

const OWN = deadlineOf('26.11.2026') ?? '';
/** An hour and a half away from wherever this device is. */
const elsewhere = (): string => {
  const away = (offsetOf(OWN) + 720 + 90) % 720;
  const zone = `+${String(Math.floor(away / 60)).padStart(2, '0')}:${String(away % 60).padStart(2, '0')}`;
  return `2026-11-26T18:00:00.000${zone}`;
};

test('the day that stands is the deadline that stands, to its very moment', () => {
  expect(movedDeadline('26.11.2026', elsewhere())).toBe(elsewhere());
  expect(writtenDeadline(elsewhere())).toBe('26.11.2026');
});

test('another day ends in the zone of before', () => {
  const moved = movedDeadline('23.11.2026', elsewhere()) ?? '';
  expect(moved).toMatch(/^2026-11-23T23:59:59\.999/u);
  expect(offsetOf(moved)).toBe(offsetOf(elsewhere()));
  expect(offsetOf(moved)).not.toBe(offsetOf(OWN));
});

test('in the zone of before the device says when the day ends', () => {
  expect(movedDeadline('23.06.2027', OWN)).toBe(deadlineOf('23.06.2027'));
  expect(instantOf(movedDeadline('23.11.2026', OWN) ?? '')).toBeLessThan(instantOf(OWN));
});

test.each(['', '23.11', '31.02.2027'])('what is no day is none: %j', (written) => {
  expect(movedDeadline(written, OWN)).toBeUndefined();
});
