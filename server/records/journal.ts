// The journal of a competition: what was done in it, by whom and when. Rows are added in the transaction of the act, and never changed.
import type { JournalAct } from '#domain/journal/journalAct.ts';
import type { Records } from './tables.ts';

/** How many acts of one person in one competition are kept: the latest ones. */
export const MOST_ACTS_OF_ONE = 2000;

interface NotedAct {
  competitionId: string;
  /** Who did it; null: the server by itself. */
  userId: number | null;
  /** Epoch ms. */
  at: number;
  /** Which application it is about; one of a draft has no id. */
  application?: { id: number | null; teamName: string };
  act: JournalAct;
}

/** In the transaction of the act; the oldest acts of whoever does very many give way. */
export async function noteAct(trx: Records, noted: NotedAct): Promise<void> {
  const { competitionId, userId, at, application } = noted;
  const { act, ...detail } = noted.act;
  const { id } = await trx
    .insertInto('journal')
    .values({
      competitionId,
      userId,
      at,
      act,
      applicationId: application?.id ?? null,
      team: application?.teamName ?? '',
      detail: JSON.stringify(detail),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ofSame = trx
    .selectFrom('journal')
    .where('competitionId', '=', competitionId)
    .where('userId', userId === null ? 'is' : '=', userId);
  const [beyond] = await ofSame
    .select('id')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .offset(MOST_ACTS_OF_ONE - 1)
    .limit(1)
    .execute();
  if (beyond) await trx.deleteFrom('journal').where('id', '=', beyond.id).execute();
}
