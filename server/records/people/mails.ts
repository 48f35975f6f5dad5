// The queue of mails: what is to be sent to whom, when it is tried next, and how that ended.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Records, Tables } from '../tables.ts';

export type MailRecord = Selectable<Tables['mail']>;

/** One that a process has taken: until the instant in `dueAt` it is nobody else's. */
export type TakenMail = MailRecord & { dueAt: number };

type NewMail = Pick<
  Insertable<Tables['mail']>,
  'key' | 'userId' | 'kind' | 'data' | 'competitionId'
>;

/** In the transaction of what it tells; one under the same key stays what it is, sent or not. `now` and `dueAt` in epoch ms. */
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

export async function hasDueMail(records: Records, now: number): Promise<boolean> {
  const due = await records
    .selectFrom('mail')
    .select('key')
    .where('dueAt', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Takes a link to a new password, which does not live long, or else the mail that has waited longest, for one of several processes that ask at once; it is due again at `until`. */
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

/** What became of a try; nothing where the mail was taken again, put anew or removed since. */
export async function noteTry(
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

/** For one whose taking was undone; `now` in epoch ms. */
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

/** Those that were queued before an instant, in epoch ms, however they ended. */
export async function deleteMailsBefore(records: Records, instant: number): Promise<void> {
  await records.deleteFrom('mail').where('createdAt', '<', instant).execute();
}

/** Returns whether the last mail to the e-mail of an account was given up, or was one too many. */
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
