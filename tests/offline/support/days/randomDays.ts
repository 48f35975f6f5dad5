// How many random days a test tries: a few every time, more of them on PostgreSQL, with LONG=1 a thousand.
import { isLong } from '#tests/support/long.ts';
import { isOnPostgres } from '#tests/support/server/run/testDatabase.ts';

/** The seed of the first one; the others follow it. */
export const FIRST_DAY = Number(process.env['SEED'] ?? 1);

export function randomDays(few: number, onPostgres: number): number {
  if (isLong) return 1000;
  return isOnPostgres() ? onPostgres : few;
}
