// Helpers of a competition and their invitations (behaviour 17). Only hashes of the tokens are stored.
import type { Insertable, Selectable } from 'kysely';
import type { HelperRole } from '#domain/competition/competition.ts';
import { LISTED_COLUMNS } from './competitions.ts';
import type { Records, Tables } from '../tables.ts';
import { deleteReportExports } from '../reportExports.ts';
import { countRows } from '../rows.ts';

const helperWith = (records: Records, competitionId: string, userId: number) =>
  records
    .selectFrom('helper')
    .select('role')
    .where((helper) => helper.and({ competitionId, userId }));

export const helperRole = async (records: Records, competitionId: string, userId: number) =>
  (await helperWith(records, competitionId, userId).executeTakeFirst())?.role;

/** Locks a helper's role until the transaction ends, so that nobody removes the helper meanwhile. */
export const lockHelperRole = async (trx: Records, competitionId: string, userId: number) =>
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

export const competitionsHelpedBy = (records: Records, userId: number) =>
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
) => countRows(records.selectFrom('helper').where((row) => row.and(of)));

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

/** Deletes a helper and returns the former role, or undefined if the user was no helper. */
export async function deleteHelper(
  trx: Records,
  competitionId: string,
  userId: number,
): Promise<HelperRole | undefined> {
  const [deleted] = await trx
    .deleteFrom('helper')
    .where((helper) => helper.and({ competitionId, userId }))
    .returning('role')
    .execute();
  await deleteReportExports(trx, { userId, competitionId });
  return deleted?.role;
}

export async function deleteHelpingOf(trx: Records, userId: number): Promise<void> {
  await trx.deleteFrom('helper').where('userId', '=', userId).execute();
  await deleteReportExports(trx, { userId });
}

export type InvitationRecord = Selectable<Tables['invitation']>;

/** Finds an invitation that has not expired at `now` (epoch ms), even if somebody has used it. */
export const findInvitation = (records: Records, tokenHash: string, now: number) =>
  records
    .selectFrom('invitation')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export const openInvitations = (records: Records, competitionId: string, now: number) =>
  records
    .selectFrom('invitation')
    .selectAll()
    .where('competitionId', '=', competitionId)
    .where('usedBy', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt')
    .orderBy('tokenHash')
    .execute();

export const insertInvitation = (trx: Records, invitation: Insertable<Tables['invitation']>) =>
  trx.insertInto('invitation').values(invitation).execute();

export const useInvitation = (trx: Records, tokenHash: string, userId: number) =>
  trx
    .updateTable('invitation')
    .set({ usedBy: userId })
    .where('tokenHash', '=', tokenHash)
    .execute();

export const deleteInvitation = (trx: Records, tokenHash: string) =>
  trx.deleteFrom('invitation').where('tokenHash', '=', tokenHash).execute();
