import { expect, test } from 'vitest';
import { secondsIn } from '#text/competition/musicLimits.ts';

test.each([
  ['2:20', 140],
  ['02:20', 140],
  [' 2:05 ', 125],
  ['2.20', 140],
  ['2,20', 140],
  ['0:00', 0],
  ['2:59', 179],
  ['15:00', 900],
  ['2:60', 'no-such-time'],
  ['2:75', 'no-such-time'],
  ['', undefined],
  ['140', undefined],
  ['2:5', undefined],
  ['2:205', undefined],
  [':20', undefined],
  ['2 20', undefined],
  ['-2:20', undefined],
  ['2:20 мин', undefined],
  ['1:02:20', undefined],
])('«%s»', (written, seconds) => {
  expect(secondsIn(written)).toBe(seconds);
});
