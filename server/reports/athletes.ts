// DATA.xlsx for the judging software, and {id}_athletes.xlsx by team with totals and room for signatures.
import type { Athlete } from '#domain/application.ts';
import { type AthleteEvent, athleteEvents } from '#domain/athleteEvents.ts';
import { familyWithInitials, fullName } from '#domain/entry/entryName.ts';
import { EVENT_ORDER, type RoutineKey } from '#domain/programme.ts';
import { eventOfAthlete, reserveLetter, routineKeyLabel } from '#text/programme.ts';
import { reportsText } from '#text/competition/reports.ts';
import { compareText, inTeamOrder } from './order.ts';
import { dateCell, familyAndName, reportTable, type SubmittedApplication } from './reportTable.ts';
import type { TableValue } from './tableWorkbook.ts';

interface AthleteRow {
  team: string;
  /** Full name. */
  name: string;
  athlete: Athlete;
  /** Sorted in the order in which the events are run. */
  events: readonly AthleteEvent[];
  /** Rowid of the application and number of the athlete in its form; the same in every report. */
  id: string;
}

/** Returns the athletes in the order of the form. */
function rowsOf({ rowid, application }: SubmittedApplication): AthleteRow[] {
  const eventsOf = athleteEvents(application);
  return application.athletes.map((athlete, index) => ({
    team: application.teamName,
    name: fullName(athlete),
    athlete,
    events: eventsOf(athlete),
    id: `${rowid}-${index + 1}`,
  }));
}

const peopleOf = ({ athlete }: AthleteRow) => [athlete];

/** Returns the number of the entry; for a reserve «Р» in the first entry and «2Р» in the second. */
function eventCell({ events }: AthleteRow, key: RoutineKey): TableValue {
  const event = events.find((candidate) => candidate.key === key);
  if (!event) return null;
  const { number, isReserve } = event;
  return isReserve ? `${number > 1 ? number : ''}${reserveLetter}` : number;
}

const { dataHeaders, athletesHeaders } = reportsText;

export const data = reportTable<AthleteRow>({
  frozenColumns: 3,
  columns: [
    { title: dataHeaders.team, width: 24, value: ({ team }) => team },
    { title: dataHeaders.family, width: 18, value: ({ athlete }) => athlete.family },
    { title: dataHeaders.name, width: 14, value: ({ athlete }) => athlete.name },
    { title: dataHeaders.surname, width: 18, value: ({ athlete }) => athlete.surname },
    {
      title: dataHeaders.familyAndName,
      width: 26,
      value: ({ athlete }) => familyAndName(athlete),
    },
    {
      title: dataHeaders.familyAndInitials,
      width: 20,
      value: ({ athlete }) => familyWithInitials(athlete),
    },
    {
      title: dataHeaders.birthDate,
      width: 12,
      value: ({ athlete: { birthDate } }) => dateCell(birthDate),
    },
    {
      title: dataHeaders.birthYear,
      width: 7,
      value: ({ athlete: { birthDate } }) =>
        birthDate === '' ? null : Number(birthDate.slice(0, 4)),
    },
    {
      title: dataHeaders.sex,
      width: 6,
      value: ({ athlete }) => reportsText.sexLetters[athlete.sex],
    },
    { title: dataHeaders.rank, width: 9, value: ({ athlete }) => athlete.rank },
    { title: dataHeaders.figures, width: 11, value: ({ athlete }) => (athlete.figures ? 1 : 0) },
    ...EVENT_ORDER.map((key) => ({
      title: routineKeyLabel(key),
      width: 9,
      value: (row: AthleteRow) => eventCell(row, key),
      shows: 'entries' as const,
    })),
    { title: dataHeaders.coach, width: 22, value: ({ athlete }) => athlete.coach },
    { title: dataHeaders.id, width: 9, value: ({ id }) => id, shows: 'place' },
    { title: dataHeaders.comment, width: 24, value: ({ athlete }) => athlete.comment },
  ],
  rowsOf,
  peopleOf,
  inOrder: inTeamOrder,
});

export const athletes = reportTable<AthleteRow>({
  frozenColumns: 3,
  columns: [
    { title: athletesHeaders.number, width: 5, value: (_, number) => number, shows: 'place' },
    { title: athletesHeaders.team, width: 22, value: ({ team }) => team },
    { title: athletesHeaders.fullName, width: 34, value: ({ name }) => name },
    {
      title: athletesHeaders.birthDate,
      width: 12,
      value: ({ athlete: { birthDate } }) => dateCell(birthDate),
    },
    { title: athletesHeaders.rank, width: 9, value: ({ athlete }) => athlete.rank },
    { title: athletesHeaders.coach, width: 20, value: ({ athlete }) => athlete.coach },
    {
      title: athletesHeaders.events,
      width: 36,
      value: ({ events }) =>
        events.map((event) => eventOfAthlete(event.key, event.number, event.isReserve)),
      shows: 'entries',
    },
    {
      title: athletesHeaders.figures,
      width: 11,
      value: ({ athlete }) => (athlete.figures ? reportsText.present : null),
    },
    { title: athletesHeaders.admission, width: 10, value: () => null },
    { title: athletesHeaders.insurance, width: 11, value: () => null },
    { title: athletesHeaders.signature, width: 14, value: () => null },
    { title: athletesHeaders.comment, width: 24, value: ({ athlete }) => athlete.comment },
  ],
  rowsOf,
  peopleOf,
  inOrder: (teams) => [
    ...teams
      .toSorted((a, b) => compareText(a.name, b.name))
      .flatMap((team) => [
        ...inTeamOrder([team]),
        reportsText.teamTotal(team.name, team.rows.length),
      ]),
    reportsText.wholeTotal(teams.reduce((sum, { rows }) => sum + rows.length, 0)),
  ],
});
