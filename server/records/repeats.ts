// Answers kept for repeats of a call with the same Idempotency-Key (api 4).
import type { Records } from './tables.ts';

export interface KeptAnswer {
  target: string;
  answer: string;
}

export const findKeptAnswer = (
  records: Records,
  userId: number,
  key: string,
): Promise<KeptAnswer | undefined> =>
  records
    .selectFrom('repeat')
    .select(['target', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export async function keepAnswer(
  records: Records,
  kept: KeptAnswer & { userId: number; key: string; createdAt: number },
): Promise<void> {
  await records.insertInto('repeat').values(kept).execute();
}

export async function deleteAnswersBefore(records: Records, instant: number): Promise<void> {
  await records.deleteFrom('repeat').where('createdAt', '<', instant).execute();
}
