// TEAMS_SETUP.xlsx: one row per entry, in the order in which the events are run.
import {
  type Athlete,
  entriesOf,
  entryNumber,
  type Member,
  membersOf,
  personKey,
} from '#domain/application.ts';
import { displayNames } from '#domain/entry/entryName.ts';
import type { FileKind } from '#domain/entry/entryFiles.ts';
import { EVENT_ORDER } from '#domain/programme.ts';
import { programmeTypeLabels } from '#text/programme.ts';
import { reportsText } from '#text/competition/reports.ts';
import { placeKey } from '../records/files/entryFiles.ts';
import { inTeamOrder } from './order.ts';
import { familyAndName, reportTable, type SubmittedApplication } from './reportTable.ts';

interface SetupRow {
  /** Index in EVENT_ORDER, or FIGURES_EVENT. */
  event: number;
  discipline: string;
  type: string;
  team: string;
  name: string;
  members: readonly Member[];
  /** Athletes by `personKey`. */
  athletes: ReadonlyMap<string, Athlete>;
  /** Undefined for figures. */
  entry?: { number: number; has: (kind: FileKind) => boolean };
  id: string;
}

const FIGURES_EVENT = -1;
const EVENTS = [FIGURES_EVENT, ...EVENT_ORDER.keys()];

const figuresRows = ({ application, rowid }: SubmittedApplication): SetupRow[] =>
  application.athletes.flatMap((athlete, index) => {
    if (!athlete.figures) return [];
    return {
      event: FIGURES_EVENT,
      ...reportsText.figuresEvent,
      team: application.teamName,
      name: familyAndName(athlete),
      members: [{ ...athlete, isReserve: false }],
      athletes: new Map([[personKey(athlete), athlete]]),
      id: `${rowid}-figures-${index + 1}`,
    };
  });

function rowsOf(submitted: SubmittedApplication): SetupRow[] {
  const { rowid, application, files } = submitted;
  const team = application.teamName;
  const names = displayNames(application);
  // Reversed, so that the first of two equal people remains in the map.
  const athletes = new Map(
    application.athletes.map((each) => [personKey(each), each] as const).toReversed(),
  );
  const filled = new Set(files.map(placeKey));
  const entries = entriesOf(application).map(({ key, discipline, type, entry }): SetupRow => {
    const name = names.get(entry.id) ?? team;
    return {
      event: EVENT_ORDER.indexOf(key),
      discipline: reportsText.disciplines[discipline],
      type: programmeTypeLabels[type],
      team,
      name,
      members: membersOf(entry),
      athletes,
      entry: {
        number: entryNumber(entry),
        has: (kind) => filled.has(placeKey({ kind, routine: key, name })),
      },
      id: `${rowid}-${entry.id}`,
    };
  });
  return [...figuresRows(submitted), ...entries];
}

const athletesOf = ({ members, athletes }: SetupRow): Athlete[] =>
  members.flatMap((member) => athletes.get(personKey(member)) ?? []);

const namesOf = ({ members }: SetupRow, isReserve: boolean): string[] =>
  members.filter((member) => member.isReserve === isReserve).map(familyAndName);

/** Returns each coach once, in the order of the members. */
const coachesOf = (row: SetupRow): string[] => [
  ...new Set(athletesOf(row).flatMap(({ coach }) => (coach === '' ? [] : coach))),
];

/** Returns «Иванова Анна: вне конкурса» for members and reserves. Figures have one athlete and need no name. */
const commentsOf = (row: SetupRow): string[] =>
  athletesOf(row).flatMap((athlete) => {
    const { comment } = athlete;
    if (comment === '') return [];
    return row.entry ? `${familyAndName(athlete)}: ${comment}` : comment;
  });

const mark = ({ entry }: SetupRow, kind: FileKind) =>
  entry?.has(kind) ? reportsText.present : null;

const headers = reportsText.teamsSetupHeaders;

export const teamsSetup = reportTable<SetupRow>({
  frozenColumns: 4,
  columns: [
    { title: headers.number, width: 5, value: (_, number) => number, shows: 'place' },
    { title: headers.discipline, width: 15, value: ({ discipline }) => discipline },
    { title: headers.type, width: 12, value: ({ type }) => type },
    { title: headers.team, width: 24, value: ({ team }) => team },
    {
      title: headers.entryNumber,
      width: 9,
      value: ({ entry }) => entry?.number ?? null,
      shows: 'entries',
    },
    {
      title: headers.members,
      width: 52,
      value: (row) => namesOf(row, false),
      shows: 'entries',
    },
    {
      title: headers.reserves,
      width: 24,
      value: (row) => (row.entry ? namesOf(row, true) : null),
      shows: 'entries',
    },
    { title: headers.coaches, width: 24, value: coachesOf },
    { title: headers.card, width: 10, value: (row) => mark(row, 'card'), shows: 'entries' },
    { title: headers.music, width: 9, value: (row) => mark(row, 'music'), shows: 'entries' },
    { title: headers.id, width: 18, value: ({ id }) => id, shows: 'place' },
    { title: headers.comments, width: 36, value: commentsOf, separator: '; ' },
  ],
  rowsOf,
  peopleOf: ({ members }) => members,
  inOrder: (teams) =>
    EVENTS.flatMap((event) =>
      inTeamOrder(
        teams.map(({ name, rows }) => ({ name, rows: rows.filter((row) => row.event === event) })),
      ),
    ),
});
