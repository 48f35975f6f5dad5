import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { EntryFileRecord, OwnedEntry } from '../files/entryFiles.ts';
import { isEntryCalled, isFileOfEntry } from '../files/isFileOfEntry.ts';
import { jsonRows, isFound } from '../rows.ts';
import type { Records, Tables } from '../tables.ts';

export type VersionFileRecord = Selectable<Tables['versionFile']>;

export const VERSION_FILE_COLUMNS = [
  'applicationId',
  'number',
  'kind',
  'routine',
  'name',
  'fileId',
  'fileName',
  'size',
  'sha256',
  'uploadedAt',
  'music',
] as const;

export const filesOfValidVersions = (records: Records) =>
  records
    .selectFrom('application')
    .innerJoin('versionFile', (join) =>
      join
        .onRef('versionFile.applicationId', '=', 'application.id')
        .onRef('versionFile.number', '=', 'application.version'),
    );

/** Excludes returned applications, whose owners may change files. */
const heldFiles = (records: Records) =>
  filesOfValidVersions(records).where('application.openUntil', 'is', null);

/** Current file of an owner, as opposed to files of versions. */
type WorkbenchFile = Pick<EntryFileRecord, 'fileId' | 'draft'>;

/** Selects applications of the same draft or without one, which may hold the file. */
const isOfDraftsHolding =
  ({ draft }: WorkbenchFile) =>
  (application: ExpressionBuilder<Tables, 'application'>) =>
    draft === '' ? application.lit(true) : application('application.draft', 'in', [draft, '']);

export const isFileSubmitted = (records: Records, id: number): Promise<boolean> =>
  isFound(
    heldFiles(records)
      .innerJoin('entryFile', 'entryFile.fileId', 'versionFile.fileId')
      .select('entryFile.id')
      .where('entryFile.id', '=', id)
      .where((row) =>
        row.or([
          row('entryFile.draft', '=', ''),
          row('application.draft', 'in', ['', row.ref('entryFile.draft')]),
        ]),
      )
      .limit(1),
  );

/**
 * Returns true if the draft's application has a file of this kind at the place. Ignores deleted
 * files.
 */
export const isPlaceFilled = (
  records: Records,
  kind: FileKind,
  { ownerId, competitionId, draft, routine, name }: OwnedEntry,
): Promise<boolean> =>
  isFound(
    heldFiles(records)
      .innerJoin('applicationEntry', (join) =>
        join
          .onRef('applicationEntry.applicationId', '=', 'application.id')
          .onRef('applicationEntry.routine', '=', 'versionFile.routine')
          .onRef('applicationEntry.name', '=', 'versionFile.name'),
      )
      .select('versionFile.fileId')
      .where('application.ownerId', '=', ownerId)
      .where('application.competitionId', '=', competitionId)
      .where('application.draft', '=', draft)
      .where('versionFile.kind', '=', kind)
      .where('versionFile.routine', '=', routine)
      .where('versionFile.deletedAt', 'is', null)
      .where(isEntryCalled(name))
      .limit(1),
  );

/** Several for a file without a draft. */
export const applicationsWithFile = (
  records: Records,
  file: WorkbenchFile,
): Promise<{ id: number; teamName: string }[]> =>
  heldFiles(records)
    .select(['application.id', 'application.teamName'])
    .where('versionFile.fileId', '=', file.fileId)
    .where(isOfDraftsHolding(file))
    .execute();

export interface VersionOf {
  id: number;
  version: number;
}

/** Files of the given versions, even if newer ones are valid by now. */
export const filesOfVersions = (
  records: Records,
  versions: readonly VersionOf[],
): Promise<VersionFileRecord[]> =>
  records
    .selectFrom(jsonRows(versions.map(({ id, version }) => ({ id, version }))).as('asked'))
    .innerJoin('versionFile', (join) =>
      join
        .on('versionFile.applicationId', '=', sql<number>`cast(asked.value ->> 'id' as bigint)`)
        .on('versionFile.number', '=', sql<number>`cast(asked.value ->> 'version' as bigint)`),
    )
    .selectAll('versionFile')
    .execute();

/** Entries of one application, or of an owner in a competition. */
type OfEntries = (
  | { 'application.id': number }
  | { 'application.ownerId': number; 'application.competitionId': string }
) & { 'applicationEntry.routine'?: string };

type Place = Pick<EntryFileRecord, 'ownerId' | 'competitionId' | 'routine' | 'name'>;

export type FilledFile = Pick<
  VersionFileRecord,
  'applicationId' | 'number' | 'kind' | 'routine' | 'fileId'
>;

