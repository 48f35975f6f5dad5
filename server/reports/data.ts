// DATA.xlsx: one row an athlete with a column an event, for the judging software.
import { familyWithInitials } from '#domain/entry/entryName.ts';
import { EVENT_ORDER, type RoutineKey } from '#domain/programme.ts';
import { routineKeyLabel } from '#text/programme.ts';
import { reserveLetter } from '#text/programme.ts';
import { reportsText } from '#text/competition/reports.ts';
import { inTeamOrder } from './order.ts';
import { type ReportedAthlete, reportedAthletes } from './reportedAthletes.ts';
import type { ReportedCompetition, SubmittedApplications } from './submittedApplication.ts';
import type { TableValue } from './tableWorkbook.ts';
import { dateCell, writeReport } from './writeReport.ts';

/** The entry's number, «Р» for a reserve of the first and «2Р» of the second. */
function eventCell({ events }: ReportedAthlete, key: RoutineKey): TableValue {
  const event = events.find((candidate) => candidate.key === key);
  if (!event) return null;
  const { number, isReserve } = event;
  return isReserve ? `${number > 1 ? number : ''}${reserveLetter}` : number;
}

function rowOf(reported: ReportedAthlete): TableValue[] {
  const { team, athlete, id } = reported;
  return [
    team,
    athlete.family,
    athlete.name,
    athlete.surname,
    `${athlete.family} ${athlete.name}`.trim(),
    familyWithInitials(athlete),
    dateCell(athlete.birthDate),
    athlete.birthDate === '' ? null : Number(athlete.birthDate.slice(0, 4)),
    reportsText.sexLetters[athlete.sex],
    athlete.rank,
    athlete.figures ? 1 : 0,
    ...EVENT_ORDER.map((key) => eventCell(reported, key)),
    athlete.coach,
    id,
    athlete.comment,
  ];
}

export async function writeData(
  competition: ReportedCompetition,
  applications: SubmittedApplications,
  now: number,
): Promise<Uint8Array> {
  const teams: ReportedAthlete[][] = [];
  for await (const submitted of applications) teams.push(reportedAthletes(submitted));
  const headers = reportsText.dataHeaders;
  return writeReport({
    kind: 'data',
    competition,
    teams: teams.length,
    now,
    frozenColumns: 3,
    columns: [
      { header: headers.team, width: 24 },
      { header: headers.family, width: 18 },
      { header: headers.name, width: 14 },
      { header: headers.surname, width: 18 },
      { header: headers.familyAndName, width: 26 },
      { header: headers.familyAndInitials, width: 20 },
      { header: headers.birthDate, width: 12 },
      { header: headers.birthYear, width: 7 },
      { header: headers.sex, width: 6 },
      { header: headers.rank, width: 9 },
      { header: headers.figures, width: 11 },
      ...EVENT_ORDER.map((key) => ({ header: routineKeyLabel(key), width: 9 })),
      { header: headers.coach, width: 22 },
      { header: headers.id, width: 9 },
      { header: headers.comment, width: 24 },
    ],
    items: inTeamOrder(teams),
    rowOf,
  });
}
