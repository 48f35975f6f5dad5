// Reads the public figures of the applications to a competition.
import { keptStatistics } from '#server/records/applications/keptStatistics.ts';
import type { Records } from '#server/records/tables.ts';
import { type HandlersOf, WrittenJson } from '#server/request/handler.ts';

const OF_NOBODY = Buffer.from(JSON.stringify([]));

export function statisticHandler(records: Records): HandlersOf<'competition'>['statistic'] {
  const statisticOf = keptStatistics(records);
  return async ({ competition: { id } }) => new WrittenJson((await statisticOf(id)) ?? OF_NOBODY);
}
