import { type Insertable, type JoinBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { teamKey } from '#domain/normaliseText.ts';
import { readVersion, takeFilesOver } from './applicationVersions.ts';
import { fillVersionOf } from './submittedFiles.ts';
import { forgetReportedFiles } from '../reportExports.ts';
import { type CountedApplication, putTeamStatistic } from './teamStatistics.ts';
import { countRows, idsOf, isFound, type RowsOfPart } from '../rows.ts';
import type { FormColumns, Records, Tables } from '../tables.ts';
import type { VersionCause } from '#domain/versions/versionStep.ts';

export type ApplicationFacts = Selectable<Tables['application']>;

/** Joins the valid version of an application, which is its latest one. */
export const isValidVersion = (join: JoinBuilder<Tables, 'application' | 'applicationVersion'>) =>
  join
    .onRef('applicationVersion.applicationId', '=', 'application.id')
    .onRef('applicationVersion.number', '=', 'application.version');

const applicationsWithCompetition = (records: Records) =>
  records
    .selectFrom('application')
    .innerJoin('competition', 'competition.id', 'application.competitionId')
    .selectAll('application')
    .select(['competition.name', 'competition.dates', 'competition.place', 'competition.deadline']);

export const findApplication = (records: Records, id: number) =>
  applicationsWithCompetition(records)
    .innerJoin('applicationVersion', isValidVersion)
    .select([
      'applicationVersion.content',
      'applicationVersion.formSha256',
      'applicationVersion.formName',
      'applicationVersion.formSize',
      'applicationVersion.at as submittedAt',
      'competition.ownerId as organiserId',
      'competition.musicLimits',
    ])
    .where('application.id', '=', id)
    .executeTakeFirst();

export type ApplicationWithCompetition = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

export const applicationsOf = (
  records: Records,
  ownerId: number,
  { after, limit }: RowsOfPart<number>,
) =>
  applicationsWithCompetition(records)
    .innerJoin('applicationVersion', isValidVersion)
    .select('applicationVersion.at as submittedAt')
    .where('application.ownerId', '=', ownerId)
    .$if(after !== undefined, (all) => all.where('application.id', '<', after ?? 0))
    .orderBy('application.id', 'desc')
    .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
    .execute();

export const countApplications = (
  records: Records,
  of: { ownerId: number } | { ownerId: number; competitionId: string },
) => countRows(records.selectFrom('application').where((application) => application.and(of)));

export const applicationFactsIn = (records: Records, competitionId: string) =>
  records
    .selectFrom('application')
    .selectAll()
    .where('competitionId', '=', competitionId)
    .orderBy('confirmedAt')
    .orderBy('id')
    .execute();

/** Selects the sizes of contents in bytes of UTF-8. The database computes them, so no content is loaded. */
const contentSizesIn = (records: Records, competitionId: string) =>
  records
    .selectFrom('application')
    .innerJoin('applicationVersion', isValidVersion)
    .select(['application.id', 'application.teamName'])
    .select(sql<number>`octet_length(${sql.ref('applicationVersion.content')})`.as('bytes'))
    .where('competitionId', '=', competitionId);

export const largestApplicationsIn = (records: Records, competitionId: string, most: number) =>
  contentSizesIn(records, competitionId)
    .orderBy('bytes', 'desc')
    .orderBy('application.id')
    .limit(most)
    .execute();

const contentsOf = (records: Records, ids: readonly number[]) =>
  records
    .selectFrom('application')
    .innerJoin('applicationVersion', isValidVersion)
    .select(['application.id', 'application.version', 'applicationVersion.content'])
    .where('application.id', 'in', idsOf(ids))
    .orderBy('confirmedAt')
    .orderBy('application.id')
    .execute();

/** Yields contents, first submitted first. A batch has at most `bytes` bytes, unless a single content is larger. */
export async function* contentsIn(records: Records, competitionId: string, bytes: number) {
  const sizes = await contentSizesIn(records, competitionId)
    .orderBy('confirmedAt')
    .orderBy('application.id')
    .execute();
  let ids: number[] = [];
  let left = bytes;
  for (const { id, bytes: size } of sizes) {
    if (ids.length > 0 && size > left) {
      yield await contentsOf(records, ids);
      ids = [];
      left = bytes;
    }
    ids.push(id);
    left -= size;
  }
  if (ids.length > 0) yield await contentsOf(records, ids);
}

/** Returns true if an application with this team name exists, apart from the one with the id `except`. */
export const hasTeamSubmitted = (
  records: Records,
  competitionId: string,
  teamName: string,
  except = 0,
) =>
  isFound(
    records
      .selectFrom('application')
      .select('id')
      .where('competitionId', '=', competitionId)
      .where('teamKey', '=', teamKey(teamName))
      .where('id', '<>', except),
  );

type SubmittedPlace = Omit<Selectable<Tables['applicationEntry']>, 'applicationId'>;

interface Submitted {
  application: Omit<Insertable<Tables['keptApplication']>, 'teamKey'>;
  form: Insertable<FormColumns> & { content: string };
  entries: readonly SubmittedPlace[];
}

async function putEntries(
  trx: Records,
  application: Omit<CountedApplication, 'entries'>,
  entries: readonly SubmittedPlace[],
): Promise<void> {
  const { id: applicationId } = application;
  await trx.deleteFrom('applicationEntry').where('applicationId', '=', applicationId).execute();
  if (entries.length > 0) {
    const places = entries.map(({ routine, name, formName }) => ({
      applicationId,
      routine,
      name,
      formName,
    }));
    await trx.insertInto('applicationEntry').values(places).execute();
  }
  await putTeamStatistic(trx, { ...application, entries });
}

async function putValidVersion(
  trx: Records,
  version: { applicationId: number; number: number; at: number; reason: string },
  { application, form, entries }: Submitted,
): Promise<void> {
  const { applicationId: id } = version;
  const made = { ...version, ...form, userId: application.ownerId, cause: 'submitted' } as const;
  await trx.insertInto('applicationVersion').values(made).execute();
  await putEntries(trx, { ...application, id }, entries);
  await fillVersionOf(trx, id);
}

export const NOT_RETURNED = { openUntil: null, returnReason: null, returnedAt: null };

export const updateApplication = (
  trx: Records,
  id: number,
  changed: Updateable<Tables['keptApplication']>,
) => trx.updateTable('keptApplication').set(changed).where('id', '=', id).execute();

export async function insertApplication(trx: Records, submitted: Submitted): Promise<number> {
  const { application } = submitted;
  const { id } = await trx
    .insertInto('keptApplication')
    .values({ ...application, teamKey: teamKey(application.teamName) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { applicationId: id, number: 1, at: application.confirmedAt, reason: '' };
  await putValidVersion(trx, version, submitted);
  return id;
}

export async function submitAgain(
  trx: Records,
  { id, version, returnReason }: ApplicationFacts,
  submitted: Submitted,
  at: number,
): Promise<void> {
  const { application } = submitted;
  const number = version + 1;
  const changed = { ...application, ...NOT_RETURNED, teamKey: teamKey(application.teamName) };
  await updateApplication(trx, id, { ...changed, version: number });
  const next = { applicationId: id, number, at, reason: returnReason ?? '' };
  await putValidVersion(trx, next, submitted);
}

export async function deleteApplication(trx: Records, id: number): Promise<void> {
  await trx.deleteFrom('keptApplication').where('id', '=', id).execute();
  await forgetReportedFiles(trx, id);
}

interface DecidedVersion {
  userId: number;
  at: number;
  cause: Exclude<VersionCause, 'submitted'>;
  reason: string;
  content: string;
  /** Active entries. `before` is the name in the previous version, or undefined if the entry was withdrawn there. */
  entries: readonly (SubmittedPlace & { before: string | undefined })[];
}

/** Adds a version with a decision. This version becomes the valid one. The caller must have locked the application. */
export async function putDecidedVersion(
  trx: Records,
  application: ApplicationFacts,
  { entries, ...decided }: DecidedVersion,
): Promise<number> {
  const { id, version } = application;
  const number = version + 1;
  const made = { ...(await readVersion(trx, id, version)), ...decided, number };
  await trx.insertInto('applicationVersion').values(made).execute();
  await updateApplication(trx, id, { version: number });
  await putEntries(trx, application, entries);
  const places = entries.flatMap(({ routine, name, before }) =>
    before === undefined ? [] : [{ routine, name, before }],
  );
  await takeFilesOver(trx, { applicationId: id, from: version, to: number }, places);
  return number;
}
