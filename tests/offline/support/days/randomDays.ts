// How many random days a test tries: a few every time, with LONG=1 a thousand.
import { isLong } from '#tests/support/long.ts';

/** The seed of the first one; the others follow it. */
export const FIRST_DAY = Number(process.env['SEED'] ?? 1);

export const randomDays = (few: number): number => (isLong ? 1000 : few);
