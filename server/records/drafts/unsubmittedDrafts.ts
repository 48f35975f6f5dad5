import { type ExpressionBuilder, sql } from 'kysely';
import type { Records, Tables } from '../tables.ts';
import { isFound } from '../rows.ts';

/** A literal instead of a parameter, because databases then use the partial index with this condition. */
export const NO_DRAFT = sql.lit('');

export const applicationsOfDraft = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft
    .selectFrom('application')
    .select('application.id')
    .whereRef('application.draft', '=', 'draft.id')
    .where('application.draft', '<>', NO_DRAFT);

export const isUnsubmitted = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.not(draft.exists(applicationsOfDraft(draft)));

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

/** Excludes drafts of a removed application, unless they changed between the removal and the deadline. */
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
 * Selects saved drafts without an application. Skips a draft if its user submitted the team by another draft, or if the
 * team's application was removed (see `isNotRemoved`).
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

export const isUnsubmittedDraft = (records: Records, competitionId: string, id: string) =>
  isFound(
    unsubmittedDraftsIn(records, competitionId).select('draft.id').where('draft.id', '=', id),
  );
