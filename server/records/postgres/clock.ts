// Compares the clock with that of the database, which all processes share.
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

/** Synchronized clocks differ by much less. */
export const MOST_APART_MS = 60_000;

/** One of the two is wrong; which one is unknown. */
export class ClockDiffers extends Error {
  override name = 'ClockDiffers';
  /** Seconds ahead of the database; negative if behind. */
  readonly seconds: number;

  constructor(aheadMs: number) {
    const seconds = Math.round(aheadMs / 1000);
    super(`${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database`);
    this.seconds = seconds;
  }
}

export async function compareClocks(records: Records, now: () => number): Promise<void> {
  const asked = now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  `.execute(records);
  const answered = now();
  for (const database of rows) {
    const aheadMs = (asked + answered) / 2 - database.now;
    // Subtracts the uncertainty of the network delay.
    const surelyMs = Math.abs(aheadMs) - (answered - asked) / 2;
    if (surelyMs > MOST_APART_MS) throw new ClockDiffers(aheadMs);
  }
}
