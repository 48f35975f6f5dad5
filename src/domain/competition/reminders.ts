import { DAY_MS } from '../deadline.ts';

/** Counts of teams: mailed, mailed within the hour, opted out, complete. */
export interface Reminded {
  reminded: readonly string[];
  lately: readonly string[];
  unwanted: readonly string[];
  ready: readonly string[];
}

/** `who`: owner of the application. `at`: ISO 8601. */
export interface Reminder {
  team: string;
  who: string;
  state: 'waiting' | 'sent' | 'failed';
  at: string;
  /** By the organiser, not by the schedule. */
  isAsked: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** Milliseconds before a deadline, earliest first. */
const REMINDED_BEFORE_MS = [7 * DAY_MS, 2 * DAY_MS, 3 * HOUR_MS] as const;

export const FIRST_REMINDER_MS = REMINDED_BEFORE_MS[0];

/** Minimum pause between reminders of a team, ms. */
export const REMINDED_AGAIN_MS = HOUR_MS;

/**
 * Returns the latest due reminder, as ms before the deadline. Returns undefined before the first
 * and after the deadline. Arguments are epoch ms.
 */
export function dueReminder(deadlineAt: number, now: number): number | undefined {
  const left = deadlineAt - now;
  return left > 0 ? REMINDED_BEFORE_MS.findLast((before) => left <= before) : undefined;
}
