// How far the teams of competitions are, in numbers: for the list of an organiser's own ones.
import type { TeamCounts } from '#domain/competition/competition.ts';
import { allUnsubmittedDrafts } from '../drafts/unsubmittedDrafts.ts';
import { textsOf } from '../jsonRows.ts';
import type { Records } from '../tables.ts';

/** Drafts that name a team, as «Готовность» lists them. */
const draftsOfTeams = (records: Records) =>
  allUnsubmittedDrafts(records)
    .where('draft.teamName', '<>', '')
    .where('draft.teamKey', 'is not', null);

const openRequests = (records: Records) =>
  records
    .selectFrom('applicationRequest')
    .innerJoin('application', 'application.id', 'applicationRequest.applicationId')
    .where('applicationRequest.state', '=', 'open');

const mapOf = (counted: readonly { id: string; count: number }[]): ReadonlyMap<string, number> =>
  new Map(counted.map(({ id, count }) => [id, count]));

/** Of each of these competitions. */
export async function teamCountsIn(
  records: Records,
  competitionIds: readonly string[],
): Promise<(id: string) => TeamCounts> {
  const ids = textsOf(competitionIds);
  const submitted = await records
    .selectFrom('application')
    .select(({ fn }) => ['application.competitionId as id', fn.countAll<number>().as('count')])
    .where('application.competitionId', 'in', ids)
    .groupBy('application.competitionId')
    .execute()
    .then(mapOf);
  const drafts = await draftsOfTeams(records)
    .select(({ fn }) => ['draft.competitionId as id', fn.countAll<number>().as('count')])
    .where('draft.competitionId', 'in', ids)
    .groupBy('draft.competitionId')
    .execute()
    .then(mapOf);
  const requests = await openRequests(records)
    .select(({ fn }) => ['application.competitionId as id', fn.countAll<number>().as('count')])
    .where('application.competitionId', 'in', ids)
    .groupBy('application.competitionId')
    .execute()
    .then(mapOf);
  return (id) => ({
    submitted: submitted.get(id) ?? 0,
    drafts: drafts.get(id) ?? 0,
    requests: requests.get(id) ?? 0,
  });
}
