// What is within the limits of a programme, to the second.
import { expect, test } from 'vitest';
import { judgeLength, SENIOR_LIMITS } from '#domain/music/limits.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';

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

test('without tolerance the second itself counts', () => {
  const exact = { seconds: 140, tolerance: 0 };
  expect(judgeLength({ seconds: 140.4 }, exact)).toEqual({ kind: 'within' });
  expect(judgeLength({ seconds: 141 }, exact)).toEqual({ kind: 'long', by: 1 });
});

test.each([
  ['that was not measured', null, duet],
  ['of a programme without a limit', { seconds: 140 }, undefined],
])('of music %s nothing is said', (_, length, limit) => {
  expect(judgeLength(length, limit)).toEqual({ kind: 'unknown' });
});

test('the preset has every programme, the technical one never longer than the free one', () => {
  const { limits } = SENIOR_LIMITS;
  expect(Object.keys(limits).toSorted()).toEqual(ROUTINE_KEYS.toSorted());
  for (const type of ['solo', 'male_solo', 'duet', 'mixed', 'team'] as const) {
    const [tech, free] = [limits[`tech-${type}`], limits[`free-${type}`]];
    expect(tech?.seconds).toBeLessThan(free?.seconds ?? 0);
  }
});
