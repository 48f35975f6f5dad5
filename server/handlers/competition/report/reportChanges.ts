// Compares a report with the last one that the user exported (decision 0036).
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { LastReportExport, TeamChange } from '#contract/shapes/reportShapes.ts';
import { teamKey } from '#domain/normaliseText.ts';
import {
  filesShownBy,
  headDifference,
  type HeadDifference,
  isArchive,
  type Report,
  type ReportHead,
} from '#domain/versions/reportChanges.ts';
import type { VersionContent, VersionFile } from '#domain/versions/comparedTeam.ts';
import { applicationFactsIn } from '#server/records/applications/applications.ts';
import { contentsOfVersions } from '#server/records/applications/applicationVersions.ts';
import { readMusicLength } from '../../../records/applications/measures.ts';
import {
  filesOfVersions,
  type VersionFileRecord,
  type VersionOf,
} from '#server/records/applications/submittedFiles.ts';
import type { Records } from '#server/records/tables.ts';
import {
  type ReportedTeam,
  reportedTeams,
  findReportExports,
} from '../../../records/reportExports.ts';
import { compareText } from '#server/reports/order.ts';
import { mayRenumber, reportDifference } from '#server/reports/reportDifference.ts';
import { isoInstant } from '#domain/deadline.ts';
import { placeKey } from '../../../records/files/entryFiles.ts';

const AT_A_TIME = 10;

const reportedFile = ({ kind, routine, name, sha256, music }: VersionFileRecord): VersionFile => {
  const seconds = readMusicLength(music)?.seconds;
  return { kind, routine, name, sha256, ...(seconds !== undefined && { seconds }) };
};

/** Lists the teams of a competition, first submitted first. Reads their files if one of the reports needs them. */
export async function currentTeams(
  records: Records,
  competitionId: string,
  reports: readonly Report[],
): Promise<ReportedTeam[]> {
  const applications = await applicationFactsIn(records, competitionId);
  const haveFiles = reports.some((report) => filesShownBy(report).length > 0);
  const files = Map.groupBy(
    haveFiles ? await filesOfVersions(records, applications) : [],
    ({ applicationId }) => applicationId,
  );
  return applications.map(({ id, teamName, version }) => ({
    id,
    team: teamName,
    version,
    files: (files.get(id) ?? []).map(reportedFile),
  }));
}

/** Leaves out files of kinds that the report does not show. */
export const teamsFor = (report: Report, teams: readonly ReportedTeam[]): ReportedTeam[] => {
  const kinds = filesShownBy(report);
  return teams.map(({ files, ...team }) => ({
    ...team,
    files: files.filter(({ kind }) => kinds.includes(kind)),
  }));
};

const filesKey = (files: readonly VersionFile[]): string =>
  files
    .map((file) => `${placeKey(file)} ${file.sha256}`)
    .toSorted()
    .join('\n');

const isSame = (before: ReportedTeam | undefined, after: ReportedTeam): boolean =>
  before?.version === after.version && filesKey(before.files) === filesKey(after.files);

/** Team that is new since the user's last export, or that has another version or other files than in this export. */
interface Moved {
  report: Report;
  before: ReportedTeam | undefined;
  after: ReportedTeam;
}

const versionsIn = (moved: readonly Moved[]): VersionOf[] =>
  moved.flatMap(({ before, after }) => [...(before ? [before] : []), after]);

const versionKey = ({ id, version }: VersionOf): string => `${id}/${version}`;

/** Reads the content of each version once. Returns a function that finds the content of a team. */
async function readVersions(records: Records, versions: readonly VersionOf[]) {
  const distinct = new Map(versions.map((version) => [versionKey(version), version]));
  const contents = await contentsOfVersions(records, [...distinct.values()]);
  const read = new Map(
    contents.map((each) => [versionKey(each), parseContent(each.content)] as const),
  );
  return (team: ReportedTeam): VersionContent | undefined => {
    const application = read.get(versionKey(team));
    return application && { application, files: team.files };
  };
}

interface ReportChange {
  report: Report;
  change: TeamChange;
  renumbers: boolean;
}

