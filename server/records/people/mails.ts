import { type Insertable, type Selectable, sql } from 'kysely';
import type { Records, Tables } from '../tables.ts';
import { isFound } from '../rows.ts';

export type MailRecord = Selectable<Tables['mail']>;

/** Mail that this process sends. No other process takes it before `dueAt`. */
export type TakenMail = MailRecord & { dueAt: number };

type NewMail = Pick<
  Insertable<Tables['mail']>,
  'key' | 'userId' | 'kind' | 'data' | 'competitionId'
>;

/** Queues a mail, unless one with its key exists. Call it in the transaction of the mail's cause. */
export const queueMail = (trx: Records, mail: NewMail, now: number, dueAt = now) =>
  trx
    .insertInto('mail')
    .values({ ...mail, createdAt: now, dueAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

export const hasDueMail = (records: Records, now: number) =>
  isFound(records.selectFrom('mail').select('key').where('dueAt', '<=', now).limit(1));

/** Reserves the next due mail for this process until `until`. Password links come first, because they expire soon. */
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

/** Saves the outcome of sending. Does nothing if another process has taken the mail or the mail was deleted. */
export const saveOutcome = (
  records: Records,
  { key, dueAt }: Pick<TakenMail, 'key' | 'dueAt'>,
  end: MailEnd,
) =>
  records.updateTable('mail').set(end).where('key', '=', key).where('dueAt', '=', dueAt).execute();

/** Marks a mail as failed, even if the transaction that took it was rolled back. */
export const giveMailUp = (records: Records, key: string, now: number) =>
  records.updateTable('mail').set({ dueAt: null, failedAt: now }).where('key', '=', key).execute();

export const deleteMail = (trx: Records, key: string) =>
  trx.deleteFrom('mail').where('key', '=', key).execute();

export const deleteMailsOf = (trx: Records, userId: number) =>
  trx.deleteFrom('mail').where('userId', '=', userId).execute();

export const deleteMailsBefore = (records: Records, instant: number) =>
  records.deleteFrom('mail').where('createdAt', '<', instant).execute();

/** Returns true if the last mail to the user was not delivered. Mails about a changed e-mail do not count. */
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
