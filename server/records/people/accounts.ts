import { concernsPerson } from '../changes.ts';
import { deleteHelpingOf } from '../competitions/competitionHelpers.ts';
import { deleteMailsOf } from './mails.ts';
import { cancelResets } from './passwordResets.ts';
import { eraseRemovedOf } from '../applications/removedApplications.ts';
import { unattachedFiles } from '../applications/storedAmounts.ts';
import type { Records } from '../tables.ts';
import { expireBlobsOf } from '../files/blobs.ts';
import { updateUser } from './users.ts';

/** Deletes an owner's data except submitted applications. The next sweep deletes the bytes of files. */
export async function deleteUnsubmitted(trx: Records, ownerId: number): Promise<void> {
  await concernsPerson(trx, ownerId);
  const unattached = unattachedFiles(trx, ownerId).select('id');
  await trx.deleteFrom('entryFile').where('id', 'in', unattached).execute();
  await trx.deleteFrom('draft').where('ownerId', '=', ownerId).execute();
  await expireBlobsOf(trx, ownerId);
  await trx.deleteFrom('removedApplication').where('ownerId', '=', ownerId).execute();
  await trx.deleteFrom('repeat').where('userId', '=', ownerId).execute();
  await deleteHelpingOf(trx, ownerId);
  await cancelResets(trx, ownerId);
  await deleteMailsOf(trx, ownerId);
}

/** Key for the login of a deleted account. The space makes it different from any real login. */
const keyOfDeleted = (id: number): string => `deleted ${id}`;

/**
 * Deletes an account that owns no competitions. Keeps submitted applications, but not the user's
 * name. Keeps hashes of sessions, so that the user's devices learn of the deletion. `now` in epoch ms.
 */
export async function deleteAccount(trx: Records, id: number, now: number): Promise<void> {
  await deleteUnsubmitted(trx, id);
  await eraseRemovedOf(trx, id);
  await trx
    .updateTable('session')
    .set({ createdAt: 0, seenAt: 0, device: '' })
    .where('userId', '=', id)
    .execute();
  await updateUser(trx, id, {
    login: '',
    loginKey: keyOfDeleted(id),
    password: '',
    fullName: '',
    email: '',
    emailKey: '',
    emailProved: 0,
    access: 0,
    deletedAt: now,
  });
}

export const deletedAccounts = (records: Records) =>
  records.selectFrom('user').select('id').where('deletedAt', 'is not', null).execute();

/**
 * Deletes the row of a deleted account that owns nothing any more. Keeps the account with the
 * highest id, because the first user of an empty table becomes an organiser.
 */
export const forgetDeletedAccount = (trx: Records, id: number) =>
  trx
    .deleteFrom('user')
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .where('id', '<', (latest) =>
      latest.selectFrom('user as other').select((each) => each.fn.max('other.id').as('id')),
    )
    .where('id', 'not in', (held) =>
      held.selectFrom('keptApplication').select('ownerId').where('ownerId', '=', id),
    )
    .where('id', 'not in', (held) =>
      held.selectFrom('session').select('userId').where('userId', '=', id),
    )
    .where('id', 'not in', (held) =>
      held.selectFrom('blob').select('ownerId').where('ownerId', '=', id),
    )
    .execute();
