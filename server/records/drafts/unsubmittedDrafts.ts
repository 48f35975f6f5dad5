import { type ExpressionBuilder, sql } from 'kysely';
import { NOTHING_STORED, type StoredAmount } from '#domain/upload/quota.ts';
import type { Records, Tables } from '../tables.ts';
import { isFound } from '../rows.ts';

/** Literal, because a partial index on applications has the same condition. */
export const NO_DRAFT = sql.lit('');

export const isUnsubmitted = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.not(
    draft.exists(
      draft
        .selectFrom('application')
        .select('application.id')
        .whereRef('application.draft', '=', 'draft.id')
        .where('application.draft', '<>', NO_DRAFT),
    ),
  );

const applicationsOfTeam = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft
    .selectFrom('application')
    .select('application.id')
    .whereRef('application.competitionId', '=', 'draft.competitionId')
    .whereRef('application.teamKey', '=', 'draft.teamKey');

const isOfUnsubmittedTeam = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.or([
    draft('draft.teamName', '=', ''),
    draft.not(
      draft.exists(applicationsOfTeam(draft).whereRef('application.ownerId', '=', 'draft.ownerId')),
    ),
  ]);

export const isOfFreeTeam = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.or([draft('draft.teamName', '=', ''), draft.not(draft.exists(applicationsOfTeam(draft)))]);

/**
 * Selects drafts without a removed application, or changed between its removal and the deadline.
 */
const isNotRemoved = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.not(
    draft.exists(
      draft
        .selectFrom('keptApplication as kept')
        .innerJoin('competition', 'competition.id', 'kept.competitionId')
        .select('kept.id')
        .whereRef('kept.competitionId', '=', 'draft.competitionId')
        .whereRef('kept.ownerId', '=', 'draft.ownerId')
        .where('kept.removedAt', 'is not', null)
        .where((kept) =>
          kept.and([
            kept.or([
              kept('kept.draft', '=', kept.ref('draft.id')),
              kept('kept.teamKey', '=', kept.ref('draft.teamKey')),
            ]),
            kept.or([
              kept('kept.removedAt', '>=', kept.ref('draft.updatedAt')),
              kept('competition.deadlineAt', '<', kept.ref('draft.updatedAt')),
            ]),
          ]),
        ),
    ),
  );

/**
 * Saved drafts without an application, except leftovers of a submission or removal of the same
 * team.
 */
export const allUnsubmittedDrafts = (records: Records) =>
  records
    .selectFrom('draft')
    .where('draft.revision', '>', 0)
    .where('draft.deletedAt', 'is', null)
    .where(isUnsubmitted)
    .where(isOfUnsubmittedTeam)
    .where(isNotRemoved);

export const unsubmittedDraftsIn = (records: Records, competitionId: string) =>
  allUnsubmittedDrafts(records).where('draft.competitionId', '=', competitionId);

export const isUnsubmittedDraft = (
  records: Records,
  competitionId: string,
  id: string,
): Promise<boolean> =>
  isFound(
    unsubmittedDraftsIn(records, competitionId).select('draft.id').where('draft.id', '=', id),
  );

const DRAFT_BYTES = sql<number>`"formSize" + octet_length(state) + (
  select coalesce(sum(octet_length(people)), 0) from "draftEntry" where "draftEntry".draft = draft.id
)`;

export async function unsubmittedDraftsOf(
  records: Records,
  ownerId: number,
): Promise<StoredAmount> {
  const amount = await records
    .selectFrom('draft')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(${DRAFT_BYTES}), 0)`.as('bytes'),
    ])
    .where('ownerId', '=', ownerId)
    .where('revision', '>', sql.lit(0))
    .where('deletedAt', 'is', null)
    .where(isUnsubmitted)
    .executeTakeFirst();
  return amount ?? NOTHING_STORED;
}
