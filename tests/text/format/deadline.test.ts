import { afterEach, beforeEach, expect, test } from 'vitest';
import { leftAndUntil, timeLeftText, untilText } from '#text/format/deadline.ts';
import { shortMomentText } from '#text/format/time.ts';

const DEADLINE = '2026-11-26T23:59:59.999+03:00';
const zone = process.env['TZ'];
const inZone = (name: string | undefined) => {
  if (name === undefined) delete process.env['TZ'];
  else process.env['TZ'] = name;
};
beforeEach(() => inZone('Europe/Moscow'));
afterEach(() => inZone(zone));

const at = (moment: string) => Date.parse(moment);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const line = (parts: readonly string[]) => plain(parts.join(' '));

test.each([
  ['2026-11-20T14:05:00+03:00', '6 дней'],
  ['2026-11-25T14:05:00+03:00', '1 день'],
  ['2026-11-26T14:08:00+03:00', '9 ч 51 мин'],
  ['2026-11-26T22:59:59+03:00', '1 ч'],
  ['2026-11-26T23:40:00+03:00', '19 мин'],
  ['2026-11-26T23:59:30+03:00', 'меньше минуты'],
])('at %s it is «%s»', (now, words) => {
  expect(plain(timeLeftText(DEADLINE, at(now)))).toBe(words);
});

test('the end is a date with its offset, and «сегодня» on the same day in its zone', () => {
  expect(plain(untilText(DEADLINE, at('2026-11-20T14:05:00+03:00')))).toBe(
    'до 26 ноября 2026, 23:59, МСК',
  );
  expect(plain(untilText(DEADLINE, at('2026-11-26T00:01:00+03:00')))).toBe('сегодня до 23:59, МСК');
  expect(plain(untilText(DEADLINE, at('2026-11-25T23:59:00+03:00')))).toBe(
    'до 26 ноября 2026, 23:59, МСК',
  );
});

test('in another zone it is «сегодня» only if the day is the same there, and both times are shown', () => {
  inZone('Asia/Vladivostok');
  const now = at('2026-11-26T14:08:00+03:00');
  expect(line(leftAndUntil(DEADLINE, now))).toBe(
    '9 ч 51 мин, до 26 ноября 2026, 23:59, МСК (у вас – 27 ноября 2026, 06:59)',
  );
  inZone('Europe/Samara');
  expect(plain(untilText('2026-11-26T20:00:00+03:00', now))).toBe('сегодня до 20:00, МСК');
});

test('both times fit into one line', () => {
  const after = at('2027-01-01T00:00:00+03:00');
  expect(line(leftAndUntil(DEADLINE, after))).toMatch(/^Приём закрыт /u);
  expect(line(leftAndUntil(DEADLINE, after, true))).toMatch(/^Время на исправление вышло /u);
  expect(line(leftAndUntil(DEADLINE, at('2026-11-20T14:05:00+03:00')))).toBe(
    '6 дней, до 26 ноября 2026, 23:59, МСК',
  );
});

test('a moment of this year needs no year', () => {
  const moment = Date.parse('2026-11-18T12:00:00Z');
  expect(plain(shortMomentText(moment, Date.parse('2026-12-01T12:00:00Z')))).toMatch(
    /^18 ноября, \d\d:\d\d$/u,
  );
  expect(plain(shortMomentText(moment, Date.parse('2027-06-01T12:00:00Z')))).toMatch(
    /^18 ноября 2026, \d\d:\d\d$/u,
  );
});
