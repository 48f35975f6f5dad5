// The end of an account: what goes with it, and what is left of it while submitted applications hang on it.
import { concernsPerson } from '../changes.ts';
import { deleteHelpingOf } from '../competitions/competitionHelpers.ts';
import { deleteMailsOf } from './mails.ts';
import { cancelResets } from './passwordResets.ts';
import { eraseRemovedOf } from '../applications/removedApplications.ts';
import { filesOfValidVersions } from '../applications/submittedFiles.ts';
import type { Records } from '../tables.ts';
import { expireBlobsOf } from '../files/blobs.ts';

/** Deletes the files of an owner that no submitted application holds. */
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

/** Deletes all that an owner has beside submitted applications and their files. The next sweep removes the bytes. */
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

/** No login has a space in it: this one is nobody's, and the one that it had is free. */
const keyOfDeleted = (id: number): string => `deleted ${id}`;

/**
 * Deletes an account that has no competitions, at `now` (epoch ms). Submitted applications stay, of an owner without a
 * name. Of sessions their secrets stay until they run out, so that each
 * device is told.
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
 * Forgets a deleted account that has nothing unsubmitted, where no application and no session hangs on it. The latest
 * account stays: who signs up on a server where somebody was is not the first.
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
