// Until when an application is returned for correction: what is proposed, and what can be meant.
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
/** Time enough to correct something, in days. */
const PROPOSED_DAYS = 2;
/** Longer than this after now, and after the deadline, nobody means, in days of the deadline's zone. */
export const LONGEST_RETURN_DAYS = 60;

/** The last instant of the day in the zone of a deadline so many days from `now` (epoch ms). */
const endOfDayAhead = (deadline: Deadline, now: number, days: number): Deadline => {
  const offset = offsetOf(deadline);
  return endOfDay(utcDay(now + offset * 60_000 + days * DAY_MS), offset);
};

/** The deadline of the competition while there is time until then, else a day soon; `now` in epoch ms. */
export function proposedUntil(deadline: Deadline, now: number): Deadline {
  const soon = endOfDayAhead(deadline, now, PROPOSED_DAYS);
  return instantOf(deadline) > instantOf(soon) ? deadline : soon;
}

/** The last that can be chosen; `now` in epoch ms. */
export function latestUntil(deadline: Deadline, now: number): Deadline {
  const latest = endOfDayAhead(deadline, now, LONGEST_RETURN_DAYS);
  return instantOf(deadline) > instantOf(latest) ? deadline : latest;
}

/** The end of a day (`yyyy-mm-dd`) in the zone of the competition's deadline; of its own day that deadline. */
export const untilOfDay = (day: string, deadline: Deadline): Deadline =>
  deadline.startsWith(day) ? deadline : endOfDay(day, offsetOf(deadline));

/** Whether an application can be returned until then: a day is meant, and nothing between. `deadline`: of its competition. */
export const isUsableUntil = (until: Deadline, deadline: Deadline, now: number): boolean =>
  isUsableDeadline(until) &&
  until === untilOfDay(until.slice(0, DAY_LENGTH), deadline) &&
  isActive(until, now) &&
  instantOf(until) <= instantOf(latestUntil(deadline, now));
