// Finds the entry files that count for a person’s quota.
import { sql } from 'kysely';
import { NOTHING_STORED, type StoredAmount } from '#domain/upload/quota.ts';
import { filesOfValidVersions } from '../applications/submittedFiles.ts';
import type { Records } from '../tables.ts';

/** The files of one owner that no submitted application holds. */
export async function unattachedFilesOf(records: Records, ownerId: number): Promise<StoredAmount> {
  const amount = await records
    .selectFrom('entryFile')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    // From the applications to their files: the time grows with their entries, not with entries times files.
    .where(
      'fileId',
      'not in',
      filesOfValidVersions(records)
        .select('versionFile.fileId')
        .where('application.ownerId', '=', ownerId),
    )
    .executeTakeFirst();
  return amount ?? NOTHING_STORED;
}
