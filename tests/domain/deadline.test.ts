import { describe, expect, test } from 'vitest';
import {
  byDeadlineDescending,
  DAY_MS,
  endOfDay,
  FREEZE_MS,
  instantOf,
  isActive,
  isDay,
  isFrozen,
  isUsableDeadline,
  offsetOf,
  timeLeft,
} from '#domain/deadline.ts';

const deadline = '2026-04-05T23:59:59.999+03:00';
const instant = Date.UTC(2026, 3, 5, 20, 59, 59, 999);

test('a deadline is an instant in the zone of the organiser', () => {
  expect(instantOf(deadline)).toBe(instant);
  expect(offsetOf(deadline)).toBe(180);
  expect(offsetOf('2026-04-05T23:59:59.999-02:30')).toBe(-150);
  expect(offsetOf('2026-04-05T23:59:59Z')).toBe(0);
});

test.each([
  ['2026-04-05', 180, '2026-04-05T23:59:59.999+03:00'],
  ['2026-04-05', 0, '2026-04-05T23:59:59.999+00:00'],
  ['2026-04-05', -150, '2026-04-05T23:59:59.999-02:30'],
  ['2026-04-05', 345, '2026-04-05T23:59:59.999+05:45'],
])('the end of %s at %i minutes is %s', (day, offset, expected) => {
  expect(endOfDay(day, offset)).toBe(expected);
  expect(offsetOf(expected)).toBe(offset);
});

describe('a competition', () => {
  test('is active until exactly its deadline', () => {
    expect(isActive(deadline, instant - 1)).toBe(true);
    expect(isActive(deadline, instant)).toBe(false);
    expect(isActive(deadline, instant + 1)).toBe(false);
  });

  test('is never active with an unreadable deadline', () => {
    expect(isActive('soon', 0)).toBe(false);
  });
});

describe('files are frozen', () => {
  test.each([
    ['more than seven days before', instant - FREEZE_MS - 1, false],
    ['exactly seven days before', instant - FREEZE_MS, false],
    ['a millisecond later', instant - FREEZE_MS + 1, true],
    ['a millisecond before the deadline', instant - 1, true],
    ['at the deadline', instant, false],
    ['long after it', instant + 100 * DAY_MS, false],
  ])('%s: %#', (_, now, frozen) => {
    expect(isFrozen(deadline, now)).toBe(frozen);
  });
});

describe('the time left', () => {
  test.each([
    [6 * DAY_MS, { days: 6, hours: 0, minutes: 0 }],
    [6 * DAY_MS - 1, { days: 5, hours: 23, minutes: 59 }],
    [9 * 3_600_000 + 51 * 60_000, { days: 0, hours: 9, minutes: 51 }],
    [59_999, { days: 0, hours: 0, minutes: 0 }],
    [0, { days: 0, hours: 0, minutes: 0 }],
    [-DAY_MS, { days: 0, hours: 0, minutes: 0 }],
  ])('of %i ms', (ms, expected) => {
    expect(timeLeft(deadline, instant - ms)).toEqual(expected);
  });
});

describe('a usable deadline', () => {
  test.each([
    ['1900-01-01T23:59:59.999+03:00', true],
    ['1899-12-31T23:59:59.999+03:00', false],
    ['2099-12-31T23:59:59.999+03:00', true],
    ['2100-01-01T00:00:00.000+03:00', false],
    ['2026-02-30T23:59:59.999+03:00', false],
    ['2024-02-29T23:59:59.999+03:00', true],
    ['2026-04-05T24:30:00+03:00', false],
    ['2026-04-05', false],
    ['05.04.2026', false],
    ['2026-04-05T23:59:59.999', false],
    ['', false],
  ])('%s: %s', (text, usable) => {
    expect(isUsableDeadline(text)).toBe(usable);
  });
});

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-12-31', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['0099-12-31', true],
  ['26-04-05', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('lists are sorted by deadline, latest first, whatever zone it is written in', () => {
  const rows = [
    { deadline: '2026-04-05T23:59:59.999+03:00' },
    { deadline: '2026-04-05T23:59:59.999-05:00' },
    { deadline: '2027-01-01T23:59:59.999+10:00' },
  ];
  expect(rows.toSorted(byDeadlineDescending).map((row) => row.deadline)).toEqual([
    '2027-01-01T23:59:59.999+10:00',
    '2026-04-05T23:59:59.999-05:00',
    '2026-04-05T23:59:59.999+03:00',
  ]);
});
