// Helpers of a competition (behaviour 17).
import type { Insertable } from 'kysely';
import type { HelperRole } from '#domain/competition/competition.ts';
import { LISTED_COLUMNS, type ListedCompetition } from './competitions.ts';
import type { Records, Tables } from '../tables.ts';
import { forgetTakings } from '../takenReports.ts';
import { countRows } from '../rows.ts';

const helperWith = (records: Records, competitionId: string, userId: number) =>
  records
    .selectFrom('helper')
    .select('role')
    .where('competitionId', '=', competitionId)
    .where('userId', '=', userId);

export const helperRole = async (
  records: Records,
  competitionId: string,
  userId: number,
): Promise<HelperRole | undefined> =>
  (await helperWith(records, competitionId, userId).executeTakeFirst())?.role;

/** Locks the role for the transaction; a revocation waits. */
export const lockHelperRole = async (
  trx: Records,
  competitionId: string,
  userId: number,
): Promise<HelperRole | undefined> =>
  (await helperWith(trx, competitionId, userId).forShare().executeTakeFirst())?.role;

export const helpersOf = (records: Records, competitionId: string) =>
  records
    .selectFrom('helper')
    .innerJoin('user', 'user.id', 'helper.userId')
    .select(['user.id', 'user.login', 'user.fullName', 'helper.role', 'helper.since'])
    .where('competitionId', '=', competitionId)
    .orderBy('helper.since')
    .orderBy('user.id')
    .execute();

export const competitionsHelpedBy = (
  records: Records,
  userId: number,
): Promise<(ListedCompetition & { role: HelperRole })[]> =>
  records
    .selectFrom('helper')
    .innerJoin('competition', 'competition.id', 'helper.competitionId')
    .select(LISTED_COLUMNS)
    .select('helper.role')
    .where('helper.userId', '=', userId)
    .orderBy('competition.deadlineAt', 'desc')
    .orderBy('competition.id')
    .execute();

export const countHelpers = (
  records: Records,
  of: { competitionId: string } | { userId: number },
): Promise<number> => countRows(records.selectFrom('helper').where((row) => row.and(of)));

export async function putHelper(trx: Records, helper: Insertable<Tables['helper']>): Promise<void> {
  const { role, since } = helper;
  await trx
    .insertInto('helper')
    .values(helper)
    .onConflict((conflict) =>
      conflict.columns(['competitionId', 'userId']).doUpdateSet({ role, since }),
    )
    .execute();
}

/** Returns the former role; undefined if there was none. */
export async function deleteHelper(
  trx: Records,
  competitionId: string,
  userId: number,
): Promise<HelperRole | undefined> {
  const [deleted] = await trx
    .deleteFrom('helper')
    .where('competitionId', '=', competitionId)
    .where('userId', '=', userId)
    .returning('role')
    .execute();
  await forgetTakings(trx, userId, competitionId);
  return deleted?.role;
}

export async function deleteHelpingOf(trx: Records, userId: number): Promise<void> {
  await trx.deleteFrom('helper').where('userId', '=', userId).execute();
  await forgetTakings(trx, userId);
}
