// What everybody may know of the applications to a competition.
import { findCompetition } from '#server/records/competitions.ts';
import { keptStatistics } from '#server/records/keptStatistics.ts';
import type { Records } from '#server/records/tables.ts';
import { type HandlersOf, WrittenJson } from '#server/request/handler.ts';
import { refuse } from '#server/request/refusals.ts';

/** Where there is a statistic there is a competition: asked for is it only where there is none. */
export function statisticHandler(records: Records): HandlersOf<'competition'>['statistic'] {
  const statisticOf = keptStatistics(records);
  return async ({ params: { id } }) => {
    const teams = await statisticOf(id);
    if (teams !== undefined) return new WrittenJson(teams);
    if (!(await findCompetition(records, id))) refuse('competition-not-found');
    return new WrittenJson(Buffer.from(JSON.stringify([])));
  };
}
