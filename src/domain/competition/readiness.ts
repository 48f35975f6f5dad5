// «Готовность»: how far each team of a competition is, which of them comes first, and what all of them make together.
import type { Deadline } from '../deadline.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import { type MusicLimits, outsideLimits } from '../music/limits.ts';
import type { MusicLength } from '../music/musicMeasure.ts';
import { PROGRAMME_TYPES, type RoutineKey } from '../programme.ts';
import { areFound, searchWords } from '../searchWords.ts';
import { whenNeeded } from '../whenNeeded.ts';

export interface ReadinessEntry {
  routine: RoutineKey;
  /** «Пр. Соло 1»; of a submitted application in the order of the names. */
  number: number;
  /** The display name; '' in a draft, whose people nobody else knows. */
  name: string;
  card: boolean;
  music: boolean;
  /** Null where it was not measured yet or cannot be read. */
  musicLength: MusicLength | null;
  /** Files that its representative deleted after the deadline: the application keeps them. */
  deleted?: readonly FileKind[] | undefined;
}

/** How many of a submitted application; the sex of some the form does not say. */
export interface TeamPeople {
  women: number;
  men: number;
  unsaid: number;
  staff: number;
  judges: number;
}

interface TeamFacts {
  team: string;
  city: string;
  /** As the form says it. */
  representative: string;
  phone: string;
  /** The full name of whoever prepares it, '' where the account was deleted. */
  preparedBy: string;
  email: string;
  /** In the order of the programme. */
  entries: readonly ReadinessEntry[];
}

/** While an application is returned for correction; what was submitted stays valid. */
interface Returned {
  reason: string;
  /** ISO 8601. */
  at: string;
  until: Deadline;
}

/**
 * `at`: when the draft was changed last, or the application was submitted, in ISO 8601. Answers of servers before have
 * neither the number of the valid version nor `returned`.
 */
export type TeamReadiness = TeamFacts &
  (
    | {
        state: 'draft';
        draft: string;
        at: string;
        /** Somebody else has submitted a team that is called so: this one cannot be submitted. */
        isTaken?: boolean | undefined;
      }
    | {
        state: 'submitted';
        rowid: number;
        at: string;
        people: TeamPeople;
        version?: number | undefined;
        returned?: Returned | null | undefined;
      }
  );

/** Whether a submitted application is another than it was at first. */
export const isChanged = (team: TeamReadiness): boolean =>
  team.state === 'submitted' && (team.version ?? 1) > 1;

/** Until when an application may be submitted again; undefined where it is not returned. */
export const returnedUntil = (team: TeamReadiness): Deadline | undefined =>
  team.state === 'submitted' ? team.returned?.until : undefined;

/** Tells a team from the others of the list. */
export const teamId = (team: TeamReadiness): string =>
  team.state === 'draft' ? team.draft : String(team.rowid);

const lackingOf = (kind: FileKind, { entries }: TeamReadiness): number =>
  entries.filter((entry) => !entry[kind]).length;

/** How many cards and tracks are not there. */
export const lackingFiles = (team: TeamReadiness): number =>
  lackingOf('card', team) + lackingOf('music', team);

export const READINESS_FILTERS = [
  'all',
  'not-submitted',
  'no-music',
  'outside',
  'changed',
] as const;
export type ReadinessFilter = (typeof READINESS_FILTERS)[number];

type IsShown = (team: TeamReadiness, limits: MusicLimits | undefined) => boolean;

const IS_SHOWN: Readonly<Record<ReadinessFilter, IsShown>> = {
  all: () => true,
  'not-submitted': ({ state }) => state === 'draft',
  'no-music': (team) => lackingOf('music', team) > 0,
  outside: ({ entries }, limits) => outsideLimits(entries, limits).length > 0,
  changed: isChanged,
};

/** `limits`: how long the music of the competition may sound, undefined where nobody has set it. */
export const countShown = (
  teams: readonly TeamReadiness[],
  filter: ReadinessFilter,
  limits?: MusicLimits,
): number => teams.filter((team) => IS_SHOWN[filter](team, limits)).length;

export const READINESS_ORDERS = ['worst', 'team', 'latest'] as const;
export type ReadinessOrder = (typeof READINESS_ORDERS)[number];

const names = whenNeeded(() => new Intl.Collator('ru', { numeric: true }));

const byTeam = (a: TeamReadiness, b: TeamReadiness): number => names().compare(a.team, b.team);

