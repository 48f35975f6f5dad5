// {id}_athletes.xlsx: the athletes by team with totals, and room for admission, insurance and signature.
import { eventOfAthlete } from '#text/programme.ts';
import { reportsText } from '#text/competition/reports.ts';
import type { ReportedCompetition, SubmittedApplications } from './submittedApplication.ts';
import { compareText, inTeamOrder } from './order.ts';
import { type ReportedAthlete, reportedAthletes } from './reportedAthletes.ts';
import { dateCell, type ReportRow, writeReport } from './writeReport.ts';

/** An athlete with their number in the whole list, or a total. */
type Line = { number: number; reported: ReportedAthlete } | string;

function rowOf(line: Line): ReportRow {
  if (typeof line === 'string') return line;
  const { number, reported } = line;
  const { team, name, athlete, events } = reported;
  return [
    number,
    team,
    name,
    dateCell(athlete.birthDate),
    athlete.rank,
    athlete.coach,
    events.map((event) => eventOfAthlete(event.key, event.number, event.isReserve)).join(', '),
    athlete.figures ? reportsText.present : null,
    null,
    null,
    null,
    athlete.comment,
  ];
}

export async function writeAthletes(
  competition: ReportedCompetition,
  applications: SubmittedApplications,
  now: number,
): Promise<Uint8Array> {
  const teams: { name: string; athletes: ReportedAthlete[] }[] = [];
  for await (const submitted of applications) {
    const athletes = inTeamOrder([reportedAthletes(submitted)]);
    teams.push({ name: submitted.application.teamName, athletes });
  }
  let count = 0;
  const lines: Line[] = [];
  for (const { name, athletes } of teams.toSorted((a, b) => compareText(a.name, b.name))) {
    for (const reported of athletes) {
      count += 1;
      lines.push({ number: count, reported });
    }
    lines.push(reportsText.teamTotal(name, athletes.length));
  }
  lines.push(reportsText.wholeTotal(count));
  const headers = reportsText.athletesHeaders;
  return writeReport({
    kind: 'athletes',
    competition,
    teams: teams.length,
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
      { header: headers.comment, width: 24 },
    ],
    items: lines,
    rowOf,
  });
}
