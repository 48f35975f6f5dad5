// Amounts of an owner's files outside valid versions.
import { sql } from 'kysely';
import { NOTHING_STORED, type StoredAmount } from '#domain/upload/quota.ts';
import type { Records } from '../tables.ts';
import { filesOfValidVersions } from './submittedFiles.ts';

export async function olderVersionFilesOf(
  records: Records,
  ownerId: number,
): Promise<StoredAmount> {
  const older = records
    .selectFrom('keptApplication')
    .innerJoin('versionFile', 'versionFile.applicationId', 'keptApplication.id')
    .select(['versionFile.fileId', 'versionFile.size'])
    .distinct()
    .where('keptApplication.ownerId', '=', ownerId)
    .where(
      'versionFile.fileId',
      'not in',
      // Applications removed by their owner after the deadline count as submitted.
      records
        .selectFrom('keptApplication')
        .innerJoin('versionFile', (join) =>
          join
            .onRef('versionFile.applicationId', '=', 'keptApplication.id')
            .onRef('versionFile.number', '=', 'keptApplication.version'),
        )
        .select('versionFile.fileId')
        .where('keptApplication.ownerId', '=', ownerId)
        .where((row) =>
          row.or([
            row('keptApplication.removedAt', 'is', null),
            row('keptApplication.removedByOwner', '=', 1),
          ]),
        ),
    )
    .where(
      'versionFile.fileId',
      'not in',
      records.selectFrom('entryFile').select('fileId').where('ownerId', '=', ownerId),
    );
  const amount = await records
    .selectFrom(older.as('older'))
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'),
    ])
    .executeTakeFirst();
  return amount ?? NOTHING_STORED;
}

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
