// Removed applications. An organiser's removal can be undone for some days. An owner's removal after
// the deadline can be undone until the application is erased.
import type { Insertable } from 'kysely';
import { concernsRows } from '../changes.ts';
import { deleteApplication, updateApplication } from './applications.ts';
import { deleteTeamStatistic, putTeamStatistic } from './teamStatistics.ts';
import type { Records, Tables } from '../tables.ts';

/** Limit of removals that are kept for an owner, and that are listed for a competition. The newest remain. */
export const REMOVED_KEPT = 200;

const removals = (records: Records) =>
  records
    .selectFrom('removedApplication')
    .innerJoin('competition', 'competition.id', 'removedApplication.competitionId')
    .select(['teamName', 'name', 'reason', 'removedAt']);

export const removedApplicationsOf = (records: Records, ownerId: number) =>
  removals(records)
    .where('removedApplication.ownerId', '=', ownerId)
    .orderBy('removedAt', 'desc')
    .orderBy('removedApplication.id', 'desc')
    .execute();

export const findRemoval = (records: Records, id: number, removedAt: number) =>
  removals(records)
    .where((removal) => removal.and({ 'removedApplication.id': id, removedAt }))
    .executeTakeFirst();

export async function insertRemovedApplication(
  trx: Records,
  removed: Insertable<Tables['removedApplication']>,
): Promise<void> {
  await trx.insertInto('removedApplication').values(removed).execute();
  const kept = trx
    .selectFrom('removedApplication')
    .select('id')
    .where('ownerId', '=', removed.ownerId)
    .orderBy('removedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(REMOVED_KEPT);
  const forgotten = await trx
    .deleteFrom('removedApplication')
    .where('ownerId', '=', removed.ownerId)
    .where('id', 'not in', kept)
    .returning('competitionId')
    .execute();
  concernsRows(trx, forgotten);
}

/** Hides an application that an organiser removed. Its versions and files are deleted later, by `eraseRemoved`. */
export async function removeApplication(
  trx: Records,
  removed: Insertable<Tables['removedApplication']>,
): Promise<void> {
  const { id, removedAt } = removed;
  await updateApplication(trx, id, { removedAt, removedByOwner: 0 });
  await deleteTeamStatistic(trx, id);
  await insertRemovedApplication(trx, removed);
}

/** Hides an application that its owner removed after the deadline. `removedAt` in epoch ms. */
export async function removeByOwner(trx: Records, id: number, removedAt: number): Promise<void> {
  await updateApplication(trx, id, { removedAt, removedByOwner: 1 });
  await deleteTeamStatistic(trx, id);
}

/** Finds a removal by the owner. Returns undefined if the application was reinstated or erased. */
export const findOwnersRemoval = (records: Records, id: number, removedAt: number) =>
  records
    .selectFrom('keptApplication')
    .innerJoin('competition', 'competition.id', 'keptApplication.competitionId')
    .select([
      'teamName',
      'competition.id as competitionId',
      'competition.name',
      'competition.ownerId',
    ])
    .where((row) => row.and({ 'keptApplication.id': id, removedAt, removedByOwner: 1 }))
    .executeTakeFirst();

/** Selects applications that their owners removed. Skips an application if its team was submitted again. */
export const removedByOwners = (records: Records) =>
  records
    .selectFrom('keptApplication')
    .where('removedByOwner', '=', 1)
    .where((removed) =>
      removed.not(
        removed.exists(
          removed
            .selectFrom('application')
            .select('application.id')
            .whereRef('application.competitionId', '=', 'keptApplication.competitionId')
            .whereRef('application.teamKey', '=', 'keptApplication.teamKey'),
        ),
      ),
    );

export const removedByOwnersIn = (records: Records, competitionId: string) =>
  removedByOwners(records)
    .select(['teamName', 'removedAt'])
    .where('competitionId', '=', competitionId)
    .orderBy('removedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(REMOVED_KEPT);

/**
 * Lists removed applications that can be reinstated, newest first. An organiser's removal must be
 * later than `since` (epoch ms); an owner's removal can be of any time.
 */
export const removedApplicationsIn = (records: Records, competitionId: string, since: number) =>
  records
    .selectFrom('keptApplication')
    .leftJoin('removedApplication', 'removedApplication.id', 'keptApplication.id')
    .select(['keptApplication.id', 'keptApplication.ownerId', 'keptApplication.teamName'])
    .select([
      'keptApplication.draft',
      'keptApplication.removedAt',
      'keptApplication.removedByOwner',
    ])
    .select('removedApplication.reason')
    .where('keptApplication.competitionId', '=', competitionId)
    .where((row) =>
      row.or([
        row('keptApplication.removedAt', '>', since),
        row('keptApplication.removedByOwner', '=', 1),
      ]),
    )
    .orderBy('keptApplication.removedAt', 'desc')
    .orderBy('keptApplication.id', 'desc')
    .limit(REMOVED_KEPT)
    .execute();

/** Undoes a removal and links the application to `draft`. */
export async function reinstateApplication(trx: Records, id: number, draft: string): Promise<void> {
  const application = await trx
    .updateTable('keptApplication')
    .set({ removedAt: null, removedByOwner: 0, draft })
    .where('id', '=', id)
    .returning(['id', 'competitionId', 'teamName', 'confirmedAt', 'athletes', 'staff'])
    .executeTakeFirstOrThrow();
  const entries = await trx
    .selectFrom('applicationEntry')
    .select('routine')
    .where('applicationId', '=', id)
    .execute();
  await putTeamStatistic(trx, { ...application, entries });
  await trx.deleteFrom('removedApplication').where('id', '=', id).execute();
}

const removedByOrganisers = (records: Records) =>
  records
    .selectFrom('keptApplication')
    .where('removedAt', 'is not', null)
    .where('removedByOwner', '=', 0);

export const removedBefore = (records: Records, until: number) =>
  removedByOrganisers(records).select('id').where('removedAt', '<=', until).execute();

/** Deletes an application for good, if an organiser removed it at or before `until` (epoch ms). */
export async function eraseRemoved(trx: Records, id: number, until: number): Promise<void> {
  const removed = await removedByOrganisers(trx)
    .select('competitionId')
    .where('id', '=', id)
    .where('removedAt', '<=', until)
    .forUpdate()
    .executeTakeFirst();
  if (!removed) return;
  concernsRows(trx, [removed]);
  await deleteApplication(trx, id);
}

export async function eraseRemovedOf(trx: Records, ownerId: number): Promise<void> {
  const removed = await removedByOrganisers(trx)
    .select('id')
    .where('ownerId', '=', ownerId)
    .execute();
  for (const { id } of removed) await deleteApplication(trx, id);
}
