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
/** Days that an organiser gives for a correction by default. */
const PROPOSED_DAYS = 2;
/** Longest return, in days from now. */
export const LONGEST_RETURN_DAYS = 60;

/** Returns the last instant of the day `days` after `now` (epoch ms), in the deadline's zone. */
const endOfDayAhead = (deadline: Deadline, now: number, days: number): Deadline => {
  const offset = offsetOf(deadline);
  return endOfDay(utcDay(now + offset * 60_000 + days * DAY_MS), offset);
};

/** Returns the later of the deadline and the end of the day `PROPOSED_DAYS` after `now` (epoch ms). */
export function proposedUntil(deadline: Deadline, now: number): Deadline {
  const soon = endOfDayAhead(deadline, now, PROPOSED_DAYS);
  return instantOf(deadline) > instantOf(soon) ? deadline : soon;
}

/** Returns the latest end of a return that an organiser may choose; `now` in epoch ms. */
export function latestUntil(deadline: Deadline, now: number): Deadline {
  const latest = endOfDayAhead(deadline, now, LONGEST_RETURN_DAYS);
  return instantOf(deadline) > instantOf(latest) ? deadline : latest;
}

/** Returns the end of `day` (`yyyy-mm-dd`) in the deadline's zone. On the day of the deadline, returns the deadline. */
export const untilOfDay = (day: string, deadline: Deadline): Deadline =>
  deadline.startsWith(day) ? deadline : endOfDay(day, offsetOf(deadline));

/** Returns whether a return may end at `until`: the end of an allowed day, or the competition's `deadline`. */
export const isUsableUntil = (until: Deadline, deadline: Deadline, now: number): boolean =>
  isUsableDeadline(until) &&
  until === untilOfDay(until.slice(0, DAY_LENGTH), deadline) &&
  isActive(until, now) &&
  instantOf(until) <= instantOf(latestUntil(deadline, now));
