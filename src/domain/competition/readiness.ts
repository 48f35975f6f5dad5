import type { Returned } from '../acceptance.ts';
import type { Deadline } from '../deadline.ts';
import type { FileKind } from '../entry/entryFiles.ts';
import { type MusicLength, type MusicLimits, outsideLimits } from '../music/limits.ts';
import { PROGRAMME_TYPES, type RoutineKey } from '../programme.ts';
import { areFound, searchWords } from '../normaliseText.ts';
import { whenNeeded } from '../whenNeeded.ts';

export interface ReadinessEntry {
  routine: RoutineKey;
  /** Number as in «Пр. Соло 1»; submitted entries are numbered in the order of their names. */
  number: number;
  /** Display name of the entry; '' in a draft, whose people stay private. */
  name: string;
  card: boolean;
  music: boolean;
  /** Length of the music; null before it is measured, or if unreadable. */
  musicLength: MusicLength | null;
  /** Kinds of files that the representative deleted after the deadline. The competition still keeps these files. */
  deleted?: readonly FileKind[] | undefined;
}

export interface TeamPeople {
  women: number;
  men: number;
  /** Athletes without a sex in the form. */
  unsaid: number;
  staff: number;
  judges: number;
}

interface TeamFacts {
  team: string;
  city: string;
  representative: string;
  phone: string;
  /** Full name of the owner, '' for a deleted account. */
  preparedBy: string;
  email: string;
  /** Entries of the team, in the order of the programme. */
  entries: readonly ReadinessEntry[];
  /** Reason why the team gets no reminder now: one in the last hour, or an owner without reminders. */
  noReminder?: 'lately' | 'unwanted' | undefined;
}

/** `at`: last change of the draft, or time of submission, ISO 8601. Older servers omit `version` and `returned`. */
export type TeamReadiness = TeamFacts &
  (
    | {
        state: 'draft';
        draft: string;
        at: string;
        /** Another owner has submitted an application for a team of this name, so this draft cannot be submitted. */
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

export const isChanged = (team: TeamReadiness): boolean =>
  team.state === 'submitted' && (team.version ?? 1) > 1;

/** End of the return of a returned application; undefined if the application is not returned. */
export const returnedUntil = (team: TeamReadiness): Deadline | undefined =>
  team.state === 'submitted' ? team.returned?.until : undefined;

export const teamId = (team: TeamReadiness): string =>
  team.state === 'draft' ? team.draft : String(team.rowid);

const missingOf = (kind: FileKind, { entries }: TeamReadiness): number =>
  entries.filter((entry) => !entry[kind]).length;

export const missingFileCount = (team: TeamReadiness): number =>
  missingOf('card', team) + missingOf('music', team);

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
  'no-music': (team) => missingOf('music', team) > 0,
  outside: ({ entries }, limits) => outsideLimits(entries, limits).length > 0,
  changed: isChanged,
};

export const countShown = (
  teams: readonly TeamReadiness[],
  filter: ReadinessFilter,
  limits?: MusicLimits,
): number => teams.filter((team) => IS_SHOWN[filter](team, limits)).length;

export const READINESS_ORDERS = ['worst', 'team', 'latest'] as const;
export type ReadinessOrder = (typeof READINESS_ORDERS)[number];

const names = whenNeeded(() => new Intl.Collator('ru', { numeric: true }));

const byTeam = (a: TeamReadiness, b: TeamReadiness): number => names().compare(a.team, b.team);

const awaitedRank = (team: TeamReadiness): number => {
  if (team.state === 'draft') return 0;
  return returnedUntil(team) === undefined ? 2 : 1;
};

const ORDERS: Readonly<Record<ReadinessOrder, (a: TeamReadiness, b: TeamReadiness) => number>> = {
  /** Drafts first, then returned applications, then others; most missing files first in each group. */
  worst: (a, b) =>
    awaitedRank(a) - awaitedRank(b) || missingFileCount(b) - missingFileCount(a) || byTeam(a, b),
  team: byTeam,
  latest: (a, b) => Date.parse(b.at) - Date.parse(a.at) || byTeam(a, b),
};

export interface ReadinessView {
  filter: ReadinessFilter;
  order: ReadinessOrder;
  /** Search text of the organiser, compared with the beginnings of words. */
  q: string;
}

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

/** Returns the selected teams. `ticked`: values of `teamId`; the filter may hide some of these teams. */
export const tickedTeams = (
  teams: readonly TeamReadiness[],
  ticked: ReadonlySet<string>,
  order: ReadinessOrder,
): TeamReadiness[] => teams.filter((team) => ticked.has(teamId(team))).toSorted(ORDERS[order]);

/** Order of the columns of routines: by type, and free before technical within a type. */
const COLUMN_ORDER: readonly RoutineKey[] = PROGRAMME_TYPES.flatMap((type) =>
  type === 'highlight' || type === 'combi'
    ? [`free-${type}` as const]
    : [`free-${type}` as const, `tech-${type}` as const],
);

export const inColumnOrder = (entries: readonly ReadinessEntry[]): ReadinessEntry[] =>
  entries.toSorted((a, b) => COLUMN_ORDER.indexOf(a.routine) - COLUMN_ORDER.indexOf(b.routine));

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
  /** Sum of all known lengths of music, in seconds. */
  musicSeconds: number;
  routines: { routine: RoutineKey; count: number }[];
}

export interface TeamTotals {
  submitted: EntryTotals & { people: TeamPeople };
  /** Totals of drafts, without people, because drafts are private. */
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

export const addressesOf = (teams: readonly TeamReadiness[]): string[] => [
  ...new Set(teams.map(({ email }) => email).filter((email) => email !== '')),
];
