import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import type { Report, ReportHead } from '#domain/versions/reportChanges.ts';
import type { VersionFile } from '#domain/versions/comparedTeam.ts';
import type { Records } from './tables.ts';

export interface ReportedTeam {
  id: number;
  team: string;
  version: number;
  files: readonly VersionFile[];
}

interface ReportExport {
  competitionId: string;
  report: Report;
  /** Time of the download in epoch ms, taken before the report is read. */
  at: number;
  userId: number;
  head: ReportHead;
  teams: readonly ReportedTeam[];
}

const ROWS_AT_ONCE = 50;

const filesSchema: v.GenericSchema<VersionFile[]> = v.array(
  v.object({
    kind: v.picklist(FILE_KINDS),
    routine: v.picklist(ROUTINE_KEYS),
    name: v.string(),
    sha256: v.string(),
    seconds: v.optional(v.number()),
  }),
);

const headSchema: v.GenericSchema<ReportHead> = v.object({
  name: v.string(),
  dates: v.string(),
  place: v.string(),
  deadline: v.string(),
});

/** Saves a download instead of the user's previous one. Does nothing if a parallel download by this user is newer. */
export async function saveReportExport(
  trx: Records,
  {
    competitionId,
    report,
    at,
    userId,
    head: { name, dates, place, deadline },
    teams,
  }: ReportExport,
): Promise<void> {
  const head = JSON.stringify({ name, dates, place, deadline } satisfies ReportHead);
  const put = await trx
    .insertInto('takenReport')
    .values({ competitionId, report, at, userId, head })
    .onConflict((conflict) =>
      conflict
        .columns(['competitionId', 'report', 'userId'])
        .doUpdateSet({ at, head })
        .where('takenReport.at', '<=', at),
    )
    .returning('report')
    .executeTakeFirst();
  if (!put) return;
  await trx
    .insertInto('lastTaking')
    .values({ competitionId, report, at, userId })
    .onConflict((conflict) =>
      conflict
        .columns(['competitionId', 'report'])
        .doUpdateSet({ at, userId })
        .where('lastTaking.at', '<=', at),
    )
    .execute();
  await trx
    .deleteFrom('reportedVersion')
    .where((row) => row.and({ competitionId, report, userId }))
    .execute();
  const rows = teams.map(({ id, team, version, files }) => ({
    competitionId,
    report,
    userId,
    applicationId: id,
    number: version,
    team,
    files: JSON.stringify(files),
  }));
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    await trx.insertInto('reportedVersion').values(some).execute();
  }
}

interface ReportsQuery {
  competitionId: string;
  reports: readonly Report[];
  userId: number;
}

/** Finds the last download of each report by anybody, and in `own` the last one by this user. */
export async function findReportExports(
  records: Records,
  { competitionId, reports, userId }: ReportsQuery,
) {
  const rows = await records
    .selectFrom('lastTaking')
    .leftJoin('user', 'user.id', 'lastTaking.userId')
    .leftJoin('takenReport', (join) =>
      join
        .onRef('takenReport.competitionId', '=', 'lastTaking.competitionId')
        .onRef('takenReport.report', '=', 'lastTaking.report')
        .on('takenReport.userId', '=', userId),
    )
    .select([
      'lastTaking.report',
      'lastTaking.at',
      'user.login',
      'user.fullName',
      'takenReport.at as ownAt',
      'takenReport.head',
    ])
    .where('lastTaking.competitionId', '=', competitionId)
    .where('lastTaking.report', 'in', reports)
    .execute();
  return rows.map(({ ownAt, head, ...reportExport }) => ({
    ...reportExport,
    own:
      ownAt === null || head === null
        ? undefined
        : { at: ownAt, head: v.parse(headSchema, JSON.parse(head)) },
  }));
}

export async function reportedTeams(
  records: Records,
  { competitionId, reports, userId }: ReportsQuery,
): Promise<(ReportedTeam & { report: Report })[]> {
  const rows = await records
    .selectFrom('reportedVersion')
    .select(['report', 'applicationId', 'number', 'team', 'files'])
    .where((row) => row.and({ competitionId, userId }))
    .where('report', 'in', reports)
    .execute();
  return rows.map(({ report, applicationId, number, team, files }) => ({
    report,
    id: applicationId,
    team,
    version: number,
    files: v.parse(filesSchema, JSON.parse(files)),
  }));
}

export async function deleteReportExports(
  trx: Records,
  whose: { userId: number; competitionId?: string },
): Promise<void> {
  for (const table of ['takenReport', 'reportedVersion'] as const) {
    await trx
      .deleteFrom(table)
      .where((row) => row.and(whose))
      .execute();
  }
}

/** Deletes file names, which contain names of athletes. Keeps the name of the team. */
export const forgetReportedFiles = (trx: Records, applicationId: number) =>
  trx
    .updateTable('reportedVersion')
    .set({ files: '[]' })
    .where('applicationId', '=', applicationId)
    .execute();
