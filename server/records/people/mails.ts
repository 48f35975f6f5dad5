import { type Insertable, type Selectable, sql } from 'kysely';
import type { Records, Tables } from '../tables.ts';
import { isFound } from '../rows.ts';

export type MailRecord = Selectable<Tables['mail']>;

/** Mail leased to a process until `dueAt`. */
export type TakenMail = MailRecord & { dueAt: number };

type NewMail = Pick<
  Insertable<Tables['mail']>,
  'key' | 'userId' | 'kind' | 'data' | 'competitionId'
>;

/**
 * Call in the transaction of the change; keeps an existing mail of the same key. `now` and `dueAt`
 * in epoch ms.
 */
export async function queueMail(
  trx: Records,
  mail: NewMail,
  now: number,
  dueAt = now,
): Promise<void> {
  await trx
    .insertInto('mail')
    .values({ ...mail, createdAt: now, dueAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export const hasDueMail = (records: Records, now: number): Promise<boolean> =>
  isFound(records.selectFrom('mail').select('key').where('dueAt', '<=', now).limit(1));

/**
 * Leases the next due mail to one process until `until`; password links first, because they expire
 * soon.
 */
export async function takeDueMail(
  trx: Records,
  now: number,
  until: number,
): Promise<TakenMail | undefined> {
  const taken = await trx
    .updateTable('mail')
    .set((row) => ({ dueAt: until, attempts: row('attempts', '+', 1) }))
    .where('key', '=', (due) =>
      due
        .selectFrom('mail')
        .select('key')
        .where('dueAt', '<=', now)
        .orderBy(sql`case when kind = ${sql.lit('password-reset')} then 0 else 1 end`)
        .orderBy('dueAt')
        .orderBy('key')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return taken && { ...taken, dueAt: until };
}

type MailEnd =
  | { dueAt: number }
  | { dueAt: null; sentAt: number }
  | { dueAt: null; failedAt: number };

/** Saves the outcome; ignored if the mail was leased again, replaced or deleted. */
export async function saveOutcome(
  records: Records,
  { key, dueAt }: Pick<TakenMail, 'key' | 'dueAt'>,
  end: MailEnd,
): Promise<void> {
  await records
    .updateTable('mail')
    .set(end)
    .where('key', '=', key)
    .where('dueAt', '=', dueAt)
    .execute();
}

/** For a mail whose lease was rolled back; `now` in epoch ms. */
export async function giveMailUp(records: Records, key: string, now: number): Promise<void> {
  await records
    .updateTable('mail')
    .set({ dueAt: null, failedAt: now })
    .where('key', '=', key)
    .execute();
}

export async function deleteMail(trx: Records, key: string): Promise<void> {
  await trx.deleteFrom('mail').where('key', '=', key).execute();
}

export async function deleteMailsOf(trx: Records, userId: number): Promise<void> {
  await trx.deleteFrom('mail').where('userId', '=', userId).execute();
}

/** Queued before `instant` (epoch ms), in any state. */
export async function deleteMailsBefore(records: Records, instant: number): Promise<void> {
  await records.deleteFrom('mail').where('createdAt', '<', instant).execute();
}

/** Returns true if the last mail to the account failed or exceeded the limit. */
export async function isLastMailLost(records: Records, userId: number): Promise<boolean> {
  const last = await records
    .selectFrom('mail')
    .select('failedAt')
    .where('userId', '=', userId)
    .where('kind', '!=', 'email-change')
    .where('dueAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.failedAt ?? null) !== null;
}
