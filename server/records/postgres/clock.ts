// The clock that all processes have in common is that of their database: one that differs from it removes what others need.
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

/** Clocks that are kept differ by much less. */
export const MOST_APART_MS = 60_000;

/** One of the two is wrong; which, nobody can say. */
export class ClockDiffers extends Error {
  override name = 'ClockDiffers';
  /** By how many seconds the clock of this process is ahead; below zero, behind. */
  readonly seconds: number;

  constructor(aheadMs: number) {
    const seconds = Math.round(aheadMs / 1000);
    super(`${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database`);
    this.seconds = seconds;
  }
}

/** `now`: the clock of this process, epoch ms. Throws ClockDiffers where it is not that of the database. */
export async function compareClocks(records: Records, now: () => number): Promise<void> {
  const asked = now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  `.execute(records);
  const answered = now();
  for (const database of rows) {
    const aheadMs = (asked + answered) / 2 - database.now;
    // A network may have taken all of that time for one way.
    const surelyMs = Math.abs(aheadMs) - (answered - asked) / 2;
    if (surelyMs > MOST_APART_MS) throw new ClockDiffers(aheadMs);
  }
}
