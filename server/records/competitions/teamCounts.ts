import type { SelectQueryBuilder } from 'kysely';
import type { TeamCounts } from '#domain/competition/competition.ts';
import { removedByOwners } from '../applications/removedApplications.ts';
import { filesOfValidVersions } from '../applications/submittedFiles.ts';
import { allUnsubmittedDrafts } from '../drafts/unsubmittedDrafts.ts';
import { textsOf } from '../rows.ts';
import type { Records } from '../tables.ts';

const applications = (records: Records) =>
  records.selectFrom('application').select('application.competitionId as id');

/** Selects drafts with a team name, as the readiness list («Готовность») does. */
const draftsOfTeams = (records: Records) =>
  allUnsubmittedDrafts(records)
    .select('draft.competitionId as id')
    .where('draft.teamName', '<>', '')
    .where('draft.teamKey', 'is not', null);

const openRequests = (records: Records) =>
  records
    .selectFrom('applicationRequest')
    .innerJoin('application', 'application.id', 'applicationRequest.applicationId')
    .select('application.competitionId as id')
    .where('applicationRequest.state', '=', 'open');

const deletedFiles = (records: Records) =>
  filesOfValidVersions(records)
    .select('application.competitionId as id')
    .where('versionFile.deletedAt', 'is not', null);

export async function teamCountsIn(
  records: Records,
  competitionIds: readonly string[],
): Promise<(id: string) => TeamCounts> {
  /** Counts rows by competition. `rows` is a query with a competition id in each row. */
  const countOf = async (rows: Pick<SelectQueryBuilder<never, never, { id: string }>, 'as'>) => {
    const counted = await records
      .selectFrom(rows.as('row'))
      .select(({ fn }) => ['row.id', fn.countAll<number>().as('count')])
      .where('row.id', 'in', textsOf(competitionIds))
      .groupBy('row.id')
      .execute();
    return new Map(counted.map(({ id, count }) => [id, count]));
  };
  const submitted = await countOf(applications(records));
  const drafts = await countOf(draftsOfTeams(records));
  const requests = await countOf(openRequests(records));
  const removed = await countOf(
    removedByOwners(records).select('keptApplication.competitionId as id'),
  );
  const deleted = await countOf(deletedFiles(records));
  return (id) => ({
    submitted: submitted.get(id) ?? 0,
    drafts: drafts.get(id) ?? 0,
    requests: requests.get(id) ?? 0,
    removedByOwners: removed.get(id) ?? 0,
    deletedFiles: deleted.get(id) ?? 0,
  });
}
