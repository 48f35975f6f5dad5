// What everybody may know of the applications to a competition.
import { findCompetition } from '#server/records/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import { teamStatisticsIn } from '#server/records/teamStatistics.ts';
import { WrittenJson } from '#server/request/handler.ts';
import { refuse } from '#server/request/refusals.ts';

/** Where there is a statistic there is a competition: asked for is it only where there is none. */
export async function statisticIn(records: Records, competitionId: string): Promise<WrittenJson> {
  const teams = await teamStatisticsIn(records, competitionId);
  if (teams !== undefined) return new WrittenJson(teams);
  if (!(await findCompetition(records, competitionId))) refuse('competition-not-found');
  return new WrittenJson(Buffer.from(JSON.stringify([])));
}
