import { expect, test } from 'vitest';
import {
  isUsableUntil,
  latestUntil,
  proposedUntil,
  untilOfDay,
} from '#domain/versions/returnUntil.ts';

const now = Date.parse('2026-11-20T21:30:00.000Z');
const inMoscow = (day: string) => `${day}T23:59:59.999+03:00`;

test.for([
  ['while the competition is open for longer, its deadline', '2026-11-26', '2026-11-26'],
  ['on its last days two days, by the day of its zone', '2026-11-22', '2026-11-23'],
  ['after it, too', '2026-10-01', '2026-11-23'],
])('%s is suggested', ([, deadline = '', proposed = '']) => {
  expect(proposedUntil(inMoscow(deadline), now)).toBe(inMoscow(proposed));
});

test.for([
  ['what has passed', '2026-11-20', false],
  ['today, which is tomorrow in its zone', '2026-11-21', true],
  ['sixty days', '2027-01-20', true],
  ['a day more', '2027-01-21', false],
] as const)('%s', ([, until, isUsable]) => {
  expect(isUsableUntil(inMoscow(until), inMoscow('2026-11-26'), now)).toBe(isUsable);
});

test('a competition that stays open longer allows corrections until its deadline', () => {
  expect(latestUntil(inMoscow('2027-05-01'), now)).toBe(inMoscow('2027-05-01'));
});

test.for([
  '2026-11-22T23:59:59.998+03:00',
  '2026-11-22T23:59:59.999+05:00',
  '2026-11-22T20:59:59.999Z',
])('an invalid end of day in its zone is refused: %s', (until) => {
  expect(isUsableUntil(until, inMoscow('2026-11-26'), now)).toBe(false);
});

test('a deadline in the middle of its day counts as that day; other days end in its zone', () => {
  const deadline = '2026-11-26T18:00:00.000+03:00';
  expect(untilOfDay('2026-11-26', deadline)).toBe(deadline);
  expect(isUsableUntil(deadline, deadline, now)).toBe(true);
  expect(untilOfDay('2026-11-25', deadline)).toBe(inMoscow('2026-11-25'));
});
