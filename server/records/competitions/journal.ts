import * as v from 'valibot';
import type { ActName, JournalAct } from '#domain/journal/journalAct.ts';
import type { Records } from '../tables.ts';

/** Maximum of acts per user and competition. */
export const MOST_ACTS_OF_ONE = 2000;

const removal = v.object({ helper: v.number() });

interface NewAct {
  competitionId: string;
  userId: number | null;
  at: number;
  /** The id is null for a draft, which is no application yet. */
  application?: { id: number | null; teamName: string };
  act: JournalAct;
}

/** Deletes an act if a user has too many acts: the middle act of the most frequent kind, so that rare acts remain. */
async function thinOut(
  trx: Records,
  { competitionId, userId }: Pick<NewAct, 'competitionId' | 'userId'>,
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

export async function saveAct(trx: Records, added: NewAct): Promise<void> {
  const { competitionId, userId, at, application } = added;
  const { act, ...detail } = added.act;
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
  await thinOut(trx, added);
}

interface WantedActs {
  competitionId: string;
  /** Selects acts of one application, and acts since a time (epoch ms) that concern all applications. */
  of?: { applicationId: number; forAll: readonly ActName[]; since: number };
  acts: readonly ActName[] | undefined;
  before: number | undefined;
  limit: number;
}

export const actsIn = (records: Records, { competitionId, of, acts, before, limit }: WantedActs) =>
  records
    .selectFrom('journal')
    .leftJoin('user', 'user.id', 'journal.userId')
    .leftJoin('helper', (join) =>
      join
        .onRef('helper.competitionId', '=', 'journal.competitionId')
        .onRef('helper.userId', '=', 'journal.userId'),
    )
    .selectAll('journal')
    .select(['user.login', 'user.fullName', 'helper.role'])
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

export async function helpersRemovedAfter(
  records: Records,
  competitionId: string,
  instant: number,
): Promise<number[]> {
  const removals = await records
    .selectFrom('journal')
    .select('detail')
    .where((row) => row.and({ competitionId, act: 'helper-removed' }))
    .where('at', '>', instant)
    .execute();
  return removals.map(({ detail }) => v.parse(removal, JSON.parse(detail)).helper);
}

export type ActRecord = Awaited<ReturnType<typeof actsIn>>[number];
