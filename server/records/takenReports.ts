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

interface Taking {
  competitionId: string;
  report: Report;
  /** Before reading the report, epoch ms. */
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

/** Replaces the user's previous download unless that is later; two may run at once. */
export async function putTakenReport(
  trx: Records,
  { competitionId, report, at, userId, head: { name, dates, place, deadline }, teams }: Taking,
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
    .where('competitionId', '=', competitionId)
    .where('report', '=', report)
    .where('userId', '=', userId)
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

interface AskedTakings {
  competitionId: string;
  reports: readonly Report[];
  userId: number;
}

/**
 * Last download of each report by anybody, and `own`, that of this user. Names are null for deleted
 * accounts.
 */
export async function findTakenReports(
  records: Records,
  { competitionId, reports, userId }: AskedTakings,
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
  return rows.map(({ ownAt, head, ...taken }) => ({
    ...taken,
    own:
      ownAt === null || head === null
        ? undefined
        : { at: ownAt, head: v.parse(headSchema, JSON.parse(head)) },
  }));
}

export async function reportedTeams(
  records: Records,
  { competitionId, reports, userId }: AskedTakings,
): Promise<(ReportedTeam & { report: Report })[]> {
  const rows = await records
    .selectFrom('reportedVersion')
    .select(['report', 'applicationId', 'number', 'team', 'files'])
    .where('competitionId', '=', competitionId)
    .where('report', 'in', reports)
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ report, applicationId, number, team, files }) => ({
    report,
    id: applicationId,
    team,
    version: number,
    files: v.parse(filesSchema, JSON.parse(files)),
  }));
}

export async function forgetTakings(
  trx: Records,
  userId: number,
  competitionId?: string,
): Promise<void> {
  for (const table of ['takenReport', 'reportedVersion'] as const) {
    const deletion = trx.deleteFrom(table).where('userId', '=', userId);
    await (
      competitionId === undefined ? deletion : deletion.where('competitionId', '=', competitionId)
    ).execute();
  }
}

/** Keeps the team name only; file names contain athletes. */
export async function forgetReportedFiles(trx: Records, applicationId: number): Promise<void> {
  await trx
    .updateTable('reportedVersion')
    .set({ files: '[]' })
    .where('applicationId', '=', applicationId)
    .execute();
}
