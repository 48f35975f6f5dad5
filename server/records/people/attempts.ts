// Rate limits shared by all processes.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Records } from '../tables.ts';

/** Hashed, because users type passwords as logins. Does not hide an IP address from brute force. */
const keyOf = (counted: string): string => createHash('sha256').update(counted).digest('hex');

/** Counts attempts in a window of `lastsMs` from the first one. Instants in epoch ms. */
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

/** Undoes the count of an attempt. */
export async function uncountAttempt(records: Records, counted: string): Promise<void> {
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
