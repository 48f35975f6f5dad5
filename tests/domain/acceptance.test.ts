import { expect, test } from 'vitest';
import { type Acceptance, acceptedUntil, areFilesFrozen, isAccepted } from '#domain/acceptance.ts';
import { DAY_MS, FREEZE_MS, instantOf } from '#domain/deadline.ts';

const deadline = '2026-11-26T23:59:59.999+03:00';
const later = '2026-12-03T23:59:59.999+03:00';
const earlier = '2026-11-20T23:59:59.999+03:00';
const at = instantOf(deadline);

test.each<[string, Acceptance, string]>([
  ['never returned', { deadline }, deadline],
  ['returned no more', { deadline, returned: null }, deadline],
  ['returned for longer', { deadline, returned: { until: later } }, later],
  ['returned for less', { deadline, returned: { until: earlier } }, deadline],
])('an application %s is accepted until that very moment', (_, acceptance, until) => {
  expect(acceptedUntil(acceptance)).toBe(until);
  expect(isAccepted(acceptance, instantOf(until) - 1)).toBe(true);
  expect(isAccepted(acceptance, instantOf(until))).toBe(false);
});

test.each<[string, Acceptance, number, boolean]>([
  ['in the freeze', { deadline }, at - 1, true],
  ['before the freeze', { deadline }, at - FREEZE_MS, false],
  ['past the deadline', { deadline }, at, false],
  [
    'returned, in the freeze of its competition',
    { deadline, returned: { until: later } },
    at - 1,
    false,
  ],
  ['returned, in its last week', { deadline, returned: { until: later } }, at + DAY_MS, false],
  [
    'returned for less, in the freeze',
    { deadline, returned: { until: earlier } },
    at - DAY_MS,
    false,
  ],
])('the freeze of an application %s', (_, acceptance, now, isFrozen) => {
  expect(areFilesFrozen(acceptance, now)).toBe(isFrozen);
});
