// Typed limits of music are parsed, and wrong ones are refused row by row.
import { expect, test } from 'vitest';
import { SENIOR_LIMITS } from '#domain/music/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import { LIMIT_ROWS, readTyped, typedOf } from '#screens/competition-organise/music/useLimits.ts';
import { limitsText } from '#text/competition/musicLimits.ts';

const none = typedOf({});
const { wrong } = limitsText;

test('every programme has a row, and the typed preset equals the preset', () => {
  expect(LIMIT_ROWS.toSorted()).toEqual(ROUTINE_KEYS.toSorted());
  expect(LIMIT_ROWS.slice(0, 3)).toEqual(['free-solo', 'tech-solo', 'free-male_solo']);
  const { limits } = SENIOR_LIMITS;
  expect(readTyped(typedOf(limits))).toEqual({ limits, errors: {} });
  expect(readTyped(none)).toEqual({ limits: {}, errors: {} });
});

test.each([
  ['0:09', wrong.outOfBounds],
  ['0:10', undefined],
  ['15:00', undefined],
  ['15:01', wrong.outOfBounds],
  ['2:75', wrong.noSuchTime('2:75')],
  ['140', wrong.notTime],
  ['  ', undefined],
])('a time of «%s»', (time, error) => {
  expect(readTyped({ ...none, 'tech-duet': time }).errors['tech-duet']).toBe(error);
});

test.each([
  ['0', undefined],
  ['60', undefined],
  ['61', wrong.tolerance],
  ['', wrong.tolerance],
  ['-1', wrong.tolerance],
  ['1,5', wrong.tolerance],
  ['пять', wrong.tolerance],
])('a tolerance of «%s» seconds', (tolerance, error) => {
  const row = { ...none, 'tech-duet tolerance': tolerance };
  expect(readTyped({ ...row, 'tech-duet': '2:20' }).errors['tech-duet tolerance']).toBe(error);
  expect(readTyped(row).errors).toEqual({});
});
