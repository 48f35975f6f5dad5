// Answers that are kept for repeated calls with the same Idempotency-Key (api 4).
import type { Insertable } from 'kysely';
import { countRows } from './rows.ts';
import type { Records, Tables } from './tables.ts';

export const findIdempotentAnswer = (records: Records, userId: number, key: string) =>
  records
    .selectFrom('repeat')
    .select(['target', 'answer'])
    .where((kept) => kept.and({ userId, key }))
    .executeTakeFirst();

export const keepIdempotentAnswer = (trx: Records, kept: Insertable<Tables['repeat']>) =>
  trx.insertInto('repeat').values(kept).execute();

export const MOST_KEPT_ANSWERS = 10_000;
/** Number of answers deleted at once, so that not every call has to delete one. */
const FORGOTTEN_TOGETHER = MOST_KEPT_ANSWERS / 10;

/** Deletes a user's oldest answers if there are too many. Returns false if all are newer than `spared` (epoch ms). */
export async function makeRoomForAnswer(
  trx: Records,
  userId: number,
  spared: number,
): Promise<boolean> {
  const kept = trx.selectFrom('repeat').where('userId', '=', userId);
  if ((await countRows(kept)) < MOST_KEPT_ANSWERS) return true;
  const forgotten = await trx
    .deleteFrom('repeat')
    .where('userId', '=', userId)
    .where(
      'key',
      'in',
      kept
        .select('key')
        .where('createdAt', '<', spared)
        .orderBy('createdAt')
        .limit(FORGOTTEN_TOGETHER),
    )
    .executeTakeFirst();
  return forgotten.numDeletedRows > 0n;
}

export const deleteIdempotentAnswersBefore = (records: Records, instant: number) =>
  records.deleteFrom('repeat').where('createdAt', '<', instant).execute();
