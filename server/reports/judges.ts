// {id}_judges.xlsx: the judges whom the teams bring, with room for the panel.
import { fullName } from '#domain/entry/entryName.ts';
import { reportsText } from '#text/reports.ts';
import type { SubmittedApplication, ReportedCompetition } from './submittedApplication.ts';
import { compareTexts } from './order.ts';
import { writeReport } from './writeReport.ts';

export function writeJudges(
  competition: ReportedCompetition,
  applications: readonly SubmittedApplication[],
  now: number,
): Promise<Uint8Array> {
  const judges = applications
    .flatMap(({ application }) =>
      application.judges.map((judge) => ({ judge, team: application.teamName })),
    )
    .toSorted((a, b) => compareTexts([a.team, fullName(a.judge)], [b.team, fullName(b.judge)]));
  const headers = reportsText.judgesHeaders;
  return writeReport({
    kind: 'judges',
    competition,
    applications,
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
    rows: judges.map(({ judge, team }, index) => [
      index + 1,
      fullName(judge),
      judge.category,
      judge.region,
      judge.city,
      team,
      judge.phone,
      null,
    ]),
  });
}
