// Compares the clock of this machine with that of the database, which all processes share.
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

/** Allowed difference. Synchronized clocks differ by much less. */
export const MOST_APART_MS = 60_000;

/** Error for clocks that differ too much. The error does not say which clock is wrong. */
export class ClockDiffers extends Error {
  override name = 'ClockDiffers';
  /** Seconds by which this machine is ahead of the database. */
  readonly seconds: number;

  constructor(aheadMs: number) {
    const seconds = Math.round(aheadMs / 1000);
    super(`${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database`);
    this.seconds = seconds;
  }
}

export async function compareClocks(records: Records, now: () => number): Promise<void> {
  const sentAt = now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now
  `.execute(records);
  const answeredAt = now();
  for (const database of rows) {
    const aheadMs = (sentAt + answeredAt) / 2 - database.now;
    // The network delay makes the difference uncertain, so half of the delay is subtracted.
    const surelyMs = Math.abs(aheadMs) - (answeredAt - sentAt) / 2;
    if (surelyMs > MOST_APART_MS) throw new ClockDiffers(aheadMs);
  }
}
