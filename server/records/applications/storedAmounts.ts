// Counts an owner's files and bytes that are not in the valid (latest) version of an application.
import { type SelectQueryBuilder, sql } from 'kysely';
import { isUnsubmitted } from '../drafts/unsubmittedDrafts.ts';
import type { Records } from '../tables.ts';
import { filesOfValidVersions } from './submittedFiles.ts';

/** Counts files and sums their sizes. `sizes` is a query with a row for each file. */
const amountOf = (
  records: Records,
  sizes: Pick<SelectQueryBuilder<never, never, { size: number }>, 'as'>,
) =>
  records
    .selectFrom(sizes.as('file'))
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('bytes'),
    ])
    .executeTakeFirstOrThrow();

export const olderVersionFilesOf = (records: Records, ownerId: number) =>
  amountOf(
    records,
    records
      .selectFrom('keptApplication')
      .innerJoin('versionFile', 'versionFile.applicationId', 'keptApplication.id')
      .select(['versionFile.fileId', 'versionFile.size'])
      .distinct()
      .where('keptApplication.ownerId', '=', ownerId)
      .where(
        'versionFile.fileId',
        'not in',
        // An application that its owner removed after the deadline still counts as submitted.
        records
          .selectFrom('keptApplication')
          .innerJoin('versionFile', (join) =>
            join
              .onRef('versionFile.applicationId', '=', 'keptApplication.id')
              .onRef('versionFile.number', '=', 'keptApplication.version'),
          )
          .select('versionFile.fileId')
          .where('keptApplication.ownerId', '=', ownerId)
          .where((row) => row.or([row('removedAt', 'is', null), row('removedByOwner', '=', 1)])),
      )
      .where(
        'versionFile.fileId',
        'not in',
        records.selectFrom('entryFile').select('fileId').where('ownerId', '=', ownerId),
      ),
  );

/** Selects an owner's current files that are in no valid version. */
export const unattachedFiles = (records: Records, ownerId: number) =>
  records
    .selectFrom('entryFile')
    .where('ownerId', '=', ownerId)
    // Reads the submitted files once: a subquery for each file would be slow with many entries.
    .where(
      'fileId',
      'not in',
      filesOfValidVersions(records)
        .select('versionFile.fileId')
        .where('application.ownerId', '=', ownerId),
    );

export const unattachedFilesOf = (records: Records, ownerId: number) =>
  amountOf(records, unattachedFiles(records, ownerId).select('size'));

const DRAFT_BYTES = sql<number>`"formSize" + octet_length(state) + (
  select coalesce(sum(octet_length(people)), 0) from "draftEntry" where "draftEntry".draft = draft.id
)`;

const unsubmittedDrafts = (records: Records, ownerId: number) =>
  records
    .selectFrom('draft')
    .select(DRAFT_BYTES.as('size'))
    .where('ownerId', '=', ownerId)
    .where('revision', '>', sql.lit(0))
    .where('deletedAt', 'is', null)
    .where(isUnsubmitted);

export const unsubmittedDraftsOf = (records: Records, ownerId: number) =>
  amountOf(records, unsubmittedDrafts(records, ownerId));

export const unsubmittedAmountOf = (records: Records, ownerId: number) =>
  amountOf(
    records,
    unattachedFiles(records, ownerId).select('size').unionAll(unsubmittedDrafts(records, ownerId)),
  );
