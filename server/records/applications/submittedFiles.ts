import { type Expression, type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { RoutineKey } from '#domain/programme.ts';
import type { EntryFileRecord, OwnedEntry } from '../files/entryFiles.ts';
import { isEntryCalled, isFileOfEntry, isOfItsDraft } from '../files/isFileOfEntry.ts';
import { jsonRows, isFound } from '../rows.ts';
import type { Records, Tables } from '../tables.ts';

export type VersionFileRecord = Selectable<Tables['versionFile']>;

/** Columns that the tables `versionFile` and `entryFile` share. */
export const FILE_COLUMNS = [
  'fileId',
  'fileName',
  'size',
  'sha256',
  'uploadedAt',
  'music',
] as const;

export const VERSION_FILE_COLUMNS = [
  'applicationId',
  'number',
  'kind',
  'routine',
  'name',
  ...FILE_COLUMNS,
] as const;

/** Selects files of the valid versions. The valid version of an application is its latest one. */
export const filesOfValidVersions = (records: Records) =>
  records
    .selectFrom('application')
    .innerJoin('versionFile', (join) =>
      join
        .onRef('versionFile.applicationId', '=', 'application.id')
        .onRef('versionFile.number', '=', 'application.version'),
    );

/** Selects the files that an entry has in the valid version of its application. */
export const filesOfEntry = (
  row: ExpressionBuilder<Tables, 'application' | 'applicationEntry'>,
  kind: FileKind | Expression<FileKind>,
) =>
  row
    .selectFrom('versionFile')
    .select('versionFile.fileId')
    .whereRef('versionFile.applicationId', '=', 'application.id')
    .whereRef('versionFile.number', '=', 'application.version')
    .where('versionFile.kind', '=', kind)
    .whereRef('versionFile.routine', '=', 'applicationEntry.routine')
    .whereRef('versionFile.name', '=', 'applicationEntry.name');

/** Selects files of submitted applications that are not returned. Owners cannot change these files. */
const heldFiles = (records: Records) =>
  filesOfValidVersions(records).where('application.openUntil', 'is', null);

/** Row of `entryFile`, a file as its owner has it now. Versions have copies of these rows. */
type CurrentFile = Pick<EntryFileRecord, 'fileId' | 'draft'>;

/**
 * Filter for the applications that may use a file. A file with a draft is only for the application of this draft and
 * for applications without a draft.
 */
const mayUseFile =
  ({ draft }: CurrentFile) =>
  (application: ExpressionBuilder<Tables, 'application'>) =>
    draft === '' ? application.lit(true) : application('application.draft', 'in', [draft, '']);

export const isFileSubmitted = (records: Records, id: number) =>
  isFound(
    heldFiles(records)
      .innerJoin('entryFile', 'entryFile.fileId', 'versionFile.fileId')
      .select('entryFile.id')
      .where('entryFile.id', '=', id)
      .where(isOfItsDraft)
      .limit(1),
  );

/** Returns true if the draft's application is not returned and has an undeleted file of this kind for the entry. */
export const isPlaceFilled = (
  records: Records,
  kind: FileKind,
  { ownerId, competitionId, draft, routine, name }: OwnedEntry,
) =>
  isFound(
    heldFiles(records)
      .innerJoin('applicationEntry', (join) =>
        join
          .onRef('applicationEntry.applicationId', '=', 'application.id')
          .onRef('applicationEntry.routine', '=', 'versionFile.routine')
          .onRef('applicationEntry.name', '=', 'versionFile.name'),
      )
      .select('versionFile.fileId')
      .where((row) => row.and({ ownerId, competitionId, draft, kind }))
      .where('versionFile.routine', '=', routine)
      .where('versionFile.deletedAt', 'is', null)
      .where(isEntryCalled(name))
      .limit(1),
  );

/** Finds applications that have the file in their valid version. Skips returned applications. */
export const applicationsWithFile = (records: Records, file: CurrentFile) =>
  heldFiles(records)
    .select(['application.id', 'application.teamName'])
    .where('versionFile.fileId', '=', file.fileId)
    .where(mayUseFile(file))
    .execute();

export interface VersionOf {
  id: number;
  version: number;
}

export const versionRows = (versions: readonly VersionOf[]) =>
  jsonRows(versions.map(({ id, version }) => ({ id, version })));

/** Columns of the rows that `versionRows` makes. */
export const LISTED = {
  id: sql<number>`cast(listed.value ->> 'id' as bigint)`,
  version: sql<number>`cast(listed.value ->> 'version' as bigint)`,
};

/** Lists the files of the given versions, which may be older than the valid ones. */
export const filesOfVersions = (records: Records, versions: readonly VersionOf[]) =>
  records
    .selectFrom(versionRows(versions).as('listed'))
    .innerJoin('versionFile', (join) =>
      join
        .on('versionFile.applicationId', '=', LISTED.id)
        .on('versionFile.number', '=', LISTED.version),
    )
    .selectAll('versionFile')
    .execute();

/** Filter for entries of one application, or of all applications of an owner in a competition. */
type OfEntries = (
  | { 'application.id': number }
  | { 'application.ownerId': number; 'application.competitionId': string }
) & { 'applicationEntry.routine'?: RoutineKey };

type Place = Pick<EntryFileRecord, 'ownerId' | 'competitionId' | 'routine' | 'name'>;

export type FilledFile = Pick<
  VersionFileRecord,
  'applicationId' | 'number' | 'kind' | 'routine' | 'fileId'
>;

/**
 * Copies files of `entryFile` into valid versions that lack these files, and returns the copies. Skips returned
 * applications, which get the files when the return ends.
 */
async function fillVersions(trx: Records, of: OfEntries, name?: string): Promise<FilledFile[]> {
  return (
    trx
      .insertInto('versionFile')
      .columns(VERSION_FILE_COLUMNS)
      .expression(
        trx
          .selectFrom('application')
          .innerJoin('applicationEntry', 'applicationEntry.applicationId', 'application.id')
          .innerJoin('entryFile', (join) => join.on(isFileOfEntry))
          .select([
            'application.id',
            'application.version',
            'entryFile.kind',
            'applicationEntry.routine',
            'applicationEntry.name',
            ...FILE_COLUMNS.map((column) => `entryFile.${column}` as const),
          ])
          .where('application.openUntil', 'is', null)
          .where((where) => where.and(of))
          .$if(name !== undefined, (called) => called.where(isEntryCalled(name ?? '')))
          .where((row) =>
            row.not(
              row.exists(
                filesOfEntry(row, row.ref('entryFile.kind')).where('deletedAt', 'is', null),
              ),
            ),
          ),
      )
      // The row of a conflict is always a file that its owner has deleted, because the query skips other filled places.
      .onConflict((conflict) =>
        conflict
          .columns(['applicationId', 'number', 'kind', 'routine', 'name'])
          .doUpdateSet((row) => ({
            fileId: row.ref('excluded.fileId'),
            fileName: row.ref('excluded.fileName'),
            size: row.ref('excluded.size'),
            sha256: row.ref('excluded.sha256'),
            uploadedAt: row.ref('excluded.uploadedAt'),
            music: row.ref('excluded.music'),
            deletedAt: null,
          })),
      )
      .returning(['applicationId', 'number', 'kind', 'routine', 'fileId'])
      .execute()
  );
}

export const isOfVersionBefore = (
  records: Records,
  { applicationId, number, fileId }: FilledFile,
) =>
  isFound(
    records
      .selectFrom('versionFile')
      .select('fileId')
      .where((file) => file.and({ applicationId, fileId }))
      .where('number', '<', number)
      .limit(1),
  );

export const fillVersionOf = (trx: Records, applicationId: number) =>
  fillVersions(trx, { 'application.id': applicationId });

export const fillEntryOf = (
  trx: Records,
  applicationId: number,
  { routine, name }: Pick<VersionFileRecord, 'routine' | 'name'>,
) =>
  fillVersions(trx, { 'application.id': applicationId, 'applicationEntry.routine': routine }, name);

/** Copies the current files of an entry into valid versions that have no file of the same kind for the entry. */
export const joinValidVersions = (trx: Records, { ownerId, competitionId, routine, name }: Place) =>
  fillVersions(
    trx,
    {
      'application.ownerId': ownerId,
      'application.competitionId': competitionId,
      'applicationEntry.routine': routine,
    },
    name,
  );

const isHeldAs = (file: CurrentFile) => (row: ExpressionBuilder<Tables, 'versionFile'>) =>
  row.and([
    row('fileId', '=', file.fileId),
    row('applicationId', 'in', (of) =>
      of
        .selectFrom('application')
        .select('application.id')
        .whereRef('application.id', '=', 'versionFile.applicationId')
        .whereRef('application.version', '=', 'versionFile.number')
        .where('application.openUntil', 'is', null)
        .where(mayUseFile(file)),
    ),
  ]);

/** Marks a file as deleted by its owner after the deadline. Valid versions keep it. `deletedAt` in epoch ms. */
export const markDeleted = (trx: Records, file: CurrentFile, deletedAt: number) =>
  trx.updateTable('versionFile').set({ deletedAt }).where(isHeldAs(file)).execute();

type VersionPlace = Pick<VersionFileRecord, 'applicationId' | 'kind' | 'routine' | 'name'>;

/** Erases a file from all versions. Returns false if there is no file that its owner deleted after the deadline. */
export async function eraseDeleted(trx: Records, place: VersionPlace): Promise<boolean> {
  const { applicationId, kind, routine, name } = place;
  const deleted = await filesOfValidVersions(trx)
    .select('versionFile.fileId')
    .where((file) => file.and({ applicationId, kind, routine, name }))
    .where('versionFile.deletedAt', 'is not', null)
    .executeTakeFirst();
  if (!deleted) return false;
  await trx
    .deleteFrom('versionFile')
    .where((file) => file.and({ applicationId, fileId: deleted.fileId }))
    .execute();
  return true;
}

/** Lists files of the valid version that the owner deleted within a time. `from`, `before`: epoch ms. */
export const deletedWithin = (
  records: Records,
  applicationId: number,
  { from, before }: { from: number; before: number },
) =>
  filesOfValidVersions(records)
    .select(['versionFile.kind', 'versionFile.routine'])
    .where('application.id', '=', applicationId)
    .where('versionFile.deletedAt', '>=', from)
    .where('versionFile.deletedAt', '<', before)
    .execute();

/** Removes a deleted file from valid versions. Returns other files of the entry, which replace the deleted one. */
export async function leaveValidVersions(trx: Records, file: CurrentFile): Promise<FilledFile[]> {
  const left = await trx
    .deleteFrom('versionFile')
    .where(isHeldAs(file))
    .returning(['applicationId', 'routine', 'name'])
    .execute();
  const filled: FilledFile[] = [];
  for (const { applicationId, ...place } of left) {
    filled.push(...(await fillEntryOf(trx, applicationId, place)));
  }
  return filled;
}
