import type { ExpressionBuilder } from 'kysely';
import { isUnsubmitted } from './unsubmittedDrafts.ts';
import { changeRows, concernsRows } from '../changes.ts';
import { textsOf } from '../rows.ts';
import type { Records, Tables } from '../tables.ts';

/** Selects drafts that were never saved or submitted and have no files. */
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

/** Deletes unused drafts. Skips a draft that a request has locked, because it is in use. */
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
    // Checks `isUnused` again: a file may have arrived before the lock.
    await trx.deleteFrom('draft').where('draft.id', 'in', ids).where(isUnused).execute();
  });
}

/** Deletes the tombstones of drafts that were deleted before `before` (epoch ms). */
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

/** Lists competitions that have drafts, with the columns that determine when these drafts expire. */
export const competitionsWithDrafts = (records: Records) =>
  records
    .selectFrom('competition')
    .select(['id', 'deadline', 'deadlineMovedAt'])
    .where('id', 'in', (draft) => draft.selectFrom('draft').select('competitionId'))
    .execute();

export const forgetDraftsOfCompetition = (records: Records, competitionId: string) =>
  changeRows(records, [competitionId], (trx) =>
    trx
      .deleteFrom('draft')
      .where('competitionId', '=', competitionId)
      .where(isUnsubmitted)
      .execute(),
  );
