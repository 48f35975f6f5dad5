// Current cards and music of owners, by draft, routine and display name.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import type { NamedDraft } from '../drafts/drafts.ts';
import { isEntryCalled } from './isFileOfEntry.ts';
import { idsOf, jsonRows, textsOf, type RowsOfPart } from '../rows.ts';
import type { Records, Tables } from '../tables.ts';

export type EntryFileRecord = Selectable<Tables['entryFile']>;

export interface OwnedEntry {
  ownerId: number;
  competitionId: string;
  draft: string;
  routine: string;
  name: string;
}

const filesAt = (
  records: Records,
  { ownerId, competitionId, draft, routine, name }: OwnedEntry,
): Promise<EntryFileRecord[]> =>
  records
    .selectFrom('entryFile')
    .selectAll()
    .where((file) => file.and({ ownerId, competitionId, draft, routine, name }))
    .execute();

export const findEntryFile = async (
  records: Records,
  kind: FileKind,
  place: OwnedEntry,
): Promise<EntryFileRecord | undefined> =>
  (await filesAt(records, place)).find((file) => file.kind === kind);

/** Drafts with such a file ('' means without a draft), at most two. */
export async function draftsWithFile(
  records: Records,
  kind: FileKind,
  { ownerId, competitionId, routine, name }: Omit<OwnedEntry, 'draft'>,
): Promise<string[]> {
  const files = await records
    .selectFrom('entryFile')
    .select('draft')
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId)
    .where('routine', '=', routine)
    .where('name', '=', name)
    .where('kind', '=', kind)
    .orderBy('draft')
    .limit(2)
    .execute();
  return files.map(({ draft }) => draft);
}

/**
 * Finds the file for a draft of `team` (folded); falls back to one without a draft, unless it is of
 * another team.
 */
export async function findFileOfDraft(
  records: Records,
  kind: FileKind,
  place: OwnedEntry,
  team: string | null,
): Promise<EntryFileRecord | undefined> {
  const own = await findEntryFile(records, kind, place);
  if (own || place.draft === '') return own;
  const other = await findEntryFile(records, kind, { ...place, draft: '' });
  return other?.teamKey === null || other?.teamKey === team ? other : undefined;
}

/**
 * Finds a file uploaded without a draft that a draft has adopted, by SHA-256. Undefined if the
 * place has a file or several match.
 */
export async function findAdoptedFile(
  records: Records,
  kind: FileKind,
  place: OwnedEntry,
  sums: readonly string[],
): Promise<EntryFileRecord | undefined> {
  if (place.draft !== '' || (await findEntryFile(records, kind, place))) return undefined;
  const files = await records
    .selectFrom('entryFile')
    .selectAll()
    .where('ownerId', '=', place.ownerId)
    .where('competitionId', '=', place.competitionId)
    .where('routine', '=', place.routine)
    .where('name', '=', place.name)
    .where('kind', '=', kind)
    .where('sha256', 'in', textsOf(sums))
    .limit(2)
    .execute();
  return files.length === 1 ? files[0] : undefined;
}

const applicationsAt = (
  records: Records,
  { ownerId, competitionId, draft, routine, name }: OwnedEntry,
) =>
  records
    .selectFrom('applicationEntry')
    .innerJoin('application', 'application.id', 'applicationEntry.applicationId')
    .select(['application.id', 'teamKey', 'openUntil'])
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId)
    .where('application.draft', '=', draft)
    .where('routine', '=', routine)
    .where(isEntryCalled(name))
    .execute();

/**
 * Returns teams (folded) with a file or a submitted entry at the place; `isHeld`: by an application
 * that is not returned.
 */
export async function teamsUsingName(
  records: Records,
  place: OwnedEntry,
): Promise<{ files: string[]; applications: string[]; isHeld: boolean }> {
  const files = await filesAt(records, place);
  const applications = await applicationsAt(records, place);
  return {
    files: files.flatMap((file) => (file.teamKey === null ? [] : [file.teamKey])),
    applications: applications.map((application) => application.teamKey),
    isHeld: applications.some(({ openUntil }) => openUntil === null),
  };
}

/** Submitted applications with an entry at the place, returned ones included. */
export const applicationIdsAt = async (records: Records, place: OwnedEntry): Promise<number[]> =>
  (await applicationsAt(records, place)).map(({ id }) => id);

/** Includes returned applications. */
export const isOfApplication = async (records: Records, place: OwnedEntry): Promise<boolean> =>
  (await applicationIdsAt(records, place)).length > 0;

/** Files of an owner, newest first, with competition, draft entry and submitted application. */
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
        .where((row) =>
          row.or([
            row('entryFile.draft', '=', ''),
            row('application.draft', 'in', ['', row.ref('entryFile.draft')]),
          ]),
        )
        .as('applicationId'),
      select
        .selectFrom('draftEntry')
        .select('draftEntry.id')
        .whereRef('draftEntry.draft', '=', 'entryFile.draft')
        .whereRef('draftEntry.routine', '=', 'entryFile.routine')
        .whereRef('draftEntry.name', '=', 'entryFile.name')
        .as('entry'),
    ])
    .where('kind', '=', kind)
    .where('entryFile.ownerId', '=', ownerId)
    .$if(after !== undefined, (all) => all.where('entryFile.id', '<', after ?? 0))
    .orderBy('entryFile.id', 'desc')
    .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
    .execute();

/** Replaces the file at the place; keeps a known team. */
export async function putEntryFile(
  records: Records,
  file: Insertable<Tables['entryFile']>,
): Promise<void> {
  await records
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
}

export const filesOfDraft = (
  records: Records,
  { id, ownerId, competitionId }: NamedDraft,
): Promise<EntryFileRecord[]> =>
  records
    .selectFrom('entryFile')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId)
    .where('draft', '=', id)
    .execute();

export interface LabelledFile {
  file: EntryFileRecord;
  to: { routine: string; name: string };
}

export async function relabelFiles(
  trx: Records,
  draft: string,
  labelled: readonly LabelledFile[],
): Promise<void> {
  if (labelled.length === 0) return;
  // Frees all labels first, because uniqueness is checked row by row.
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

/** Also deletes the draft's entry if it has neither a place in the form nor other files. */
export async function deleteEntryFile(trx: Records, file: EntryFileRecord): Promise<void> {
  await trx.deleteFrom('entryFile').where('id', '=', file.id).execute();
  if (file.draft === '' || (await filesAt(trx, file)).length > 0) return;
  await trx
    .deleteFrom('draftEntry')
    .where('draft', '=', file.draft)
    .where('routine', '=', file.routine)
    .where('name', '=', file.name)
    .where('formEntry', 'is', null)
    .execute();
}

type Place = Pick<EntryFileRecord, 'kind' | 'routine' | 'name'>;

/** Unambiguous for any names, unlike joined strings. */
export const placeKey = ({ kind, routine, name }: Place): string =>
  JSON.stringify([kind, routine, name]);
