// Applications that organisers have removed: kept so that their owners see the reason.
import type { Insertable } from 'kysely';
import type { Records, Tables } from '../tables.ts';

/** How many of them are kept for an owner: the latest ones. */
export const REMOVED_KEPT = 200;

interface RemovedApplicationRecord {
  teamName: string;
  /** What the competition is called. */
  name: string;
  reason: string;
  removedAt: number;
}

/** The last removed first. */
export const removedApplicationsOf = (
  records: Records,
  ownerId: number,
): Promise<RemovedApplicationRecord[]> =>
  records
    .selectFrom('removedApplication')
    .innerJoin('competition', 'competition.id', 'removedApplication.competitionId')
    .select(['teamName', 'name', 'reason', 'removedAt'])
    .where('removedApplication.ownerId', '=', ownerId)
    .orderBy('removedApplication.id', 'desc')
    .execute();

/** Notes a removal; the oldest of its owner give way. */
export async function insertRemovedApplication(
  records: Records,
  removed: Insertable<Tables['removedApplication']>,
): Promise<void> {
  await records.insertInto('removedApplication').values(removed).execute();
  const kept = records
    .selectFrom('removedApplication')
    .select('id')
    .where('ownerId', '=', removed.ownerId)
    .orderBy('id', 'desc')
    .limit(REMOVED_KEPT);
  await records
    .deleteFrom('removedApplication')
    .where('ownerId', '=', removed.ownerId)
    .where('id', 'not in', kept)
    .execute();
}
