// When whoever is not ready is reminded of a deadline.
import { DAY_MS } from '../deadline.ts';

/** Teams by what came of the wish to remind them: a mail goes, one went within the hour, they want none, they need none. */
export interface Reminded {
  reminded: readonly string[];
  lately: readonly string[];
  unwanted: readonly string[];
  ready: readonly string[];
}

/** `who` prepares the application of a team; `at` in ISO 8601. */
export interface Reminder {
  team: string;
  who: string;
  state: 'waiting' | 'sent' | 'failed';
  at: string;
  /** By an organiser; else at its moment before the deadline. */
  isAsked: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** How long before a deadline, in ms, the first one first. */
const REMINDED_BEFORE_MS = [7 * DAY_MS, 2 * DAY_MS, 3 * HOUR_MS] as const;

/** From when on a deadline is reminded of, in ms before it. */
export const FIRST_REMINDER_MS = REMINDED_BEFORE_MS[0];

/** A team is not reminded again so soon, whoever asks for it. In ms. */
export const REMINDED_AGAIN_MS = HOUR_MS;

/**
 * Which reminder is due at `now`, by how long before the deadline its moment is: of those whose moment has come the
 * nearest to the deadline. Undefined before the first of them, and once the deadline has come. Both epoch ms.
 */
export function dueReminder(deadlineAt: number, now: number): number | undefined {
  const left = deadlineAt - now;
  return left > 0 ? REMINDED_BEFORE_MS.findLast((before) => left <= before) : undefined;
}
