import { expect, test } from 'vitest';
import {
  daysMoved,
  editedFacts,
  isMovedEarlier,
  rebased,
  type TypedFacts,
} from '#domain/competition/competition.ts';
import { instantOf } from '#domain/deadline.ts';

const before: TypedFacts = {
  name: 'Кубок Невы',
  dates: '3–6 мая',
  place: 'Казань',
  info: '',
  deadline: '26.11.2026',
};

test('an edit contains the fields that differ from the shown ones', () => {
  expect(editedFacts(before, before)).toEqual([]);
  expect(editedFacts({ ...before, place: 'Руза', info: 'Новое' }, before)).toEqual([
    'place',
    'info',
  ]);
});

test('an edit is merged into the current values, which untouched fields get', () => {
  const typed = { ...before, info: 'Моё', place: 'Руза', dates: '4–7 мая' };
  const current = { ...before, name: 'Кубок Волги', place: 'Тверь', dates: '4–7 мая' };
  expect(rebased(typed, before, current)).toEqual({
    typed: { ...current, info: 'Моё', place: 'Руза' },
    // Not `dates`, because both editors changed the dates to the same value.
    overlaps: ['place'],
  });
  expect(rebased(before, before, current)).toEqual({ typed: current, overlaps: [] });
});

test('a deadline is moved earlier only while it is in the future', () => {
  const deadline = '2026-11-26T23:59:59.999+03:00';
  const earlier = '2026-11-23T23:59:59.999+03:00';
  const now = instantOf('2026-11-20T12:00:00Z');
  expect(isMovedEarlier(deadline, earlier, now)).toBe(true);
  expect(isMovedEarlier(deadline, deadline, now)).toBe(false);
  expect(isMovedEarlier(earlier, deadline, now)).toBe(false);
  // The same day ends earlier in a time zone further east.
  expect(isMovedEarlier(deadline, '2026-11-26T23:59:59.999+07:00', now)).toBe(true);
  expect(isMovedEarlier(deadline, earlier, instantOf(deadline))).toBe(false);
});

test('the days by which a deadline moves do not depend on the time of day', () => {
  const deadline = '2026-11-26T12:00:00+03:00';
  expect(daysMoved(deadline, '2026-11-23T23:59:59.999+03:00')).toBe(-3);
  expect(daysMoved(deadline, '2026-11-30T12:00:00+03:00')).toBe(4);
});