/** Compares teams with the user's last export. Skips teams without a visible difference and teams removed meanwhile. */
async function changesOf(records: Records, moved: readonly Moved[]): Promise<ReportChange[]> {
  const contentOf = await readVersions(records, versionsIn(moved));
  return moved.flatMap(({ report, before, after }): ReportChange[] => {
    const was = before && contentOf(before);
    const is = contentOf(after);
    if (!is || (before && !was)) return [];
    const difference = reportDifference(report, was, is);
    if (!difference) return [];
    const change = before ? 'changed' : 'added';
    return [
      {
        report,
        change: { change, team: after.team, rowid: after.id, difference },
        renumbers: isArchive(report) && mayRenumber(was, is),
      },
    ];
  });
}

/** Merges the removal of a team and a new application with the same team name into one change. */
function oncePerTeam(changes: readonly TeamChange[]): TeamChange[] {
  const gone = Map.groupBy(
    changes.filter(({ change }) => change === 'removed'),
    ({ team }) => teamKey(team),
  );
  const again = new Set<TeamChange>();
  const merged = changes.map((change): TeamChange => {
    const before = change.change === 'added' ? gone.get(teamKey(change.team))?.pop() : undefined;
    if (change.change !== 'added' || !before) return change;
    again.add(before);
    return { ...change, again: true };
  });
  return merged.filter((change) => !again.has(change));
}

/** Changes of one report. `changed` counts the teams, plus one if facts of the competition changed. */
interface ChangedReport extends LastReportExport {
  /** Changed facts of the competition. Absent if there are none. */
  competition?: HeadDifference[];
  renumbered?: boolean;
  /** Changed teams, sorted by name. */
  teams: TeamChange[];
}

interface ChangesQuery {
  competition: { id: string } & ReportHead;
  reports: readonly Report[];
  /** User with whose last export the report is compared. */
  userId: number;
}

/** Lists, for each exported report, its last export by anybody and the changes since the last export by this user. */
export async function changedReports(
  records: Records,
  { competition, reports, userId }: ChangesQuery,
): Promise<ChangedReport[]> {
  const competitionId = competition.id;
  const reportExports = await findReportExports(records, { competitionId, reports, userId });
  const those = reportExports.flatMap(({ report, own }) => (own ? [report] : []));
  const current = those.length > 0 ? await currentTeams(records, competitionId, those) : [];
  const reported = Map.groupBy(
    those.length > 0 ? await reportedTeams(records, { competitionId, reports: those, userId }) : [],
    ({ report }) => report,
  );
  const ids = new Set(current.map(({ id }) => id));
  const changes = new Map<Report, TeamChange[]>();
  const renumbered = new Set<Report>();
  const moved: Moved[] = [];
  for (const report of those) {
    const seen = reported.get(report) ?? [];
    const gone = seen.filter(({ id }) => !ids.has(id));
    changes.set(
      report,
      gone.map(({ team }) => ({ change: 'removed', team })),
    );
    if (gone.length > 0 && isArchive(report)) renumbered.add(report);
    const known = new Map(seen.map((team) => [team.id, team]));
    for (const after of teamsFor(report, current)) {
      const before = known.get(after.id);
      if (!isSame(before, after)) moved.push({ report, before, after });
    }
  }
  const byTeam = moved.toSorted((a, b) => a.after.id - b.after.id);
  for (let at = 0; at < byTeam.length; at += AT_A_TIME) {
    const found = await changesOf(records, byTeam.slice(at, at + AT_A_TIME));
    for (const { report, change, renumbers } of found) {
      changes.get(report)?.push(change);
      if (renumbers) renumbered.add(report);
    }
    await nextTurn();
  }
  return reportExports.map(({ report, at, login, fullName, own }) => {
    const facts = headDifference(report, own?.head, competition);
    const teams = oncePerTeam(changes.get(report) ?? []);
    return {
      report,
      at: isoInstant(at),
      by: { login: login ?? '', name: fullName ?? '' },
      ownAt: own ? isoInstant(own.at) : null,
      changed: teams.length + (facts.length > 0 ? 1 : 0),
      ...(facts.length > 0 && { competition: facts }),
      ...(renumbered.has(report) && { renumbered: true }),
      teams: teams.toSorted((a, b) => compareText(a.team, b.team)),
    };
  });
}
