// The journal of a competition: what was done in it, by whom and when. Rows are added in the transaction of the act, and never changed.
import * as v from 'valibot';
import type { ActName, JournalAct } from '#domain/journal/journalAct.ts';
import type { Records } from '../tables.ts';

/** How many acts of one person in one competition are kept. */
export const MOST_ACTS_OF_ONE = 2000;

const removal = v.object({ helper: v.number() });

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

/**
 * Of whoever has done more than is kept one act gives way: of the kind that they have done most often the middle one, so
 * that it washes out neither what else they did, nor how it began and what came last. Applications are not told apart, for
 * a team that is removed and submitted again is another one each time.
 */
async function thinOut(
  trx: Records,
  { competitionId, userId }: Pick<NotedAct, 'competitionId' | 'userId'>,
): Promise<void> {
  const ofSame = trx
    .selectFrom('journal')
    .where('competitionId', '=', competitionId)
    .where('userId', userId === null ? 'is' : '=', userId);
  const beyond = await ofSame.select('id').offset(MOST_ACTS_OF_ONE).limit(1).execute();
  if (beyond.length === 0) return;
  const { act, count } = await ofSame
    .select(({ fn }) => ['act', fn.countAll<number>().as('count')])
    .groupBy('act')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const middle = await ofSame
    .select('id')
    .where('act', '=', act)
    .orderBy('id')
    .offset(Math.floor(count / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('journal').where('id', '=', middle.id).execute();
}

/** In the transaction of the act. */
export async function noteAct(trx: Records, noted: NotedAct): Promise<void> {
  const { competitionId, userId, at, application } = noted;
  const { act, ...detail } = noted.act;
  await trx
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
    .execute();
  await thinOut(trx, noted);
}

interface WantedActs {
  competitionId: string;
  /** Those about one application, and those about all that were done from an instant (epoch ms) on. */
  of?: { applicationId: number; forAll: readonly ActName[]; since: number };
  /** None but these. */
  acts: readonly ActName[] | undefined;
  /** An id. */
  before: number | undefined;
  limit: number;
}

/** The latest first. */
export const actsIn = (records: Records, { competitionId, of, acts, before, limit }: WantedActs) =>
  records
    .selectFrom('journal')
    .leftJoin('user', 'user.id', 'journal.userId')
    .leftJoin('helper', (join) =>
      join
        .onRef('helper.competitionId', '=', 'journal.competitionId')
        .onRef('helper.userId', '=', 'journal.userId'),
    )
    .select([
      'journal.id',
      'journal.at',
      'journal.userId',
      'journal.applicationId',
      'journal.act',
      'journal.team',
      'journal.detail',
      'user.login',
      'user.fullName',
      'helper.role',
    ])
    .where((row) => {
      const conditions = [row('journal.competitionId', '=', competitionId)];
      if (before !== undefined) conditions.push(row('journal.id', '<', before));
      if (acts) conditions.push(row('act', 'in', acts));
      if (of) {
        const forAll = row('act', 'in', of.forAll).and('at', '>=', of.since);
        conditions.push(row.or([row('applicationId', '=', of.applicationId), forAll]));
      }
      return row.and(conditions);
    })
    .orderBy('journal.id', 'desc')
    .limit(limit)
    .execute();

/** Whom an organiser has removed from the helpers of a competition after an instant, in epoch ms: the numbers of their accounts. */
export async function helpersRemovedAfter(
  records: Records,
  competitionId: string,
  instant: number,
): Promise<number[]> {
  const removals = await records
    .selectFrom('journal')
    .select('detail')
    .where('competitionId', '=', competitionId)
    .where('act', '=', 'helper-removed' satisfies ActName)
    .where('at', '>', instant)
    .execute();
  return removals.map(({ detail }) => v.parse(removal, JSON.parse(detail)).helper);
}

export type ActRecord = Awaited<ReturnType<typeof actsIn>>[number];
