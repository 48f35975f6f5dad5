import { concernsPerson } from '../changes.ts';
import { deleteHelpingOf } from '../competitions/competitionHelpers.ts';
import { deleteMailsOf } from './mails.ts';
import { cancelResets } from './passwordResets.ts';
import { eraseRemovedOf } from '../applications/removedApplications.ts';
import { filesOfValidVersions } from '../applications/submittedFiles.ts';
import type { Records } from '../tables.ts';
import { expireBlobsOf } from '../files/blobs.ts';

async function deleteUnattachedFiles(trx: Records, ownerId: number): Promise<void> {
  await trx
    .deleteFrom('entryFile')
    .where('ownerId', '=', ownerId)
    .where(
      'fileId',
      'not in',
      filesOfValidVersions(trx)
        .select('versionFile.fileId')
        .where('application.ownerId', '=', ownerId),
    )
    .execute();
}

/** Deletes all but submitted applications and their files. The next sweep removes the bytes. */
export async function deleteUnsubmitted(trx: Records, ownerId: number): Promise<void> {
  await concernsPerson(trx, ownerId);
  await deleteUnattachedFiles(trx, ownerId);
  await trx.deleteFrom('draft').where('ownerId', '=', ownerId).execute();
  await expireBlobsOf(trx, ownerId);
  await trx.deleteFrom('removedApplication').where('ownerId', '=', ownerId).execute();
  await trx.deleteFrom('repeat').where('userId', '=', ownerId).execute();
  await deleteHelpingOf(trx, ownerId);
  await cancelResets(trx, ownerId);
  await deleteMailsOf(trx, ownerId);
}

/** Unique and no valid login, because logins have no spaces. */
const keyOfDeleted = (id: number): string => `deleted ${id}`;

/**
 * Deletes an account without competitions at `now` (epoch ms). Submitted applications stay without
 * a name; session hashes stay, so that devices learn of it.
 */
export async function deleteAccount(trx: Records, id: number, now: number): Promise<void> {
  await deleteUnsubmitted(trx, id);
  await eraseRemovedOf(trx, id);
  await trx
    .updateTable('session')
    .set({ createdAt: 0, seenAt: 0, device: '' })
    .where('userId', '=', id)
    .execute();
  await trx
    .updateTable('user')
    .set({
      login: '',
      loginKey: keyOfDeleted(id),
      password: '',
      fullName: '',
      email: '',
      emailKey: '',
      emailProved: 0,
      access: 0,
      deletedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

export const deletedAccounts = (records: Records): Promise<{ id: number }[]> =>
  records.selectFrom('user').select('id').where('deletedAt', 'is not', null).execute();

/**
 * Deletes the row of a deleted account without applications, sessions and blobs. Keeps the latest
 * account, so that nobody becomes the first user again.
 */
export async function forgetDeletedAccount(trx: Records, id: number): Promise<void> {
  await trx
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
}
