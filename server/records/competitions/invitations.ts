// Invitations of helpers; only hashes of tokens are stored.
import type { Insertable, Selectable } from 'kysely';
import type { Records, Tables } from '../tables.ts';

export type InvitationRecord = Selectable<Tables['invitation']>;

/** Finds a used or unused invitation valid at `now` (epoch ms). */
export const findInvitation = (
  records: Records,
  tokenHash: string,
  now: number,
): Promise<InvitationRecord | undefined> =>
  records
    .selectFrom('invitation')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Unused invitations at `now` (epoch ms), oldest first. */
export const openInvitations = (
  records: Records,
  competitionId: string,
  now: number,
): Promise<InvitationRecord[]> =>
  records
    .selectFrom('invitation')
    .selectAll()
    .where('competitionId', '=', competitionId)
    .where('usedBy', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt')
    .orderBy('tokenHash')
    .execute();

export async function insertInvitation(
  trx: Records,
  invitation: Insertable<Tables['invitation']>,
): Promise<void> {
  await trx.insertInto('invitation').values(invitation).execute();
}

export async function useInvitation(
  trx: Records,
  tokenHash: string,
  userId: number,
): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ usedBy: userId })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function deleteInvitation(trx: Records, tokenHash: string): Promise<void> {
  await trx.deleteFrom('invitation').where('tokenHash', '=', tokenHash).execute();
}
