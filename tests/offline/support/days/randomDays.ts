// Number of random days that a test tries: a few, or a thousand with LONG=1.
import { isLong } from '#tests/support/long.ts';

/** Seed of the first day; the next days count up. */
export const FIRST_DAY = Number(process.env['SEED'] ?? 1);

export const randomDays = (few: number): number => (isLong ? 1000 : few);
