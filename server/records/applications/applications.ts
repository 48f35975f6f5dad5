import { type Insertable, type JoinBuilder, type Selectable, sql } from 'kysely';
import { teamKey } from '#domain/normaliseText.ts';
import { insertVersion, readVersion, takeFilesOver } from './applicationVersions.ts';
import { fillVersionOf } from './submittedFiles.ts';
import { forgetReportedFiles } from '../takenReports.ts';
import { type CountedApplication, putTeamStatistic } from './teamStatistics.ts';
import { type RowsOfPart, countRows, isFound } from '../rows.ts';
import type { Records, Tables } from '../tables.ts';
import type { VersionCause } from '#domain/versions/versionStep.ts';

export type ApplicationFacts = Omit<
  Selectable<Tables['keptApplication']>,
  'facts' | 'removedAt' | 'removedByOwner'
>;

type VersionColumns = Pick<
  Selectable<Tables['applicationVersion']>,
  'content' | 'formSha256' | 'formName' | 'formSize'
> & {
  submittedAt: number;
};

type CompetitionColumns = Pick<
  Selectable<Tables['competition']>,
  'name' | 'dates' | 'place' | 'deadline'
>;

export type ApplicationWithCompetition = ApplicationFacts &
  VersionColumns &
  CompetitionColumns & { organiserId: number; musicLimits: string | null };

const FACT_COLUMNS = [
  'application.id',
  'application.competitionId',
  'application.ownerId',
  'application.draft',
  'application.teamName',
  'application.teamKey',
  'application.version',
  'application.city',
  'application.athletes',
  'application.staff',
  'application.judges',
  'application.confirmedAt',
  'application.openUntil',
  'application.returnReason',
  'application.returnedAt',
] as const;

const isValidVersion = (join: JoinBuilder<Tables, 'application' | 'applicationVersion'>) =>
  join
    .onRef('applicationVersion.applicationId', '=', 'application.id')
    .onRef('applicationVersion.number', '=', 'application.version');

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

/** Newest first. */
export const applicationsOf = (
  records: Records,
  ownerId: number,
  { after, limit }: RowsOfPart<number>,
): Promise<(ApplicationFacts & CompetitionColumns)[]> =>
  applicationsWithCompetition(records)
    .where('application.ownerId', '=', ownerId)
    .$if(after !== undefined, (all) => all.where('application.id', '<', after ?? 0))
    .orderBy('application.id', 'desc')
    .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
    .execute();

export const countApplications = (
  records: Records,
  of: { ownerId: number } | { ownerId: number; competitionId: string },
): Promise<number> =>
  countRows(records.selectFrom('application').where((application) => application.and(of)));

/** In order of submission. */
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

/** Bytes of UTF-8, computed without reading the content. */
const contentBytes = sql<number>`octet_length(${sql.ref('applicationVersion.content')})`;

export const largestApplicationsIn = (
  records: Records,
  competitionId: string,
  most: number,
): Promise<{ teamName: string; bytes: number }[]> =>
  records
    .selectFrom('application')
    .innerJoin('applicationVersion', isValidVersion)
    .select(['application.teamName', contentBytes.as('bytes')])
    .where('competitionId', '=', competitionId)
    .orderBy('bytes', 'desc')
    .orderBy('application.id')
    .limit(most)
    .execute();

type ApplicationContent = Pick<ApplicationFacts, 'id' | 'version' | 'confirmedAt'> &
  Pick<VersionColumns, 'content'>;

const applicationContents = (
  records: Records,
  ids: readonly number[],
): Promise<ApplicationContent[]> =>
  records
    .selectFrom('application')
    .innerJoin('applicationVersion', isValidVersion)
    .select([
      'application.id',
      'application.version',
      'application.confirmedAt',
      'applicationVersion.content',
    ])
    .where('application.id', 'in', ids)
    .orderBy('application.confirmedAt')
    .orderBy('application.id')
    .execute();

/** Limit of parameters per query. */
const MOST_AT_A_TIME = 200;

