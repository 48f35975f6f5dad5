// The rope of a deadline and its chip: the last seven of fourteen floats are gold, for the freeze (behaviour 4.7).
import { expect, test } from 'vitest';
import { DAY_MS, instantOf, isFrozen } from '#domain/deadline.ts';
import { DeadlineChip } from '#parts/deadline/DeadlineChip.tsx';
import { ropeFloats } from '#parts/deadline/DeadlineRope.tsx';
import { render } from '#tests/support/browser/render.tsx';

const DEADLINE = '2026-11-26T23:59:59.999+03:00';
const floatsAt = (daysBefore: number) =>
  ropeFloats(DEADLINE, Date.parse(DEADLINE) - daysBefore * DAY_MS);
const times = <T,>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test.each([
  [84, [...times(7, 'done'), ...times(7, 'gold')]],
  [10.4, [...times(4, 'empty'), ...times(3, 'done'), ...times(7, 'gold')]],
  [7.5, [...times(7, 'empty'), ...times(7, 'gold')]],
  [6.4, [...times(8, 'empty'), ...times(6, 'goldDone')]],
  [0.4, [...times(13, 'empty'), 'goldDone']],
  [-1, times(14, 'empty')],
])('the floats of the rope %s days before the deadline', (days, floats) => {
  expect(floatsAt(days)).toEqual(floats);
});

test.each([8, 7.001, 6.999, 3, 0.1, -0.1])(
  'the gold part is reached exactly when files are frozen, %s days before',
  (days) => {
    const now = Date.parse(DEADLINE) - days * DAY_MS;
    expect(floatsAt(days).includes('goldDone')).toBe(isFrozen(DEADLINE, now));
  },
);

test.each([280, 310])(
  'a chip of %i px breaks before the device’s time, and not within a time',
  (width) => {
    const deadline = '2026-11-26T23:59:59.999+05:30';
    const now = instantOf(deadline) - 3 * DAY_MS;
    const { container } = render(<DeadlineChip deadline={deadline} now={now} />);
    container.style.width = `${width}px`;
    const parts = [...container.querySelectorAll<HTMLElement>('span > span > span')];
    expect(parts).toHaveLength(3);
    expect(new Set(parts.map(({ offsetHeight }) => offsetHeight)).size).toBe(1);
  },
);
