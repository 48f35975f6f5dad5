// Answers kept for repeats of a call with the same Idempotency-Key (api 4).
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

/** Of one person. */
export const MOST_KEPT_ANSWERS = 10_000;
/** So many go together, that it need not be done for every answer. */
const FORGOTTEN_TOGETHER = MOST_KEPT_ANSWERS / 10;

/** Forgets the oldest answers of a person who has as many as may be, but none since `spared`, in epoch ms; answers whether there is room for another. */
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
