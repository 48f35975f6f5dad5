import { DAY_MS } from '../deadline.ts';

/** Team names. `reminded`: mailed now. `lately`: mailed in the last hour. `unwanted`: opted out. `ready`: complete. */
export interface Reminded {
  reminded: readonly string[];
  lately: readonly string[];
  unwanted: readonly string[];
  ready: readonly string[];
}

/** Mail about an incomplete draft or application. `who`: owner's name. `at`: time of queueing, sending or failure. */
export interface Reminder {
  team: string;
  who: string;
  state: 'waiting' | 'sent' | 'failed';
  at: string;
  /** True if the organiser sent the reminder, false if the schedule did. */
  isAsked: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** Schedule of reminders, in ms before the deadline; the earliest first. */
const REMINDED_BEFORE_MS = [7 * DAY_MS, 2 * DAY_MS, 3 * HOUR_MS] as const;

export const FIRST_REMINDER_MS = REMINDED_BEFORE_MS[0];

/** Minimum pause between reminders of a team, ms. */
export const REMINDED_AGAIN_MS = HOUR_MS;

/**
 * Returns the last reminder that is due, as ms before the deadline (an item of the schedule). Returns undefined before
 * the first reminder is due, and after the deadline. Arguments are epoch ms.
 */
export function dueReminder(deadlineAt: number, now: number): number | undefined {
  const left = deadlineAt - now;
  return left > 0 ? REMINDED_BEFORE_MS.findLast((before) => left <= before) : undefined;
}
