// Counts limited attempts for all processes together.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

/** Not as it is: people type their passwords as logins. Of an address alone the hash is found by who tries them all. */
const keyOf = (counted: string): string => createHash('sha256').update(counted).digest('hex');

/** Counts an attempt; the count of those since the first one begins anew `lastsMs` after it. Instants in epoch ms. */
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

/** An attempt that came to nothing does not count. */
export async function takeAttemptBack(records: Records, counted: string): Promise<void> {
  await records
    .updateTable('attempt')
    .set({ count: sql`"count" - 1` })
    .where('key', '=', keyOf(counted))
    .where('count', '>', 0)
    .execute();
}

export async function forgetAttempts(records: Records, counted: string): Promise<void> {
  await records.deleteFrom('attempt').where('key', '=', keyOf(counted)).execute();
}

/** Those that count no more. */
export async function deleteExpiredAttempts(records: Records, now: number): Promise<void> {
  await records.deleteFrom('attempt').where('expiresAt', '<=', now).execute();
}
