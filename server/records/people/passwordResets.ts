// Keeps the hashes of links to a new password until one is used. A link may also be cancelled, too old or one of too many.
import { deleteMail, queueMail } from './mails.ts';
import type { Records } from '../tables.ts';

/** Links of a person that are valid at once: a mail may come late, and be used after a newer one. */
const MOST_LINKS = 3;

const mailKey = (userId: number): string => `password-reset ${userId}`;

/** Ends the links of a person, and those whose mail has not gone yet. */
export async function cancelResets(trx: Records, userId: number): Promise<void> {
  // First: while one is just being made its mail is held, and that is waited for.
  await deleteMail(trx, mailKey(userId));
  await trx.deleteFrom('passwordReset').where('userId', '=', userId).execute();
}

/** A mail with a link, in the place of one that has not gone yet. `now` in epoch ms. */
export async function queueReset(trx: Records, userId: number, now: number): Promise<void> {
  await deleteMail(trx, mailKey(userId));
  const mail = { key: mailKey(userId), userId, kind: 'password-reset', data: '{}' } as const;
  await queueMail(trx, mail, now);
}

interface Reset {
  /** SHA-256 of the secret. */
  tokenHash: string;
  userId: number;
  /** Epoch ms. */
  expiresAt: number;
}

/** Ends the oldest links of its person where there would be too many. */
export async function insertReset(trx: Records, reset: Reset): Promise<void> {
  await trx
    .deleteFrom('passwordReset')
    .where('userId', '=', reset.userId)
    .where('tokenHash', 'not in', (newest) =>
      newest
        .selectFrom('passwordReset')
        .select('tokenHash')
        .where('userId', '=', reset.userId)
        .orderBy('expiresAt', 'desc')
        .limit(MOST_LINKS - 1),
    )
    .execute();
  await trx.insertInto('passwordReset').values(reset).execute();
}

/** Whose the link is that has this secret; undefined where there is none at `now` (epoch ms). */
export async function ownerOfReset(
  records: Records,
  tokenHash: string,
  now: number,
): Promise<number | undefined> {
  const reset = await records
    .selectFrom('passwordReset')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return reset?.userId;
}

export async function deleteExpiredResets(records: Records, now: number): Promise<void> {
  await records.deleteFrom('passwordReset').where('expiresAt', '<=', now).execute();
}
