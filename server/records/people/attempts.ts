// Counts attempts for rate limits, in the database that all processes share.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

/** Hashes a login or IP address. Users sometimes type a password as a login. */
const keyOf = (counted: string): string => createHash('sha256').update(counted).digest('hex');

/** Counts an attempt. The count starts again `lastsMs` after the first attempt. */
export function countAttempt(
  records: Records,
  counted: string,
  { now, lastsMs }: { now: number; lastsMs: number },
): Promise<{ count: number; expiresAt: number }> {
  const isOver = sql<boolean>`attempt."expiresAt" <= ${now}`;
  return records
    .insertInto('attempt')
    .values({ key: keyOf(counted), count: 1, expiresAt: now + lastsMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempt."count" + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded."expiresAt" else attempt."expiresAt" end`,
      }),
    )
    .returning(['count', 'expiresAt'])
    .executeTakeFirstOrThrow();
}

export const uncountAttempt = (records: Records, counted: string) =>
  records
    .updateTable('attempt')
    .set({ count: sql`"count" - 1` })
    .where('key', '=', keyOf(counted))
    .where('count', '>', 0)
    .execute();

export const forgetAttempts = (records: Records, counted: string) =>
  records.deleteFrom('attempt').where('key', '=', keyOf(counted)).execute();
