import {
  type ExpressionBuilder,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';
import { teamKeyIfNamed } from '#domain/normaliseText.ts';
import type { Records, Tables } from '../tables.ts';
import { type RowsOfPart, countRows, isFound } from '../rows.ts';
import { NO_DRAFT } from './unsubmittedDrafts.ts';

export type DraftRecord = Selectable<Tables['draft']>;

export type NamedDraft = Pick<DraftRecord, 'id' | 'ownerId' | 'competitionId'>;

/** Columns set when a draft is first named. */
export type DraftOwnership = NamedDraft & Pick<DraftRecord, 'teamKey'>;

export const findDraft = (records: Records, id: string): Promise<DraftRecord | undefined> =>
  records.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();

export const countDraftsOf = (
  records: Records,
  ownerId: number,
  competitionId: string,
): Promise<number> =>
  countRows(
    records
      .selectFrom('draft')
      .where('ownerId', '=', ownerId)
      .where('competitionId', '=', competitionId)
      .where('deletedAt', 'is', null),
  );

/**
 * Inserts a draft, or sets the missing team of one. Undefined if it belongs to another user or
 * competition.
 */
export const putDraft = (
  records: Records,
  draft: DraftOwnership,
): Promise<DraftRecord | undefined> =>
  records
    .insertInto('draft')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ teamKey: sql`coalesce(draft."teamKey", excluded."teamKey")` })
        .where('draft.ownerId', '=', draft.ownerId)
        .where('draft.competitionId', '=', draft.competitionId),
    )
    .returningAll()
    .executeTakeFirst();

export async function updateDraft(
  records: Records,
  id: string,
  changed: Updateable<Tables['draft']>,
): Promise<void> {
  await records.updateTable('draft').set(changed).where('id', '=', id).execute();
}

/** Returns true if the draft has an application that is not returned. */
export const isSubmittedDraft = (records: Records, id: string): Promise<boolean> =>
  isFound(
    records
      .selectFrom('application')
      .select('id')
      .where('draft', '=', id)
      .where('draft', '<>', NO_DRAFT)
      .where('openUntil', 'is', null)
      .limit(1),
  );

/** Includes returned applications. */
export const hasApplication = (records: Records, draft: string): Promise<boolean> =>
  isFound(
    records
      .selectFrom('application')
      .select('id')
      .where('draft', '=', draft)
      .where('draft', '<>', NO_DRAFT),
  );

/** Time of the last submission, epoch ms. */
export async function lastSubmission(records: Records, draft: string): Promise<number | undefined> {
  const submitted = await records
    .selectFrom('applicationVersion as version')
    .innerJoin('application', 'application.id', 'version.applicationId')
    .select('version.at')
    .where('application.draft', '=', draft)
    .where('version.cause', '=', 'submitted')
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return submitted?.at;
}

/** Selects drafts without an application, or with a returned one. */
const isOpen = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.not(
    draft.exists(
      draft
        .selectFrom('application')
        .select('application.id')
        .whereRef('application.draft', '=', 'draft.id')
        .where('application.draft', '<>', NO_DRAFT)
        .where('application.openUntil', 'is', null),
    ),
  );

export interface DraftPosition {
  at: number;
  id: string;
}

/** Saved drafts of an owner that can be changed, last changed first. */
export const openDraftsOf = (
  records: Records,
  ownerId: number,
  { after, limit }: RowsOfPart<DraftPosition>,
) =>
  records
    .selectFrom('draft')
    .where(isOpen)
    .innerJoin('competition', 'competition.id', 'draft.competitionId')
    .leftJoin('application', (join) =>
      join.onRef('application.draft', '=', 'draft.id').on('application.draft', '<>', NO_DRAFT),
    )
    .select((draft) => [
      'draft.id',
      'draft.ownerId',
      'draft.competitionId',
      'draft.teamName',
      'draft.entries',
      'draft.step',
      'draft.revision',
      'draft.updatedAt',
      'draft.device',
      'draft.facts',
      'competition.name as competitionName',
      'competition.deadline',
      'application.id as applicationId',
      'application.version',
      'application.openUntil',
      'application.returnReason',
      'application.returnedAt',
      draft
        .selectFrom('entryFile')
        .select((file) => file.fn.countAll<number>().as('count'))
        .whereRef('entryFile.ownerId', '=', 'draft.ownerId')
        .whereRef('entryFile.competitionId', '=', 'draft.competitionId')
        .whereRef('entryFile.draft', '=', 'draft.id')
        .as('files'),
    ])
    .where('draft.ownerId', '=', ownerId)
    .where('draft.revision', '>', 0)
    .where('draft.deletedAt', 'is', null)
    .$if(after !== undefined, (all) =>
      all.where(
        sql<SqlBool>`(draft."updatedAt", draft.id) < (${after?.at ?? 0}, ${after?.id ?? ''})`,
      ),
    )
    .orderBy('draft.updatedAt', 'desc')
    .orderBy('draft.id', 'desc')
    .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
    .execute();

export const filePlacesOf = (records: Records, { id, ownerId, competitionId }: NamedDraft) =>
  records
    .selectFrom('entryFile')
    .select(['routine', 'name'])
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId)
    .where('draft', '=', id)
    .execute();

/**
 * Assigns files without a draft to the draft of their team unless it has one at that place. Files
 * without a team may belong to others.
 */
export async function adoptFiles(records: Records, draft: DraftOwnership): Promise<void> {
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
            .where('own.ownerId', '=', draft.ownerId)
            .where('own.competitionId', '=', draft.competitionId)
            .where('own.draft', '=', draft.id)
            .whereRef('own.routine', '=', 'entryFile.routine')
            .whereRef('own.name', '=', 'entryFile.name')
            .whereRef('own.kind', '=', 'entryFile.kind'),
        ),
      ),
    )
    .execute();
}

export async function nameTeamOfFiles(
  records: Records,
  draft: NamedDraft,
  { teamName }: { teamName: string },
): Promise<void> {
  await records
    .updateTable('entryFile')
    .set({ team: teamName, teamKey: teamKeyIfNamed(teamName) })
    .where('ownerId', '=', draft.ownerId)
    .where('competitionId', '=', draft.competitionId)
    .where('draft', '=', draft.id)
    .execute();
}

/** Deletes all but the `kept` latest tombstones of an owner's drafts in a competition. */
export async function forgetOldestDeleted(
  records: Records,
  { ownerId, competitionId }: NamedDraft,
  kept: number,
): Promise<void> {
  const latest = records
    .selectFrom('draft')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId)
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .limit(kept);
  await records
    .deleteFrom('draft')
    .where('ownerId', '=', ownerId)
    .where('competitionId', '=', competitionId)
    .where('deletedAt', 'is not', null)
    .where('id', 'not in', latest)
    .execute();
}

export async function hasReadableForm(
  records: Records,
  ownerId: number,
  since: number,
): Promise<boolean> {
  const draft = await records
    .selectFrom('draft')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('facts', '<>', '')
    .where('updatedAt', '>=', since)
    .limit(1)
    .executeTakeFirst();
  if (draft) return true;
  const submission = await records
    .selectFrom('applicationVersion as version')
    .innerJoin('application', 'application.id', 'version.applicationId')
    .select('version.number')
    .where('application.ownerId', '=', ownerId)
    .where('version.cause', '=', 'submitted')
    .where('version.at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return submission !== undefined;
}
