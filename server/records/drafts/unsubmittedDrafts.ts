// Drafts that are not submitted, and of them those that no submission or removal of the same team and owner has left behind.
import { type ExpressionBuilder, sql } from 'kysely';
import { NOTHING_STORED, type StoredAmount } from '#domain/upload/quota.ts';
import type { Records, Tables } from '../tables.ts';

/** Written out as in the index of applications by their draft, which holds no others: it is not used otherwise. */
export const NO_DRAFT = sql.lit('');

/** Of drafts without an application. */
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

/** Submitted applications of the team that a draft names. */
const applicationsOfTeam = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft
    .selectFrom('application')
    .select('application.id')
    .whereRef('application.competitionId', '=', 'draft.competitionId')
    .whereRef('application.teamKey', '=', 'draft.teamKey');

/** Of drafts that name no team which their owner has submitted, be it from another draft. */
const isOfUnsubmittedTeam = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.or([
    draft('draft.teamName', '=', ''),
    draft.not(
      draft.exists(applicationsOfTeam(draft).whereRef('application.ownerId', '=', 'draft.ownerId')),
    ),
  ]);

/** Selects drafts whose team nobody has submitted: the others cannot be submitted. */
export const isOfFreeTeam = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.or([draft('draft.teamName', '=', ''), draft.not(draft.exists(applicationsOfTeam(draft)))]);

/** Selects drafts without a removed application, and those that their owners changed after its removal and before the deadline. */
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

/** The saved drafts that are neither deleted nor submitted, nor left behind by a submission of their team or by a removal. */
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

export async function isUnsubmittedDraft(
  records: Records,
  competitionId: string,
  id: string,
): Promise<boolean> {
  const draft = await unsubmittedDraftsIn(records, competitionId)
    .select('draft.id')
    .where('draft.id', '=', id)
    .executeTakeFirst();
  return draft !== undefined;
}

/** Bytes of a draft: its form, its decisions, and the people of its entries. */
const DRAFT_BYTES = sql<number>`"formSize" + octet_length(state) + (
  select coalesce(sum(octet_length(people)), 0) from "draftEntry" where "draftEntry".draft = draft.id
)`;

/** The saved drafts of an owner that are not submitted: each with its decisions and its form is one. */
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
