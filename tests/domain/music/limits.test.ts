import { expect, test } from 'vitest';
import {
  areSameLimits,
  judgeLength,
  outsideLimit,
  outsideLimits,
  presetOf,
  SENIOR_LIMITS,
} from '#domain/music/limits.ts';
import { ROUTINE_KEYS, type RoutineKey } from '#domain/programme.ts';

const duet = { seconds: 140, tolerance: 5 };
const judged = (seconds: number) => judgeLength({ seconds }, duet);

test.each([
  [134.999, { kind: 'short', by: 1 }],
  [135, { kind: 'within' }],
  [140, { kind: 'within' }],
  [145, { kind: 'within' }],
  [145.999, { kind: 'within' }],
  [146, { kind: 'long', by: 1 }],
  [148, { kind: 'long', by: 3 }],
  [60.5, { kind: 'short', by: 75 }],
] as const)('%d seconds of 140 ± 5', (seconds, judgement) => {
  expect(judged(seconds)).toEqual(judgement);
});

test('without a tolerance the limit counts to the second', () => {
  const exact = { seconds: 140, tolerance: 0 };
  expect(judgeLength({ seconds: 140.4 }, exact)).toEqual({ kind: 'within' });
  expect(judgeLength({ seconds: 141 }, exact)).toEqual({ kind: 'long', by: 1 });
});

test.each([
  ['that was not measured', null, duet],
  ['of a programme without a limit', { seconds: 140 }, undefined],
])('music %s is not judged', (_, length, limit) => {
  expect(judgeLength(length, limit)).toEqual({ kind: 'unknown' });
});

test('the preset has every programme, the technical limit never above the free one', () => {
  const { limits } = SENIOR_LIMITS;
  expect(Object.keys(limits).toSorted()).toEqual(ROUTINE_KEYS.toSorted());
  for (const type of ['solo', 'male_solo', 'duet', 'mixed', 'team'] as const) {
    const [tech, free] = [limits[`tech-${type}`], limits[`free-${type}`]];
    expect(tech?.seconds).toBeLessThan(free?.seconds ?? 0);
  }
});

test('limits count as the preset only if all are equal', () => {
  const { limits, source, inForceSince } = SENIOR_LIMITS;
  expect(presetOf({ ...limits })).toEqual({ source, inForceSince });
  expect(presetOf({ ...limits, 'free-combi': undefined })).toBeNull();
  expect(presetOf({ ...limits, 'tech-duet': { seconds: 140, tolerance: 4 } })).toBeNull();
  expect(presetOf({})).toBeNull();
});

test('an undefined limit counts as none', () => {
  expect(areSameLimits({ 'tech-duet': undefined }, {})).toBe(true);
  expect(areSameLimits({ 'tech-duet': duet }, {})).toBe(false);
});

test('music too short or too long is outside, with the limit that applies', () => {
  expect([135, 145.9].map((seconds) => outsideLimit({ seconds }, duet))).toEqual([
    undefined,
    undefined,
  ]);
  expect(outsideLimit({ seconds: 148.2 }, duet)).toEqual({
    length: { seconds: 148.2 },
    limit: duet,
    judgement: { kind: 'long', by: 3 },
  });
  expect(outsideLimit({ seconds: 134.9 }, duet)?.judgement).toEqual({ kind: 'short', by: 1 });
  expect(outsideLimit(null, duet)).toBeUndefined();
  expect(outsideLimit({ seconds: 148.2 }, undefined)).toBeUndefined();
});

test('of several tracks those outside remain, each with the limit of its programme', () => {
  const track = (routine: RoutineKey, seconds: number | undefined) => ({
    routine,
    musicLength: seconds === undefined ? null : { seconds },
  });
  const tracks = [
    track('tech-duet', 148),
    track('free-duet', 148),
    track('tech-duet', 140),
    track('tech-duet', undefined),
  ];
  const outside = outsideLimits(tracks, { 'tech-duet': duet });
  expect(outside.map(({ outside: { judgement }, ...each }) => [each, judgement])).toEqual([
    [tracks[0], { kind: 'long', by: 3 }],
  ]);
  expect(outsideLimits(tracks, undefined)).toEqual([]);
});
