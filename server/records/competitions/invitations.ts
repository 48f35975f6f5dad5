// Invitations to help with a competition: the hash of each secret until it is taken back or too old.
import type { Insertable, Selectable } from 'kysely';
import type { Records, Tables } from '../tables.ts';

export type InvitationRecord = Selectable<Tables['invitation']>;

/** That of a secret, be it used, where it has not run out at `now` (epoch ms). */
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

/** Those to a competition that somebody can accept at `now` (epoch ms), the oldest first. */
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

export async function deleteExpiredInvitations(records: Records, now: number): Promise<void> {
  await records.deleteFrom('invitation').where('expiresAt', '<=', now).execute();
}
