// The lane rope of a deadline: its last fourteen days as floats, the last seven of them gold.
import { type Deadline, isActive, isFrozen, timeLeft } from '#domain/deadline.ts';
import type { FloatState } from '#ui/drawing/Rope.tsx';

const FLOATS = 14;
const GOLD = 7;

/**
 * The fourteen floats from left to right, one for each whole day that is left. Gold runs exactly
 * while music and cards are frozen (behaviour 4.7); a deadline within the day still has its one float.
 */
export function ropeFloats(deadline: Deadline, now: number): readonly FloatState[] {
  const left = isActive(deadline, now) ? Math.max(1, timeLeft(deadline, now).days) : 0;
  const last = isFrozen(deadline, now) ? 'goldDone' : 'gold';
  return Array.from({ length: FLOATS }, (_, index) => {
    const day = FLOATS - index;
    if (day > left) return 'empty';
    return day > GOLD ? 'done' : last;
  });
}