/** Yields contents in order of submission, in batches of at most `bytes` but at least one. */
export async function* contentsIn(
  records: Records,
  competitionId: string,
  bytes: number,
): AsyncGenerator<ApplicationContent[]> {
  const sizes = await records
    .selectFrom('application')
    .innerJoin('applicationVersion', isValidVersion)
    .select(['application.id', contentBytes.as('bytes')])
    .where('competitionId', '=', competitionId)
    .orderBy('confirmedAt')
    .orderBy('application.id')
    .execute();
  let ids: number[] = [];
  let left = bytes;
  for (const { id, bytes: size } of sizes) {
    if (ids.length === MOST_AT_A_TIME || (ids.length > 0 && size > left)) {
      yield await applicationContents(records, ids);
      ids = [];
      left = bytes;
    }
    ids.push(id);
    left -= size;
  }
  if (ids.length > 0) yield await applicationContents(records, ids);
}

/** Returns true if another application than `except` has this team. */
export const hasTeamSubmitted = (
  records: Records,
  competitionId: string,
  teamName: string,
  except = 0,
): Promise<boolean> =>
  isFound(
    records
      .selectFrom('application')
      .select('id')
      .where('competitionId', '=', competitionId)
      .where('teamKey', '=', teamKey(teamName))
      .where('id', '<>', except),
  );

type SubmittedApplication = Omit<
  Insertable<Tables['keptApplication']>,
  | 'id'
  | 'teamKey'
  | 'version'
  | 'openUntil'
  | 'returnReason'
  | 'returnedAt'
  | 'removedAt'
  | 'removedByOwner'
>;
type SubmittedForm = Pick<
  Insertable<Tables['applicationVersion']>,
  'content' | 'formName' | 'formSize' | 'formSha256'
>;

/** Active entry with its display name and the name in its form. */
export type SubmittedPlace = Omit<Selectable<Tables['applicationEntry']>, 'applicationId'>;

export interface Submitted {
  application: SubmittedApplication;
  form: SubmittedForm;
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
    const places = entries.map(({ routine, name, formName }) => ({ routine, name, formName }));
    await trx
      .insertInto('applicationEntry')
      .values(places.map((place) => ({ applicationId, ...place })))
      .execute();
  }
  await putTeamStatistic(trx, { ...application, entries });
}

/** Inserts the valid version; requires the row of the application. */
async function putValidVersion(
  trx: Records,
  version: { applicationId: number; number: number; at: number; reason: string },
  { application, form, entries }: Submitted,
): Promise<void> {
  const { applicationId: id } = version;
  const { ownerId: userId } = application;
  await insertVersion(trx, { ...version, ...form, userId, cause: 'submitted' });
  await putEntries(trx, { ...application, id }, entries);
  await fillVersionOf(trx, id);
}

/** Returns the rowid. */
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
  await trx
    .updateTable('keptApplication')
    .set({
      ...application,
      teamKey: teamKey(application.teamName),
      version: number,
      openUntil: null,
      returnReason: null,
      returnedAt: null,
    })
    .where('id', '=', id)
    .execute();
  const next = { applicationId: id, number, at, reason: returnReason ?? '' };
  await putValidVersion(trx, next, submitted);
}

export async function deleteApplication(trx: Records, id: number): Promise<void> {
  await trx.deleteFrom('keptApplication').where('id', '=', id).execute();
  await forgetReportedFiles(trx, id);
}

interface DecidedVersion {
  /** User and time (epoch ms) of the decision. */
  userId: number;
  at: number;
  cause: Exclude<VersionCause, 'submitted'>;
  reason: string;
  content: string;
  /** Active entries; `before`: previous name, undefined if the entry was withdrawn. */
  entries: readonly (SubmittedPlace & { before: string | undefined })[];
}

/** Adds the next valid version of a locked application; a return stays open. Returns its number. */
export async function putDecidedVersion(
  trx: Records,
  application: ApplicationFacts,
  { entries, ...decided }: DecidedVersion,
): Promise<number> {
  const { id, version } = application;
  const number = version + 1;
  await insertVersion(trx, { ...(await readVersion(trx, id, version)), ...decided, number });
  await trx.updateTable('keptApplication').set({ version: number }).where('id', '=', id).execute();
  await putEntries(trx, application, entries);
  const places = entries.flatMap(({ routine, name, before }) =>
    before === undefined ? [] : [{ routine, name, before }],
  );
  await takeFilesOver(trx, { applicationId: id, from: version, to: number }, places);
  return number;
}
