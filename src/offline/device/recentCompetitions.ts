import * as v from 'valibot';
import { type RecentCompetition, withRecent } from '#domain/competition/prefetch.ts';
import { withDb } from './browserDb.ts';

/** Key in `cache`. All other keys are addresses and begin with «/», so this key is not among them. */
const KEY = 'visits';

const schema: v.GenericSchema<unknown, RecentCompetition[]> = v.array(
  v.object({ id: v.string(), deadline: v.string() }),
);

const recentIn = (stored: { data: unknown } | undefined): RecentCompetition[] => {
  const read = v.safeParse(schema, stored?.data);
  return read.success ? read.output : [];
};

/** Returns competitions, newest first; [] if no database opens. */
export async function readRecentCompetitions(owner: string): Promise<readonly RecentCompetition[]> {
  try {
    return recentIn(await withDb((db) => db.get('cache', [owner, KEY])));
  } catch {
    return [];
  }
}

async function changeRecent(
  owner: string,
  change: (before: readonly RecentCompetition[]) => readonly RecentCompetition[],
): Promise<void> {
  try {
    await withDb(async (db) => {
      const tx = db.transaction('cache', 'readwrite');
      const data = change(recentIn(await tx.store.get([owner, KEY])));
      await tx.store.put({ owner, key: KEY, data, fetchedAt: Date.now() });
      await tx.done;
    });
  } catch {
    // Without this list, only competitions of drafts are prefetched.
  }
}

/** `now`: server time, epoch ms. */
export const saveRecentCompetition = (
  owner: string,
  competition: RecentCompetition,
  now: number,
): Promise<void> => changeRecent(owner, (before) => withRecent(before, competition, now));

export const deleteRecentCompetition = (owner: string, gone: string): Promise<void> =>
  changeRecent(owner, (before) => before.filter(({ id }) => id !== gone));
