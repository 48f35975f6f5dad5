// The cards and music of submitted applications: those of the valid version, and how they come to it and leave it.
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { EntryFileRecord, OwnedEntry } from '../files/entryFiles.ts';
import { isEntryCalled, isFileOfEntry } from './isFileOfEntry.ts';
import { jsonRows } from '../jsonRows.ts';
import type { Records, Tables } from '../tables.ts';

export type VersionFileRecord = Selectable<Tables['versionFile']>;

/** Columns of a file that comes to a version, in the order of the statements that bring it. */
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

/** Submitted applications with the files of their valid versions. */
export const filesOfValidVersions = (records: Records) =>
  records
    .selectFrom('application')
    .innerJoin('versionFile', (join) =>
      join
        .onRef('versionFile.applicationId', '=', 'application.id')
        .onRef('versionFile.number', '=', 'application.version'),
    );

/** One that is returned holds nothing: its owner corrects it. */
const heldFiles = (records: Records) =>
  filesOfValidVersions(records).where('application.openUntil', 'is', null);

/** A file of the workbench, by what is stored of it and by its draft. */
type WorkbenchFile = Pick<EntryFileRecord, 'fileId' | 'draft'>;

/** Whose application may hold it: out of a draft that was returned it goes to another with its bytes alone. */
const isOfDraftsHolding =
  ({ draft }: WorkbenchFile) =>
  (application: ExpressionBuilder<Tables, 'application'>) =>
    draft === '' ? application.lit(true) : application('application.draft', 'in', [draft, '']);

/** Returns whether a submitted application holds a file of the workbench. */
export async function isFileSubmitted(records: Records, id: number): Promise<boolean> {
  const held = await heldFiles(records)
    .innerJoin('entryFile', 'entryFile.fileId', 'versionFile.fileId')
    .select('entryFile.id')
    .where('entryFile.id', '=', id)
    .where((row) =>
      row.or([
        row('entryFile.draft', '=', ''),
        row('application.draft', 'in', ['', row.ref('entryFile.draft')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** Returns whether the valid version of a draft's application has such a file at a place. Ignores files that the owner deleted. */
export async function isPlaceFilled(
  records: Records,
  kind: FileKind,
  { ownerId, competitionId, draft, routine, name }: OwnedEntry,
): Promise<boolean> {
  const held = await heldFiles(records)
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
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** The submitted applications that hold a file: one without a draft may be of several. */
export const applicationsWithFile = (
  records: Records,
  file: WorkbenchFile,
): Promise<{ id: number; teamName: string }[]> =>
  heldFiles(records)
    .select(['application.id', 'application.teamName'])
    .where('versionFile.fileId', '=', file.fileId)
    .where(isOfDraftsHolding(file))
    .execute();

/** A version of an application, by its rowid and the number of the version. */
export interface VersionOf {
  id: number;
  version: number;
}

/** The files of these versions: of the ones whose contents were read, whichever are valid by now. */
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

/** For which entries files are looked for: those of an application or one of them, or those of an owner in a competition. */
type OfEntries = (
  | { 'application.id': number }
  | { 'application.ownerId': number; 'application.competitionId': string }
) & { 'applicationEntry.routine'?: string };

type Place = Pick<EntryFileRecord, 'ownerId' | 'competitionId' | 'routine' | 'name'>;

export type FilledFile = Pick<
  VersionFileRecord,
  'applicationId' | 'number' | 'kind' | 'routine' | 'fileId'
>;

/** Files of the workbench come to the valid version wherever it has none of their kind that stands, unless it is returned. */
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
      // Only a file that its owner deleted stands there still.
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

/** Whether a version of the application before this one has had the file. */
export async function isOfVersionBefore(
  records: Records,
  { applicationId, number, fileId }: FilledFile,
): Promise<boolean> {
  const had = await records
    .selectFrom('versionFile')
    .select('fileId')
    .where('applicationId', '=', applicationId)
    .where('number', '<', number)
    .where('fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst();
  return had !== undefined;
}

/** What was submitted with an application becomes its version's; answers what it has not had. */
export const fillVersionOf = (trx: Records, applicationId: number): Promise<FilledFile[]> =>
  fillVersions(trx, { 'application.id': applicationId });

/** The same of one of its entries alone. */
export const fillEntryOf = (
  trx: Records,
  applicationId: number,
  { routine, name }: { routine: string; name: string },
): Promise<FilledFile[]> =>
  fillVersions(trx, { 'application.id': applicationId, 'applicationEntry.routine': routine }, name);

/** What came to a place becomes the valid versions' that lacked it. */
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

/** Selects the rows of a file in the valid versions that hold it. */
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

/** Marks a file that its owner deletes after the deadline, at `deletedAt` (epoch ms). It stays in the valid versions. */
export async function markDeleted(
  trx: Records,
  file: WorkbenchFile,
  deletedAt: number,
): Promise<void> {
  await trx.updateTable('versionFile').set({ deletedAt }).where(isHeldAs(file)).execute();
}

/** Place of an application's file, by the name that its entry has now. */
type VersionPlace = Pick<VersionFileRecord, 'applicationId' | 'kind' | 'routine' | 'name'>;

/**
 * Erases a file that its owner deleted after the deadline from all versions of an application. Returns false where there
 * is no such file.
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

/** The files of the valid version of an application that its owner deleted in a span of time (epoch ms). */
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

/** Removes a deleted file from the valid versions. Returns the other files for the entry, which take its place there. */
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
