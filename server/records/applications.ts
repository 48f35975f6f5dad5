// Submitted applications and the places of their entries.
import type { Insertable, Selectable } from 'kysely';
import { teamKey } from '#domain/entry/teamKey.ts';
import { insertTeamStatistic } from './teamStatistics.ts';
import type { Records, Tables } from './tables.ts';

export type ApplicationRecord = Selectable<Tables['application']>;

type FormColumn = 'formFileId' | 'formName' | 'formSize' | 'formSha256';

/** An application without its form and its content, which may be heavy. */
export type ApplicationFacts = Omit<ApplicationRecord, 'content' | FormColumn>;

type CompetitionColumns = Pick<
  Selectable<Tables['competition']>,
  'name' | 'dates' | 'place' | 'deadline'
>;

/** An application with what its competition is called, whose it is and until when it takes entries. */
export type ApplicationWithCompetition = Omit<ApplicationRecord, 'formSha256'> &
  CompetitionColumns & { organiserId: number };

const FACT_COLUMNS = [
  'application.id',
  'application.competitionId',
  'application.ownerId',
  'application.draft',
  'application.teamName',
  'application.teamKey',
  'application.city',
  'application.athletes',
  'application.staff',
  'application.judges',
  'application.confirmedAt',
] as const;

const applicationsWithCompetition = (records: Records) =>
  records
    .selectFrom('application')
    .innerJoin('competition', 'competition.id', 'application.competitionId')
    .select(FACT_COLUMNS)
    .select(['competition.name', 'competition.dates', 'competition.place', 'competition.deadline']);

export const findApplication = (
  records: Records,
  id: number,
): Promise<ApplicationWithCompetition | undefined> =>
  applicationsWithCompetition(records)
    .select([
      'application.content',
      'application.formFileId',
      'application.formName',
      'application.formSize',
      'competition.ownerId as organiserId',
    ])
    .where('application.id', '=', id)
    .executeTakeFirst();

/** Latest submitted first. */
export const applicationsOf = (
  records: Records,
  ownerId: number,
): Promise<(ApplicationFacts & CompetitionColumns)[]> =>
  applicationsWithCompetition(records)
    .where('application.ownerId', '=', ownerId)
    .orderBy('confirmedAt', 'desc')
    .orderBy('application.id', 'desc')
    .execute();

/** Those of an owner, all or to one competition. */
export async function countApplications(
  records: Records,
  of: { ownerId: number } | { ownerId: number; competitionId: string },
): Promise<number> {
  const { count } = await records
    .selectFrom('application')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((application) => application.and(of))
    .executeTakeFirstOrThrow();
  return count;
}

/** In the order of submission. */
export const applicationFactsIn = (
  records: Records,
  competitionId: string,
): Promise<ApplicationFacts[]> =>
  records
    .selectFrom('application')
    .select(FACT_COLUMNS)
    .where('competitionId', '=', competitionId)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();

/** The rowids of those of a competition, in the order of submission. */
export async function applicationIdsIn(records: Records, competitionId: string): Promise<number[]> {
  const applications = await records
    .selectFrom('application')
    .select('id')
    .where('competitionId', '=', competitionId)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();
  return applications.map(({ id }) => id);
}

/** Those with these rowids, in the order of submission; contents are heavy, so few are asked for at a time. */
export const applicationContents = (
  records: Records,
  ids: readonly number[],
): Promise<Pick<ApplicationRecord, 'id' | 'confirmedAt' | 'content'>[]> =>
  records
    .selectFrom('application')
    .select(['id', 'confirmedAt', 'content'])
    .where('id', 'in', ids)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();

export async function hasTeamSubmitted(
  records: Records,
  competitionId: string,
  teamName: string,
): Promise<boolean> {
  const row = await records
    .selectFrom('application')
    .select('id')
    .where('competitionId', '=', competitionId)
    .where('teamKey', '=', teamKey(teamName))
    .executeTakeFirst();
  return row !== undefined;
}

/** How many of them there are in each routine. */
const countByRoutine = (entries: readonly { routine: string }[]): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(entries, ({ routine }) => routine)].map(
      ([routine, { length }]) => [routine, length] as const,
    ),
  );

/** Stores a submitted application with its statistic and answers its rowid. */
export async function insertApplication(
  records: Records,
  application: Omit<Insertable<Tables['application']>, 'id' | 'teamKey'>,
  entries: readonly { routine: string; name: string }[],
): Promise<number> {
  const { id } = await records
    .insertInto('application')
    .values({ ...application, teamKey: teamKey(application.teamName) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entries.length > 0) {
    await records
      .insertInto('applicationEntry')
      .values(entries.map(({ routine, name }) => ({ applicationId: id, routine, name })))
      .execute();
  }
  await insertTeamStatistic(records, { ...application, id, entries: countByRoutine(entries) });
  return id;
}

/** Answers whether it was there still. */
export async function deleteApplication(records: Records, id: number): Promise<boolean> {
  const deleted = await records
    .deleteFrom('application')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
