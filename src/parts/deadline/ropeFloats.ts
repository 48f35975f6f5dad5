// The lane rope of a deadline: its last fourteen days as floats, the last seven of them gold.
import { type Deadline, isActive, isFrozen, timeLeft } from '#domain/deadline.ts';

/** `gone`: the day is over; `ahead`: before the last seven days; `last…`: one of the gold seven. */
export type FloatState = 'gone' | 'ahead' | 'lastAhead' | 'lastRunning';

export interface RopeFloat {
  /** The day before the wall that the float stands for: 14 to 1. */
  day: number;
  state: FloatState;
}

const FLOATS = 14;
const GOLD = 7;

/**
 * The fourteen floats from left to right. Gold runs exactly while music and cards are frozen
 * (spec 4); a deadline within the day still has its one float.
 */
export function ropeFloats(deadline: Deadline, now: number): readonly RopeFloat[] {
  const left = isActive(deadline, now) ? Math.max(1, timeLeft(deadline, now).days) : 0;
  const last = isFrozen(deadline, now) ? 'lastRunning' : 'lastAhead';
  return Array.from({ length: FLOATS }, (_, index) => {
    const day = FLOATS - index;
    const due = day > GOLD ? 'ahead' : last;
    return { day, state: day > left ? 'gone' : due };
  });
}
