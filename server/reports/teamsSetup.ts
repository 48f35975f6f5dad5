// TEAMS_SETUP.xlsx: one row an entry, in the order in which the events are run.
import {
  type Athlete,
  entriesOf,
  entryNumber,
  membersOf,
  type Person,
  personKey,
  type PersonName,
  type RoutineEntry,
} from '#domain/application.ts';
import { displayNames } from '#domain/entry/entryName.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { EVENT_ORDER } from '#domain/programme.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import { reportsText } from '#text/competition/reports.ts';
import { placeKey } from '#server/handlers/placeKey.ts';
import { inTeamOrder } from './order.ts';
import type {
  ReportedCompetition,
  SubmittedApplication,
  SubmittedApplications,
} from './submittedApplication.ts';
import type { TableValue } from './tableWorkbook.ts';
import { writeReport } from './writeReport.ts';

interface SetupRow {
  /** Place among the events; figures come before all. */
  event: number;
  team: string;
  name: string;
  /** Makes the cells when the row is written: joined texts of all rows would be heavy. */
  cells: () => TableValue[];
}

const FIGURES_EVENT = -1;
const familyAndName = ({ family, name }: PersonName): string => `${family} ${name}`.trim();

function figuresRows({ application, rowid }: SubmittedApplication): SetupRow[] {
  const { teamName } = application;
  return application.athletes.flatMap((athlete, index): SetupRow[] => {
    if (!athlete.figures) return [];
    const who = familyAndName(athlete);
    const event = [reportsText.figuresEvent.discipline, reportsText.figuresEvent.type];
    const id = `${rowid}-figures-${index + 1}`;
    return [
      {
        event: FIGURES_EVENT,
        team: teamName,
        name: who,
        cells: () => [
          ...event,
          teamName,
          null,
          who,
          null,
          athlete.coach,
          null,
          null,
          id,
          athlete.comment,
        ],
      },
    ];
  });
}

type AthletesByPerson = ReadonlyMap<string, Athlete>;

/** The coaches of an entry's swimmers, each once, in the order of the form. */
function coachesOf(members: readonly Person[], athletes: AthletesByPerson): string {
  const named = members.map((member) => athletes.get(personKey(member))?.coach ?? '');
  return [...new Set(named.filter((coach) => coach !== ''))].join(', ');
}

/** «Иванова Анна: вне конкурса», reserves included. */
const commentsOf = (members: readonly Person[], athletes: AthletesByPerson): string =>
  members
    .flatMap((member) => {
      const comment = athletes.get(personKey(member))?.comment ?? '';
      return comment === '' ? [] : [`${familyAndName(member)}: ${comment}`];
    })
    .join('; ');

/** Each athlete; where two are the same person, the first. */
const athletesByPerson = ({ application }: SubmittedApplication): AthletesByPerson =>
  new Map(application.athletes.map((each) => [personKey(each), each] as const).toReversed());

/** What is known of a team whose entries are written. */
interface KnownTeam {
  rowid: number;
  teamName: string;
  athletes: AthletesByPerson;
  /** The places that have files, by their keys. */
  filled: ReadonlySet<string>;
}

function entryRow(
  { rowid, teamName, athletes, filled }: KnownTeam,
  name: string,
  { key, discipline, type, entry }: RoutineEntry,
): SetupRow {
  const members = membersOf(entry);
  const names = (isReserve: boolean): string =>
    members
      .filter((member) => member.isReserve === isReserve)
      .map(familyAndName)
      .join(', ');
  const mark = (kind: FileKind): string | null =>
    filled.has(placeKey({ kind, routine: key, name })) ? reportsText.present : null;
  return {
    event: EVENT_ORDER.indexOf(key),
    team: teamName,
    name,
    cells: () => [
      reportsText.disciplines[discipline],
      programmeTypeLabels[type],
      teamName,
      entryNumber(entry),
      names(false),
      names(true),
      coachesOf(members, athletes),
      mark('card'),
      mark('music'),
      `${rowid}-${entry.id}`,
      commentsOf(members, athletes),
    ],
  };
}

function rowsOf(submitted: SubmittedApplication): SetupRow[] {
  const { rowid, application, files } = submitted;
  const { teamName } = application;
  const names = displayNames(application);
  const athletes = athletesByPerson(submitted);
  const team = { rowid, teamName, athletes, filled: new Set(files.map(placeKey)) };
  const entries = entriesOf(application).map((each) =>
    entryRow(team, names.get(each.entry.id) ?? teamName, each),
  );
  return [...figuresRows(submitted), ...entries];
}

const EVENTS = [FIGURES_EVENT, ...EVENT_ORDER.keys()];

const inEventOrder = (teams: readonly (readonly SetupRow[])[]): SetupRow[] =>
  EVENTS.flatMap((event) =>
    inTeamOrder(teams.map((own) => own.filter((row) => row.event === event))),
  );

export async function writeTeamsSetup(
  competition: ReportedCompetition,
  applications: SubmittedApplications,
  now: number,
): Promise<Uint8Array> {
  const teams: SetupRow[][] = [];
  for await (const submitted of applications) teams.push(rowsOf(submitted));
  const headers = reportsText.teamsSetupHeaders;
  return writeReport({
    kind: 'teamsSetup',
    competition,
    teams: teams.length,
    now,
    frozenColumns: 4,
    columns: [
      { header: headers.number, width: 5 },
      { header: headers.discipline, width: 15 },
      { header: headers.type, width: 12 },
      { header: headers.team, width: 24 },
      { header: headers.entryNumber, width: 9 },
      { header: headers.members, width: 52 },
      { header: headers.reserves, width: 24 },
      { header: headers.coaches, width: 24 },
      { header: headers.card, width: 10 },
      { header: headers.music, width: 9 },
      { header: headers.id, width: 18 },
      { header: headers.comments, width: 36 },
    ],
    items: inEventOrder(teams),
    rowOf: ({ cells }, index) => [index + 1, ...cells()],
  });
}
