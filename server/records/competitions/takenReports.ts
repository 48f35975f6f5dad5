// When each report of a competition was last taken, by whom, and what it was made of.
import * as v from 'valibot';
import { FILE_KINDS } from '#domain/entry/entryFiles.ts';
import { ROUTINE_KEYS } from '#domain/programme.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import type { ReportHead } from '#domain/versions/reportHead.ts';
import type { VersionFile } from '#domain/versions/comparedTeam.ts';
import type { Records } from '../tables.ts';

/** An application as a report is made of it. */
export interface ReportedTeam {
  /** Of the application. */
  id: number;
  team: string;
  version: number;
  files: readonly VersionFile[];
}

interface Taking {
  competitionId: string;
  report: Report;
  /** Before anything of the report was read, epoch ms. */
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

/** In the place of the taking before, unless that was later: two may be on their way at once. */
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
        .columns(['competitionId', 'report'])
        .doUpdateSet({ at, userId, head })
        .where('takenReport.at', '<=', at),
    )
    .returning('report')
    .executeTakeFirst();
  if (!put) return;
  await trx
    .deleteFrom('reportedVersion')
    .where('competitionId', '=', competitionId)
    .where('report', '=', report)
    .execute();
  const rows = teams.map(({ id, team, version, files }) => ({
    competitionId,
    report,
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

/**
 * Those of these reports that were ever taken; of a deleted account login and name are null or '', `head` is undefined
 * where it was not noted.
 */
export async function findTakenReports(
  records: Records,
  competitionId: string,
  reports: readonly Report[],
) {
  const rows = await records
    .selectFrom('takenReport')
    .leftJoin('user', 'user.id', 'takenReport.userId')
    .select(['report', 'at', 'head', 'user.login', 'user.fullName'])
    .where('competitionId', '=', competitionId)
    .where('report', 'in', reports)
    .execute();
  return rows.map(({ head, ...taken }) => ({
    ...taken,
    head: head === '' ? undefined : v.parse(headSchema, JSON.parse(head)),
  }));
}

/** What these reports were made of when they were last taken. */
export async function reportedTeams(
  records: Records,
  competitionId: string,
  reports: readonly Report[],
): Promise<(ReportedTeam & { report: Report })[]> {
  const rows = await records
    .selectFrom('reportedVersion')
    .select(['report', 'applicationId', 'number', 'team', 'files'])
    .where('competitionId', '=', competitionId)
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

/** Of an application that is gone its team is known; files are called by athletes. */
export async function forgetReportedFiles(trx: Records, applicationId: number): Promise<void> {
  await trx
    .updateTable('reportedVersion')
    .set({ files: '[]' })
    .where('applicationId', '=', applicationId)
    .execute();
}
