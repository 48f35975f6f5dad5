// {id}_judges.xlsx: the judges whom the teams bring, with room for the panel.
import type { Judge } from '#domain/application.ts';
import { fullName } from '#domain/entry/entryName.ts';
import { reportsText } from '#text/competition/reports.ts';
import { inTeamOrder } from './order.ts';
import type { ReportedCompetition, SubmittedApplications } from './submittedApplication.ts';
import { writeReport } from './writeReport.ts';

interface ReportedJudge {
  team: string;
  /** In full. */
  name: string;
  judge: Judge;
}

export async function writeJudges(
  competition: ReportedCompetition,
  applications: SubmittedApplications,
  now: number,
): Promise<Uint8Array> {
  const teams: ReportedJudge[][] = [];
  for await (const { application } of applications) {
    const team = application.teamName;
    teams.push(application.judges.map((judge) => ({ team, name: fullName(judge), judge })));
  }
  const headers = reportsText.judgesHeaders;
  return writeReport({
    kind: 'judges',
    competition,
    teams: teams.length,
    now,
    frozenColumns: 2,
    columns: [
      { header: headers.number, width: 5 },
      { header: headers.fullName, width: 36 },
      { header: headers.category, width: 12 },
      { header: headers.region, width: 26 },
      { header: headers.city, width: 20 },
      { header: headers.team, width: 24 },
      { header: headers.phone, width: 20 },
      { header: headers.panel, width: 14 },
    ],
    items: inTeamOrder(teams),
    rowOf: ({ team, name, judge }, index) => [
      index + 1,
      name,
      judge.category,
      judge.region,
      judge.city,
      team,
      judge.phone,
      null,
    ],
  });
}
