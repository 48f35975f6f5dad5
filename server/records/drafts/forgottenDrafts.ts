// Drafts that have outlived their use.
import type { ExpressionBuilder } from 'kysely';
import { isUnsubmitted } from './unsubmittedDrafts.ts';
import { changeRows, concernsRows } from '../changes.ts';
import { textsOf } from '../jsonRows.ts';
import type { Records, Tables } from '../tables.ts';

/** Of drafts that were neither saved nor submitted, and of which no file is left. */
const isUnused = (draft: ExpressionBuilder<Tables, 'draft'>) =>
  draft.and([
    draft('draft.revision', '=', 0),
    isUnsubmitted(draft),
    draft.not(
      draft.exists(
        draft
          .selectFrom('entryFile')
          .select('entryFile.id')
          .whereRef('entryFile.ownerId', '=', 'draft.ownerId')
          .whereRef('entryFile.competitionId', '=', 'draft.competitionId')
          .whereRef('entryFile.draft', '=', 'draft.id'),
      ),
    ),
  ]);

/** Forgets unused drafts; those that a request is just about stay until the next time. */
export async function forgetUnusedDrafts(records: Records): Promise<void> {
  await changeRows(records, [], async (trx) => {
    const unused = await trx
      .selectFrom('draft')
      .select(['draft.id', 'draft.competitionId'])
      .where(isUnused)
      .forUpdate()
      .skipLocked()
      .execute();
    concernsRows(trx, unused);
    const ids = textsOf(unused.map(({ id }) => id));
    // Looked at again now that they are locked: a file may have come just before that.
    await trx.deleteFrom('draft').where('draft.id', 'in', ids).where(isUnused).execute();
  });
}

/** Forgets drafts that were deleted before an instant (epoch ms). */
export async function forgetDraftsDeletedBefore(records: Records, before: number): Promise<void> {
  await changeRows(records, [], async (trx) => {
    const forgotten = await trx
      .deleteFrom('draft')
      .where('deletedAt', '<', before)
      .returning('competitionId')
      .execute();
    concernsRows(trx, forgotten);
  });
}

/** The competitions that drafts are of, with what says how long these are kept. */
export const competitionsWithDrafts = (records: Records) =>
  records
    .selectFrom('competition')
    .select(['id', 'deadline', 'deadlineMovedAt'])
    .where('id', 'in', (draft) => draft.selectFrom('draft').select('competitionId'))
    .execute();

/** What was submitted stays with its application. */
export const forgetDraftsOfCompetition = (records: Records, competitionId: string) =>
  changeRows(records, [competitionId], (trx) =>
    trx
      .deleteFrom('draft')
      .where('competitionId', '=', competitionId)
      .where(isUnsubmitted)
      .execute(),
  );
