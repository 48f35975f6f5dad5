// Cards and music as owners have them now, by draft, routine and display name of the entry.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { NamedDraft } from '../drafts/drafts.ts';
import { isEntryCalled, isOfItsDraft } from './isFileOfEntry.ts';
import { idsOf, jsonRows, textsOf, type RowsOfPart } from '../rows.ts';
import type { Records, Tables } from '../tables.ts';

export type EntryFileRecord = Selectable<Tables['entryFile']>;

export type OwnedEntry = Pick<
  EntryFileRecord,
  'ownerId' | 'competitionId' | 'draft' | 'routine' | 'name'
>;

const filesAt = (records: Records, { ownerId, competitionId, draft, routine, name }: OwnedEntry) =>
  records
    .selectFrom('entryFile')
    .selectAll()
    .where((file) => file.and({ ownerId, competitionId, draft, routine, name }))
    .execute();

const findEntryFile = async (records: Records, kind: FileKind, place: OwnedEntry) =>
  (await filesAt(records, place)).find((file) => file.kind === kind);

/** Selects at most two files for an entry: callers only ask whether there are none, one or several. */
const filesOfAnyDraft = (
  records: Records,
  kind: FileKind,
  { ownerId, competitionId, routine, name }: Omit<OwnedEntry, 'draft'>,
) =>
  records
    .selectFrom('entryFile')
    .where((file) => file.and({ ownerId, competitionId, routine, name, kind }))
    .limit(2);

/** Lists at most two drafts that have a file for the entry. A file without a draft gives ''. */
export async function draftsWithFile(
  records: Records,
  kind: FileKind,
  place: Omit<OwnedEntry, 'draft'>,
): Promise<string[]> {
  const files = filesOfAnyDraft(records, kind, place).select('draft').orderBy('draft');
  return (await files.execute()).map(({ draft }) => draft);
}

/** Finds a file without a draft that a draft of `team` may adopt. The file's team must be the same or unknown. */
export async function findAdoptable(
  records: Records,
  kind: FileKind,
  place: OwnedEntry,
  team: string | null,
): Promise<EntryFileRecord | undefined> {
  if (place.draft === '') return undefined;
  const other = await findEntryFile(records, kind, { ...place, draft: '' });
  return other?.teamKey === null || other?.teamKey === team ? other : undefined;
}

/** Finds the file of an entry, else the file that the draft may adopt for this entry. */
export const findFileOfDraft = async (
  records: Records,
  kind: FileKind,
  place: OwnedEntry,
  team: string | null,
): Promise<EntryFileRecord | undefined> =>
  (await findEntryFile(records, kind, place)) ?? findAdoptable(records, kind, place, team);

/** Finds, by SHA-256, a file that was sent without a draft and then adopted by a draft. Undefined if several match. */
export async function findAdoptedFile(
  records: Records,
  kind: FileKind,
  place: OwnedEntry,
  sums: readonly string[],
): Promise<EntryFileRecord | undefined> {
  if (place.draft !== '' || (await findEntryFile(records, kind, place))) return undefined;
  const files = await filesOfAnyDraft(records, kind, place)
    .selectAll()
    .where('sha256', 'in', textsOf(sums))
    .execute();
  return files.length === 1 ? files[0] : undefined;
}

/** Finds submitted and returned applications, of any draft, that have the entry. */
const applicationsWithEntry = (
  records: Records,
  { ownerId, competitionId, routine, name }: OwnedEntry,
) =>
  records
    .selectFrom('applicationEntry')
    .innerJoin('application', 'application.id', 'applicationEntry.applicationId')
    .select(['application.id', 'application.draft', 'teamKey', 'openUntil'])
    .where((entry) => entry.and({ ownerId, competitionId, routine }))
    .where(isEntryCalled(name))
    .execute();

/**
 * Finds the files of an entry, and the applications of its draft that have the entry.
 * `isInVersions` is true if an application of any draft has the entry and is not returned.
 */
export async function occupantsOf(records: Records, place: OwnedEntry) {
  const files = await filesAt(records, place);
  const all = await applicationsWithEntry(records, place);
  return {
    files,
    applications: all.filter(({ draft }) => draft === place.draft),
    isInVersions: all.some(({ openUntil }) => openUntil === null),
  };
}

export type Occupants = Awaited<ReturnType<typeof occupantsOf>>;

