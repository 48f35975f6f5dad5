import {
  DAY_MS,
  type Deadline,
  endOfDay,
  instantOf,
  isActive,
  isUsableDeadline,
  offsetOf,
  utcDay,
} from '../deadline.ts';

const DAY_LENGTH = 'yyyy-mm-dd'.length;
/** Days for a correction by default. */
const PROPOSED_DAYS = 2;
/** Maximum after now, and after the deadline, in days of the deadline's zone. */
export const LONGEST_RETURN_DAYS = 60;

/** Last instant of a day in the deadline's zone, `days` after `now` (epoch ms). */
const endOfDayAhead = (deadline: Deadline, now: number, days: number): Deadline => {
  const offset = offsetOf(deadline);
  return endOfDay(utcDay(now + offset * 60_000 + days * DAY_MS), offset);
};

/** Returns the competition's deadline if it leaves time, otherwise a day soon; `now` in epoch ms. */
export function proposedUntil(deadline: Deadline, now: number): Deadline {
  const soon = endOfDayAhead(deadline, now, PROPOSED_DAYS);
  return instantOf(deadline) > instantOf(soon) ? deadline : soon;
}

/** Latest allowed choice; `now` in epoch ms. */
export function latestUntil(deadline: Deadline, now: number): Deadline {
  const latest = endOfDayAhead(deadline, now, LONGEST_RETURN_DAYS);
  return instantOf(deadline) > instantOf(latest) ? deadline : latest;
}

/** End of a day (`yyyy-mm-dd`) in the zone of the competition's deadline; the deadline itself on its own day. */
export const untilOfDay = (day: string, deadline: Deadline): Deadline =>
  deadline.startsWith(day) ? deadline : endOfDay(day, offsetOf(deadline));

/** Accepts only ends of days in range. `deadline`: of the competition. */
export const isUsableUntil = (until: Deadline, deadline: Deadline, now: number): boolean =>
  isUsableDeadline(until) &&
  until === untilOfDay(until.slice(0, DAY_LENGTH), deadline) &&
  isActive(until, now) &&
  instantOf(until) <= instantOf(latestUntil(deadline, now));