/** How much is still to come: what was never submitted before what is to be submitted again. */
const awaitedRank = (team: TeamReadiness): number => {
  if (team.state === 'draft') return 0;
  return returnedUntil(team) === undefined ? 2 : 1;
};

const ORDERS: Readonly<Record<ReadinessOrder, (a: TeamReadiness, b: TeamReadiness) => number>> = {
  /** Who has not submitted, then who corrects it, each with whom most is missing first. */
  worst: (a, b) =>
    awaitedRank(a) - awaitedRank(b) || lackingFiles(b) - lackingFiles(a) || byTeam(a, b),
  team: byTeam,
  latest: (a, b) => Date.parse(b.at) - Date.parse(a.at) || byTeam(a, b),
};

export interface ReadinessView {
  filter: ReadinessFilter;
  order: ReadinessOrder;
  /** What is typed to search for: beginnings of words. */
  q: string;
}

/** The teams as they are to be seen. */
export function shownTeams(
  teams: readonly TeamReadiness[],
  { filter, order, q }: ReadinessView,
  limits?: MusicLimits,
): TeamReadiness[] {
  const sought = searchWords(q);
  return teams
    .filter((team) => IS_SHOWN[filter](team, limits))
    .filter(({ team, city, email, representative, preparedBy }) =>
      areFound(sought, searchWords([team, city, email, representative, preparedBy].join(' '))),
    )
    .toSorted(ORDERS[order]);
}

/** Those of these `teamId`s, seen or not, in the order in which they would be seen. */
export const tickedTeams = (
  teams: readonly TeamReadiness[],
  ticked: ReadonlySet<string>,
  order: ReadinessOrder,
): TeamReadiness[] => teams.filter((team) => ticked.has(teamId(team))).toSorted(ORDERS[order]);

/** Free before technical of each type, as an organiser compares them. */
const COLUMN_ORDER: readonly RoutineKey[] = PROGRAMME_TYPES.flatMap((type) =>
  type === 'highlight' || type === 'combi'
    ? [`free-${type}` as const]
    : [`free-${type}` as const, `tech-${type}` as const],
);

/** Entries of a team as they stand in the columns; those of a routine stay in their order. */
export const inColumnOrder = (entries: readonly ReadinessEntry[]): ReadinessEntry[] =>
  entries.toSorted((a, b) => COLUMN_ORDER.indexOf(a.routine) - COLUMN_ORDER.indexOf(b.routine));

/** How many entries there are in each routine that anybody swims. */
export function entriesByRoutine(
  teams: readonly TeamReadiness[],
): { routine: RoutineKey; count: number }[] {
  const entries = teams.flatMap((team) => team.entries);
  return COLUMN_ORDER.flatMap((routine) => {
    const count = entries.filter((entry) => entry.routine === routine).length;
    return count > 0 ? [{ routine, count }] : [];
  });
}

interface EntryTotals {
  teams: number;
  entries: number;
  /** Of all music whose length is known. */
  musicSeconds: number;
  routines: { routine: RoutineKey; count: number }[];
}

export interface TeamTotals {
  submitted: EntryTotals & { people: TeamPeople };
  /** They tell nothing of people. */
  drafts: EntryTotals;
}

const NOBODY: TeamPeople = { women: 0, men: 0, unsaid: 0, staff: 0, judges: 0 };

function entryTotals(teams: readonly TeamReadiness[]): EntryTotals {
  const entries = teams.flatMap((team) => team.entries);
  return {
    teams: teams.length,
    entries: entries.length,
    musicSeconds: entries.reduce((sum, { musicLength }) => sum + (musicLength?.seconds ?? 0), 0),
    routines: entriesByRoutine(teams),
  };
}

export function readinessTotals(teams: readonly TeamReadiness[]): TeamTotals {
  const people = teams.flatMap((team) => (team.state === 'submitted' ? [team.people] : []));
  return {
    submitted: {
      ...entryTotals(teams.filter(({ state }) => state === 'submitted')),
      people: people.reduce(
        (sum, { women, men, unsaid, staff, judges }) => ({
          women: sum.women + women,
          men: sum.men + men,
          unsaid: sum.unsaid + unsaid,
          staff: sum.staff + staff,
          judges: sum.judges + judges,
        }),
        NOBODY,
      ),
    },
    drafts: entryTotals(teams.filter(({ state }) => state === 'draft')),
  };
}

/** The e-mail of each team, each once. */
export const addressesOf = (teams: readonly TeamReadiness[]): string[] => [
  ...new Set(teams.map(({ email }) => email).filter((email) => email !== '')),
];