export const isInApplication = async (records: Records, place: OwnedEntry) =>
  (await applicationsWithEntry(records, place)).some(({ draft }) => draft === place.draft);

export const entryFilesOf = (
  records: Records,
  kind: FileKind,
  ownerId: number,
  { after, limit }: RowsOfPart<number>,
) =>
  records
    .selectFrom('entryFile')
    .innerJoin('competition', 'competition.id', 'entryFile.competitionId')
    .selectAll('entryFile')
    .select((select) => [
      'competition.name as competitionName',
      'competition.deadline',
      'competition.musicLimits',
      select
        .selectFrom('versionFile')
        .innerJoin('application', (join) =>
          join
            .onRef('application.id', '=', 'versionFile.applicationId')
            .onRef('application.version', '=', 'versionFile.number'),
        )
        .select((count) => count.fn.min('application.id').as('id'))
        .whereRef('versionFile.fileId', '=', 'entryFile.fileId')
        .where('application.openUntil', 'is', null)
        .where(isOfItsDraft)
        .as('applicationId'),
      select
        .selectFrom('draftEntry')
        .select('draftEntry.id')
        .whereRef('draftEntry.draft', '=', 'entryFile.draft')
        .whereRef('draftEntry.routine', '=', 'entryFile.routine')
        .whereRef('draftEntry.name', '=', 'entryFile.name')
        .as('entry'),
    ])
    .where((file) => file.and({ kind, 'entryFile.ownerId': ownerId }))
    .$if(after !== undefined, (all) => all.where('entryFile.id', '<', after ?? 0))
    .orderBy('entryFile.id', 'desc')
    .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
    .execute();

/** Inserts a file or replaces the file of its entry. Keeps the known team if the new file names none. */
export const putEntryFile = (records: Records, file: Insertable<Tables['entryFile']>) =>
  records
    .insertInto('entryFile')
    .values(file)
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'competitionId', 'routine', 'name', 'kind', 'draft'])
        .doUpdateSet({
          fileId: file.fileId,
          fileName: file.fileName,
          size: file.size,
          sha256: file.sha256,
          uploadedAt: file.uploadedAt,
          music: file.music,
          ...(file.teamKey !== null && { team: file.team, teamKey: file.teamKey }),
        }),
    )
    .execute();

export const filesOfDraft = (records: Records, { id, ownerId, competitionId }: NamedDraft) =>
  records
    .selectFrom('entryFile')
    .selectAll()
    .where((file) => file.and({ ownerId, competitionId, draft: id }))
    .execute();

export interface LabelledFile {
  file: EntryFileRecord;
  to: Pick<EntryFileRecord, 'routine' | 'name'>;
}

export async function relabelFiles(
  trx: Records,
  draft: string,
  labelled: readonly LabelledFile[],
): Promise<void> {
  if (labelled.length === 0) return;
  // Moves all files out of the way, because databases check uniqueness after each row.
  await trx
    .updateTable('entryFile')
    .set({ draft: sql`'renamed ' || id` })
    .where('id', 'in', idsOf(labelled.map(({ file }) => file.id)))
    .execute();
  const labels = jsonRows(labelled.map(({ file: { id }, to }) => ({ ...to, id })));
  await trx
    .updateTable('entryFile')
    .from(labels.as('label'))
    .set({
      draft,
      routine: sql`label.value ->> 'routine'`,
      name: sql`label.value ->> 'name'`,
    })
    .where('entryFile.id', '=', sql<number>`cast(label.value ->> 'id' as bigint)`)
    .execute();
}

/** Deletes a file. Also deletes its entry in the draft if neither the form nor another file has the entry. */
export async function deleteEntryFile(trx: Records, file: EntryFileRecord): Promise<void> {
  await trx.deleteFrom('entryFile').where('id', '=', file.id).execute();
  const { draft, routine, name } = file;
  if (draft === '' || (await filesAt(trx, file)).length > 0) return;
  await trx
    .deleteFrom('draftEntry')
    .where((entry) => entry.and({ draft, routine, name }))
    .where('formEntry', 'is', null)
    .execute();
}

/** Returns a key that is unique for any names. Joined strings could collide. */
export const placeKey = ({
  kind,
  routine,
  name,
}: Pick<EntryFileRecord, 'kind' | 'routine' | 'name'>): string =>
  JSON.stringify([kind, routine, name]);
