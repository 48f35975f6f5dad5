// Competitions: their rows, and the removal of everything that belongs to one.
import type { Insertable, Selectable } from 'kysely';
import { prepared } from './prepared.ts';
import type { Records, Tables } from './tables.ts';

export type CompetitionRecord = Selectable<Tables['competition']>;

const competitionsWithId = prepared((records: Records, id: string) =>
  records.selectFrom('competition').selectAll().where('id', '=', id),
);

export async function findCompetition(
  records: Records,
  id: string,
): Promise<CompetitionRecord | undefined> {
  const [competition] = await competitionsWithId(records, id);
  return competition;
}

export const allCompetitions = (records: Records): Promise<CompetitionRecord[]> =>
  records.selectFrom('competition').selectAll().execute();

export const competitionsOf = (records: Records, ownerId: number): Promise<CompetitionRecord[]> =>
  records.selectFrom('competition').selectAll().where('ownerId', '=', ownerId).execute();

export async function countCompetitionsOf(records: Records, ownerId: number): Promise<number> {
  const { count } = await records
    .selectFrom('competition')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCompetition(
  records: Records,
  competition: Insertable<Tables['competition']>,
): Promise<void> {
  await records.insertInto('competition').values(competition).execute();
}

/** Deletes a competition with its applications, drafts, music, cards and uploads; answers the stored files to remove. */
export async function deleteCompetition(records: Records, id: string): Promise<string[]> {
  const files = await records
    .selectFrom('draft')
    .select('formFileId as fileId')
    .where('competitionId', '=', id)
    .union(
      records
        .selectFrom('application')
        .select('formFileId as fileId')
        .where('competitionId', '=', id),
    )
    .union(records.selectFrom('entryFile').select('fileId').where('competitionId', '=', id))
    .union(
      records
        .selectFrom('uploadPart')
        .innerJoin('upload', 'upload.id', 'uploadPart.uploadId')
        .select('fileId')
        .where('competitionId', '=', id),
    )
    .execute();
  const deleted = await records
    .deleteFrom('competition')
    .where('id', '=', id)
    .returning('fileId')
    .execute();
  return [...files, ...deleted].flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
}
