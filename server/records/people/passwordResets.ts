// Links for a new password. Only hashes of the tokens are stored.
import { deleteMail, queueMail } from './mails.ts';
import type { Records } from '../tables.ts';

/** Number of valid links per user. An older link must work even if its mail arrives after a newer one. */
const MOST_LINKS = 3;

const mailKey = (userId: number): string => `password-reset ${userId}`;

export async function cancelResets(trx: Records, userId: number): Promise<void> {
  // Deletes the mail first, to wait for a transaction that has locked the mail and creates a link.
  await deleteMail(trx, mailKey(userId));
  await trx.deleteFrom('passwordReset').where('userId', '=', userId).execute();
}

/** Queues a mail with a password link. Deletes the user's previous mail with a link if it was not sent yet. */
export async function queueReset(trx: Records, userId: number, now: number): Promise<void> {
  await deleteMail(trx, mailKey(userId));
  const mail = { key: mailKey(userId), userId, kind: 'password-reset', data: '{}' } as const;
  await queueMail(trx, mail, now);
}

interface Reset {
  tokenHash: string;
  userId: number;
  expiresAt: number;
}

/** Inserts a link. Deletes the user's oldest links beyond the limit. */
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

/** Returns the user of a link, or undefined if the link is unknown or has expired. */
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
