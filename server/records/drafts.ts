// Applications on their way: whose each is, of which competition, and which files it takes over.
import { type Selectable, sql } from 'kysely';
import type { Records, Tables } from './tables.ts';

export type DraftRecord = Selectable<Tables['draft']>;

export const findDraft = (records: Records, id: string): Promise<DraftRecord | undefined> =>
  records.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();

export async function countDraftsOf(
  records: Records,
  ownerId: number,
  competitionId: string,
): Promise<number> {
  const { count } = await records
    .selectFrom('draft')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a draft, or that its team is known now; whose it is was checked before. */
export async function putDraft(records: Records, draft: DraftRecord): Promise<void> {
  await records
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ teamKey: sql`coalesce(excluded."teamKey", draft."teamKey")` }),
    )
    .execute();
}

/** Whether the draft was submitted, and its application is there still. */
export async function isDraftSubmitted(records: Records, id: string): Promise<boolean> {
  const application = await records
    .selectFrom('application')
    .select('id')
    .where('draft', '=', id)
    .executeTakeFirst();
  return application !== undefined;
}

/**
 * Files of the draft's team that came without a draft become its own, except where it has one. Those without a
 * team stay: they may be another team's.
 */
export async function adoptFiles(records: Records, draft: DraftRecord): Promise<void> {
  await records
    .updateTable('entryFile')
    .set({ draft: draft.id })
    .where('ownerId', '=', draft.ownerId)
    .where('competitionId', '=', draft.competitionId)
    .where('draft', '=', '')
    .where('teamKey', '=', draft.teamKey)
    .where((file) =>
      file.not(
        file.exists(
          file
            .selectFrom('entryFile as own')
            .select('own.id')
            .where('own.draft', '=', draft.id)
            .whereRef('own.routine', '=', 'entryFile.routine')
            .whereRef('own.name', '=', 'entryFile.name')
            .whereRef('own.kind', '=', 'entryFile.kind'),
        ),
      ),
    )
    .execute();
}
