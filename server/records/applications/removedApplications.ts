// Removed applications: an organiser's removal can be undone for some days. One by the owner after
// the deadline stays until it is undone or erased.
import type { Insertable } from 'kysely';
import { concernsRows } from '../changes.ts';
import { deleteApplication } from './applications.ts';
import { deleteTeamStatistic, putTeamStatistic } from './teamStatistics.ts';
import type { Records, Tables } from '../tables.ts';

/** Limit of kept removals per owner, and of listed ones per competition; the newest. */
export const REMOVED_KEPT = 200;

interface RemovedApplicationRecord {
  teamName: string;
  name: string;
  reason: string;
  removedAt: number;
}

const removals = (records: Records) =>
  records
    .selectFrom('removedApplication')
    .innerJoin('competition', 'competition.id', 'removedApplication.competitionId')
    .select(['teamName', 'name', 'reason', 'removedAt']);

/** Newest first. */
export const removedApplicationsOf = (
  records: Records,
  ownerId: number,
): Promise<RemovedApplicationRecord[]> =>
  removals(records)
    .where('removedApplication.ownerId', '=', ownerId)
    .orderBy('removedAt', 'desc')
    .orderBy('removedApplication.id', 'desc')
    .execute();

/** Undefined if reinstated. `removedAt` in epoch ms. */
export const findRemoval = (
  records: Records,
  id: number,
  removedAt: number,
): Promise<RemovedApplicationRecord | undefined> =>
  removals(records)
    .where('removedApplication.id', '=', id)
    .where('removedAt', '=', removedAt)
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

async function putRemoval(
  trx: Records,
  id: number,
  removal: { removedAt: number; removedByOwner: 0 | 1 },
): Promise<void> {
  await trx.updateTable('keptApplication').set(removal).where('id', '=', id).execute();
  await deleteTeamStatistic(trx, id);
}

/** Removal by an organiser; versions and files stay until it is erased or reinstated. */
export async function removeApplication(
  trx: Records,
  removed: Insertable<Tables['removedApplication']>,
): Promise<void> {
  const { id, removedAt } = removed;
  await putRemoval(trx, id, { removedAt, removedByOwner: 0 });
  await insertRemovedApplication(trx, removed);
}

/** Removal by the owner at `removedAt` (epoch ms); nothing is deleted. */
export const removeByOwner = (trx: Records, id: number, removedAt: number): Promise<void> =>
  putRemoval(trx, id, { removedAt, removedByOwner: 1 });

/** Undefined if reinstated or erased. `removedAt` in epoch ms. */
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
    .where('keptApplication.id', '=', id)
    .where('removedAt', '=', removedAt)
    .where('removedByOwner', '=', 1)
    .executeTakeFirst();

/** Selects applications removed by their owners whose team was not submitted again. */
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
 * Removed applications that can be reinstated, newest first: all of owners, and those of organisers
 * after `since` (epoch ms).
 */
export const removedApplicationsIn = (records: Records, competitionId: string, since: number) =>
  records
    .selectFrom('keptApplication')
    .leftJoin('removedApplication', 'removedApplication.id', 'keptApplication.id')
    .select([
      'keptApplication.id',
      'keptApplication.ownerId',
      'keptApplication.teamName',
      'keptApplication.draft',
      'keptApplication.removedAt',
      'keptApplication.removedByOwner',
      'removedApplication.reason',
    ])
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

/** Undoes a removal; `draft` is the linked draft from now on. */
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

/** Removals by organisers until `until` (epoch ms). */
export const removedBefore = (records: Records, until: number): Promise<{ id: number }[]> =>
  records
    .selectFrom('keptApplication')
    .select('id')
    .where('removedAt', '<=', until)
    .where('removedByOwner', '=', 0)
    .execute();

/** Deletes an application that an organiser removed until `until` (epoch ms). */
export async function eraseRemoved(trx: Records, id: number, until: number): Promise<void> {
  const removed = await trx
    .selectFrom('keptApplication')
    .select('competitionId')
    .where('id', '=', id)
    .where('removedAt', '<=', until)
    .where('removedByOwner', '=', 0)
    .forUpdate()
    .executeTakeFirst();
  if (!removed) return;
  concernsRows(trx, [removed]);
  await deleteApplication(trx, id);
}

export async function eraseRemovedOf(trx: Records, ownerId: number): Promise<void> {
  const removed = await trx
    .selectFrom('keptApplication')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('removedAt', 'is not', null)
    .where('removedByOwner', '=', 0)
    .execute();
  for (const { id } of removed) await deleteApplication(trx, id);
}
