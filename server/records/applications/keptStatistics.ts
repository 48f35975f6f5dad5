// Keeps the statistics that were read last, and reads one anew when a team has come or gone, or has another version.
import { ReadingAdapter } from '../sqlite/readingAdapter.ts';
import type { Records } from '../tables.ts';
import { countTeams, readTeamStatistics, type TeamStatistics } from './teamStatistics.ts';

/** Of all that are kept: some fifty competitions with five hundred teams each. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Of all teams of a competition, in the order of submission, as bytes of JSON; undefined where there is none. */
type StatisticOf = (competitionId: string) => Promise<Uint8Array | undefined>;

/**
 * The latest id and their number tell all that can happen: SQLite gives ids in the order of commits and none twice. In
 * PostgreSQL one may come behind a larger one: nothing is kept there. `mostBytes` of all that are kept.
 */
export function keptStatistics(records: Records, mostBytes = MOST_BYTES): StatisticOf {
  /** The one that was read last stands last. */
  const kept = new Map<string, TeamStatistics>();
  let size = 0;
  const forget = (competitionId: string) => {
    size -= kept.get(competitionId)?.bytes?.length ?? 0;
    kept.delete(competitionId);
  };
  const keep = (competitionId: string, read: TeamStatistics) => {
    forget(competitionId);
    if (!read.bytes || read.bytes.length > mostBytes) return;
    kept.set(competitionId, read);
    size += read.bytes.length;
    for (const oldest of kept.keys()) {
      if (size <= mostBytes) break;
      forget(oldest);
    }
  };
  if (!(records.getExecutor().adapter instanceof ReadingAdapter)) {
    return async (competitionId) => (await readTeamStatistics(records, competitionId)).bytes;
  }
  return async (competitionId) => {
    const known = kept.get(competitionId);
    if (known) {
      const { teams, lastId } = await countTeams(records, competitionId);
      if (teams === known.teams && lastId === known.lastId) return known.bytes;
    }
    const read = await readTeamStatistics(records, competitionId);
    keep(competitionId, read);
    return read.bytes;
  };
}
