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

export async function deleteIdempotentAnswersBefore(
  records: Records,
  instant: number,
): Promise<void> {
  await records.deleteFrom('repeat').where('createdAt', '<', instant).execute();
}