/**
 * Copies current files into valid versions that lack one of their kind, except returned
 * applications.
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
            'entryFile.fileId',
            'entryFile.fileName',
            'entryFile.size',
            'entryFile.sha256',
            'entryFile.uploadedAt',
            'entryFile.music',
          ])
          .where('application.openUntil', 'is', null)
          .where((where) => where.and(of))
          .$if(name !== undefined, (called) => called.where(isEntryCalled(name ?? '')))
          .where((entry) =>
            entry.not(
              entry.exists(
                entry
                  .selectFrom('versionFile')
                  .select('versionFile.fileId')
                  .whereRef('versionFile.applicationId', '=', 'application.id')
                  .whereRef('versionFile.number', '=', 'application.version')
                  .whereRef('versionFile.kind', '=', 'entryFile.kind')
                  .whereRef('versionFile.routine', '=', 'applicationEntry.routine')
                  .whereRef('versionFile.name', '=', 'applicationEntry.name')
                  .where('versionFile.deletedAt', 'is', null),
              ),
            ),
          ),
      )
      // The only conflict is with a file that its owner deleted.
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
): Promise<boolean> =>
  isFound(
    records
      .selectFrom('versionFile')
      .select('fileId')
      .where('applicationId', '=', applicationId)
      .where('number', '<', number)
      .where('fileId', '=', fileId)
      .limit(1),
  );

/** Fills a version; returns the new files. */
export const fillVersionOf = (trx: Records, applicationId: number): Promise<FilledFile[]> =>
  fillVersions(trx, { 'application.id': applicationId });

export const fillEntryOf = (
  trx: Records,
  applicationId: number,
  { routine, name }: { routine: string; name: string },
): Promise<FilledFile[]> =>
  fillVersions(trx, { 'application.id': applicationId, 'applicationEntry.routine': routine }, name);

/** Adds a new file at a place to valid versions that lack one. */
export const joinValidVersions = (
  trx: Records,
  { ownerId, competitionId, routine, name }: Place,
): Promise<FilledFile[]> =>
  fillVersions(
    trx,
    {
      'application.ownerId': ownerId,
      'application.competitionId': competitionId,
      'applicationEntry.routine': routine,
    },
    name,
  );

const isHeldAs = (file: WorkbenchFile) => (row: ExpressionBuilder<Tables, 'versionFile'>) =>
  row.and([
    row('fileId', '=', file.fileId),
    row('applicationId', 'in', (of) =>
      of
        .selectFrom('application')
        .select('application.id')
        .whereRef('application.id', '=', 'versionFile.applicationId')
        .whereRef('application.version', '=', 'versionFile.number')
        .where('application.openUntil', 'is', null)
        .where(isOfDraftsHolding(file)),
    ),
  ]);

/**
 * Marks a file deleted by its owner after the deadline, at `deletedAt` (epoch ms). Valid versions
 * keep it.
 */
export async function markDeleted(
  trx: Records,
  file: WorkbenchFile,
  deletedAt: number,
): Promise<void> {
  await trx.updateTable('versionFile').set({ deletedAt }).where(isHeldAs(file)).execute();
}

/** Place of an application's file by current entry name. */
type VersionPlace = Pick<VersionFileRecord, 'applicationId' | 'kind' | 'routine' | 'name'>;

/**
 * Removes a file that its owner deleted after the deadline from all versions. Returns false if
 * there is none.
 */
export async function eraseDeleted(trx: Records, place: VersionPlace): Promise<boolean> {
  const { applicationId, kind, routine, name } = place;
  const deleted = await filesOfValidVersions(trx)
    .select('versionFile.fileId')
    .where('application.id', '=', applicationId)
    .where('versionFile.kind', '=', kind)
    .where('versionFile.routine', '=', routine)
    .where('versionFile.name', '=', name)
    .where('versionFile.deletedAt', 'is not', null)
    .executeTakeFirst();
  if (!deleted) return false;
  await trx
    .deleteFrom('versionFile')
    .where('applicationId', '=', applicationId)
    .where('fileId', '=', deleted.fileId)
    .execute();
  return true;
}

/** Deleted files of a valid version within a time span (epoch ms). */
export const deletedWithin = (
  records: Records,
  applicationId: number,
  { from, before }: { from: number; before: number },
): Promise<Pick<VersionFileRecord, 'kind' | 'routine'>[]> =>
  filesOfValidVersions(records)
    .select(['versionFile.kind', 'versionFile.routine'])
    .where('application.id', '=', applicationId)
    .where('versionFile.deletedAt', '>=', from)
    .where('versionFile.deletedAt', '<', before)
    .execute();

/**
 * Removes a deleted file from valid versions. Returns the other files of the entry that replace it.
 */
export async function leaveValidVersions(trx: Records, file: WorkbenchFile): Promise<FilledFile[]> {
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
