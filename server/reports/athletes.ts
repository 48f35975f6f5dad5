// {id}_athletes.xlsx: the athletes by team with totals, and room for admission, insurance and signature.
import { fullName } from '#domain/entry/entryName.ts';
import { eventOfAthlete } from '#text/programme.ts';
import { reportsText } from '#text/reports.ts';
import type { SubmittedApplication, ReportedCompetition } from './submittedApplication.ts';
import { compareText } from './order.ts';
import { reportedAthletes } from './reportedAthletes.ts';
import { dateCell, type ReportRow, writeReport } from './writeReport.ts';

/** The rows of one team and its total; `before` athletes stand above. */
function teamRows(submitted: SubmittedApplication, before: number): ReportRow[] {
  const { teamName, athletes } = submitted.application;
  const rows = reportedAthletes([submitted]).map(({ athlete, events }, index): ReportRow => [
    before + index + 1,
    teamName,
    fullName(athlete),
    dateCell(athlete.birthDate),
    athlete.rank,
    athlete.coach,
    events.map(({ key, number, isReserve }) => eventOfAthlete(key, number, isReserve)).join(', '),
    athlete.figures ? reportsText.present : null,
    null,
    null,
    null,
  ]);
  return [...rows, reportsText.teamTotal(teamName, athletes.length)];
}

export function writeAthletes(
  competition: ReportedCompetition,
  applications: readonly SubmittedApplication[],
  now: number,
): Promise<Uint8Array> {
  const teams = applications.toSorted((a, b) =>
    compareText(a.application.teamName, b.application.teamName),
  );
  let count = 0;
  const rows = teams.flatMap((submitted) => {
    const before = count;
    count += submitted.application.athletes.length;
    return teamRows(submitted, before);
  });
  const headers = reportsText.athletesHeaders;
  return writeReport({
    kind: 'athletes',
    competition,
    applications,
    now,
    frozenColumns: 3,
    columns: [
      { header: headers.number, width: 5 },
      { header: headers.team, width: 22 },
      { header: headers.fullName, width: 34 },
      { header: headers.birthDate, width: 12 },
      { header: headers.rank, width: 9 },
      { header: headers.coach, width: 20 },
      { header: headers.events, width: 36 },
      { header: headers.figures, width: 11 },
      { header: headers.admission, width: 10 },
      { header: headers.insurance, width: 11 },
      { header: headers.signature, width: 14 },
    ],
    rows: [...rows, reportsText.wholeTotal(count)],
  });
}
