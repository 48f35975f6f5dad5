// Recently opened competitions, cached per user.
import * as v from 'valibot';
import { type RecentCompetition, withRecent } from '#domain/competition/prefetch.ts';
import { withDb } from './browserDb.ts';

/** Distinct from addresses, which begin with «/». */
const KEY = 'visits';

const visits: v.GenericSchema<unknown, RecentCompetition[]> = v.array(
  v.object({ id: v.string(), deadline: v.string() }),
);

const visitsIn = (stored: { data: unknown } | undefined): RecentCompetition[] => {
  const read = v.safeParse(visits, stored?.data);
  return read.success ? read.output : [];
};

/** Newest first; [] if no database opens. */
export async function readVisits(owner: string): Promise<readonly RecentCompetition[]> {
  try {
    return visitsIn(await withDb((db) => db.get('cache', [owner, KEY])));
  } catch {
    return [];
  }
}

async function changeVisits(
  owner: string,
  change: (before: readonly RecentCompetition[]) => readonly RecentCompetition[],
): Promise<void> {
  try {
    await withDb(async (db) => {
      const tx = db.transaction('cache', 'readwrite');
      const data = change(visitsIn(await tx.store.get([owner, KEY])));
      await tx.store.put({ owner, key: KEY, data, fetchedAt: Date.now() });
      await tx.done;
    });
  } catch {
    // Then only drafts are prefetched.
  }
}

/** `now`: server time, epoch ms. */
export const noteVisit = (owner: string, visit: RecentCompetition, now: number): Promise<void> =>
  changeVisits(owner, (before) => withRecent(before, visit, now));

/** Removes a competition that no longer exists. */
export const forgetVisit = (owner: string, gone: string): Promise<void> =>
  changeVisits(owner, (before) => before.filter(({ id }) => id !== gone));
