import { expect, test } from 'vitest';
import {
  daysMoved,
  editedFacts,
  isMovedEarlier,
  rebased,
  type TypedFacts,
} from '#domain/competition/competitionEdit.ts';
import { instantOf } from '#domain/deadline.ts';

const before: TypedFacts = {
  name: 'Кубок Невы',
  dates: '3–6 мая',
  place: 'Казань',
  info: '',
  deadline: '26.11.2026',
};

test('what is edited is what differs from what was seen', () => {
  expect(editedFacts(before, before)).toEqual([]);
  expect(editedFacts({ ...before, place: 'Руза', info: 'Новое' }, before)).toEqual([
    'place',
    'info',
  ]);
});

test('an edit goes on top of what stands: what was not touched is as it stands', () => {
  const typed = { ...before, info: 'Моё', place: 'Руза', dates: '4–7 мая' };
  const standing = { ...before, name: 'Кубок Волги', place: 'Тверь', dates: '4–7 мая' };
  expect(rebased(typed, before, standing)).toEqual({
    typed: { ...standing, info: 'Моё', place: 'Руза' },
    // The dates were changed there as they are here.
    overlaps: ['place'],
  });
  expect(rebased(before, before, standing)).toEqual({ typed: standing, overlaps: [] });
});

test('a deadline is moved earlier only while there is time', () => {
  const deadline = '2026-11-26T23:59:59.999+03:00';
  const earlier = '2026-11-23T23:59:59.999+03:00';
  const now = instantOf('2026-11-20T12:00:00Z');
  expect(isMovedEarlier(deadline, earlier, now)).toBe(true);
  expect(isMovedEarlier(deadline, deadline, now)).toBe(false);
  expect(isMovedEarlier(earlier, deadline, now)).toBe(false);
  // The same day ends earlier further east.
  expect(isMovedEarlier(deadline, '2026-11-26T23:59:59.999+07:00', now)).toBe(true);
  expect(isMovedEarlier(deadline, earlier, instantOf(deadline))).toBe(false);
});

test('by how many days it is moved is told from day to day, whenever on them it is', () => {
  const deadline = '2026-11-26T12:00:00+03:00';
  expect(daysMoved(deadline, '2026-11-23T23:59:59.999+03:00')).toBe(-3);
  expect(daysMoved(deadline, '2026-11-30T12:00:00+03:00')).toBe(4);
});
