import { sql } from 'kysely';
import { NOTHING_STORED, type StoredAmount } from '#domain/upload/quota.ts';
import { filesOfValidVersions } from './submittedFiles.ts';
import type { Records } from '../tables.ts';

export async function unattachedFilesOf(records: Records, ownerId: number): Promise<StoredAmount> {
  const amount = await records
    .selectFrom('entryFile')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    // Starts from applications, so that the time does not grow with entries times files.
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
