// Password links; only hashes of tokens are stored.
import { deleteMail, queueMail } from './mails.ts';
import type { Records } from '../tables.ts';

/** Several, because a mail may arrive late and be used after a newer one. */
const MOST_LINKS = 3;

const mailKey = (userId: number): string => `password-reset ${userId}`;

export async function cancelResets(trx: Records, userId: number): Promise<void> {
  // First, to wait for a link in the making, which locks the mail.
  await deleteMail(trx, mailKey(userId));
  await trx.deleteFrom('passwordReset').where('userId', '=', userId).execute();
}

/** Replaces an unsent mail. `now` in epoch ms. */
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

/** Deletes the oldest links beyond the limit. */
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

/** Undefined if there is no valid link at `now` (epoch ms). */
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
