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
import { applicationsOfDraft, NO_DRAFT } from './unsubmittedDrafts.ts';

export type DraftRecord = Selectable<Tables['draft']>;

export type NamedDraft = Pick<DraftRecord, 'id' | 'ownerId' | 'competitionId'>;

/** Columns that the first request about a draft sets. */
export type DraftOwnership = NamedDraft & Pick<DraftRecord, 'teamKey'>;

export const findDraft = (records: Records, id: string) =>
  records.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();

export const countDraftsOf = (records: Records, ownerId: number, competitionId: string) =>
  countRows(
    records
      .selectFrom('draft')
      .where((draft) => draft.and({ ownerId, competitionId }))
      .where('deletedAt', 'is', null),
  );

/** Inserts a draft, or sets a missing team. Returns undefined if another user or competition has the id. */
export const putDraft = (records: Records, draft: DraftOwnership) =>
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

export const updateDraft = (records: Records, id: string, changed: Updateable<Tables['draft']>) =>
  records.updateTable('draft').set(changed).where('id', '=', id).execute();

const applicationOf = (records: Records, draft: string) =>
  records
    .selectFrom('application')
    .select('id')
    .where('draft', '=', draft)
    .where('draft', '<>', NO_DRAFT);

/** Returns true if the draft's application is submitted and not returned. */
export const isSubmittedDraft = (records: Records, draft: string) =>
  isFound(applicationOf(records, draft).where('openUntil', 'is', null));

/** Returns true if the draft has an application, even a returned one. */
export const hasApplication = (records: Records, draft: string) =>
  isFound(applicationOf(records, draft));

/** Returns the time of the last submission (epoch ms), or undefined if the draft was never submitted. */
export async function lastSubmission(records: Records, draft: string): Promise<number | undefined> {
  const submitted = await records
    .selectFrom('applicationVersion as version')
    .innerJoin('application', 'application.id', 'version.applicationId')
    .select('version.at')
    .where((row) => row.and({ draft, cause: 'submitted' }))
    .orderBy('version.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return submitted?.at;
}

/** Selects drafts that can be changed: those without an application, or with a returned one. */
const isOpen = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.not(draft.exists(applicationsOfDraft(draft).where('openUntil', 'is', null)));

export interface DraftPosition {
  at: number;
  id: string;
}

/** Lists an owner's saved drafts that can be changed, last changed first. */
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

/**
 * Assigns the team's files without a draft to the draft. Skips a file if the draft has one of its kind for the entry.
 * Skips files whose team is unknown, because they may belong to another team.
 */
export const adoptFiles = (
  records: Records,
  { id, ownerId, competitionId, teamKey }: DraftOwnership,
) =>
  records
    .updateTable('entryFile')
    .set({ draft: id })
    .where((file) => file.and({ ownerId, competitionId, draft: '' }))
    .where('teamKey', '=', teamKey)
    .where((file) =>
      file.not(
        file.exists(
          file
            .selectFrom('entryFile as own')
            .select('own.id')
            .where('own.ownerId', '=', ownerId)
            .where('own.competitionId', '=', competitionId)
            .where('own.draft', '=', id)
            .whereRef('own.routine', '=', 'entryFile.routine')
            .whereRef('own.name', '=', 'entryFile.name')
            .whereRef('own.kind', '=', 'entryFile.kind'),
        ),
      ),
    )
    .execute();

export const nameTeamOfFiles = (
  records: Records,
  { id, ownerId, competitionId }: NamedDraft,
  { teamName }: { teamName: string },
) =>
  records
    .updateTable('entryFile')
    .set({ team: teamName, teamKey: teamKeyIfNamed(teamName) })
    .where((file) => file.and({ ownerId, competitionId, draft: id }))
    .execute();

/** Deletes tombstones of drafts, except the latest `kept` of an owner in a competition. */
export async function forgetOldestDeleted(
  records: Records,
  { ownerId, competitionId }: NamedDraft,
  kept: number,
): Promise<void> {
  const latest = records
    .selectFrom('draft')
    .select('id')
    .where((draft) => draft.and({ ownerId, competitionId }))
    .where('deletedAt', 'is not', null)
    .orderBy('deletedAt', 'desc')
    .limit(kept);
  await records
    .deleteFrom('draft')
    .where((draft) => draft.and({ ownerId, competitionId }))
    .where('deletedAt', 'is not', null)
    .where('id', 'not in', latest)
    .execute();
}

export const hasReadableForm = async (records: Records, ownerId: number, since: number) =>
  (await isFound(
    records
      .selectFrom('draft')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('facts', '<>', '')
      .where('updatedAt', '>=', since)
      .limit(1),
  )) ||
  isFound(
    records
      .selectFrom('applicationVersion as version')
      .innerJoin('application', 'application.id', 'version.applicationId')
      .select('version.number')
      .where((row) => row.and({ ownerId, cause: 'submitted' }))
      .where('version.at', '>=', since)
      .limit(1),
  );
