// Answers kept for repeated calls with the same Idempotency-Key (api 4).
import type { Records } from './tables.ts';

interface IdempotentAnswer {
  target: string;
  answer: string;
}

export const findIdempotentAnswer = (
  records: Records,
  userId: number,
  key: string,
): Promise<IdempotentAnswer | undefined> =>
  records
    .selectFrom('repeat')
    .select(['target', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function keepIdempotentAnswer(
  records: Records,
  kept: IdempotentAnswer & { userId: number; key: string; createdAt: number },
): Promise<void> {
  await records.insertInto('repeat').values(kept).execute();
}

export const MOST_KEPT_ANSWERS = 10_000;
/** Deletes in batches rather than for every answer. */
const FORGOTTEN_TOGETHER = MOST_KEPT_ANSWERS / 10;

/**
 * Deletes the oldest answers of a user at the limit, except those since `spared` (epoch ms).
 * Returns false if there is still no room.
 */
export async function makeRoomForAnswer(
  trx: Records,
  userId: number,
  spared: number,
): Promise<boolean> {
  const { kept } = await trx
    .selectFrom('repeat')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  if (kept < MOST_KEPT_ANSWERS) return true;
  const forgotten = await trx
    .deleteFrom('repeat')
    .where('userId', '=', userId)
    .where('key', 'in', (oldest) =>
      oldest
        .selectFrom('repeat')
        .select('key')
        .where('userId', '=', userId)
        .where('createdAt', '<', spared)
        .orderBy('createdAt')
        .limit(FORGOTTEN_TOGETHER),
    )
    .executeTakeFirst();
  return forgotten.numDeletedRows > 0n;
}

export async function deleteIdempotentAnswersBefore(
  records: Records,
  instant: number,
): Promise<void> {
  await records.deleteFrom('repeat').where('createdAt', '<', instant).execute();
}
