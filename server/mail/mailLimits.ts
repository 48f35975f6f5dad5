import { DAY_MS } from '#domain/deadline.ts';
import { mailboxKey } from '../access/mailbox.ts';
import { countAttempt } from '../records/people/attempts.ts';
import type { Records } from '../records/tables.ts';

/** Per day; a coach with thirty teams stays below. */
export const MOST_MAILS = 100;

/** Returns true if another mail may go, and counts it. `now` in epoch ms. */
export async function mayMail(
  records: Records,
  { userId, to }: { userId: number; to: string },
  now: number,
): Promise<boolean> {
  const counts = { now, lastsMs: DAY_MS };
  const ofAccount = await countAttempt(records, `mails of ${userId}`, counts);
  if (ofAccount.count > MOST_MAILS) return false;
  const toBox = await countAttempt(records, `mails to ${mailboxKey(to)}`, counts);
  return toBox.count <= MOST_MAILS;
}
