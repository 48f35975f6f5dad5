import { type Deadline, isActive, isUsableDeadline, DAY_MS, instantOf } from '../deadline.ts';
import { COMPETITION_TEXT_LIMITS } from '../limits.ts';
import type { LimitTable } from '../music/limits.ts';
import { isReadable, searchWords } from '../normaliseText.ts';

export const LIST_TYPES = ['past', 'user', 'active'] as const;
export type ListType = (typeof LIST_TYPES)[number];

export interface TeamCounts {
  submitted: number;
  /** Unsubmitted drafts that «Готовность» lists: those with a team name. */
  drafts: number;
  requests: number;
  /** Restorable applications that representatives removed after the deadline. */
  removedByOwners: number;
  /** Files that representatives deleted after the deadline; the competition still keeps these files. */
  deletedFiles: number;
}

export interface Competition {
  /** 32 lower-case hex characters. */
  id: string;
  name: string;
  /** Dates as free text: «3–6 декабря 2026». */
  dates: string;
  place: string;
  info: string;
  deadline: Deadline;
  hasFile: boolean;
  /** Bytes of the PDF; undefined without a PDF, and in cached answers of older builds. */
  fileSize?: number | undefined;
  isOwner: boolean;
  /** Role of the user in the competition; undefined without a role, in public lists, or if an older build cached it. */
  role?: CompetitionRole | undefined;
  /** Version tag (ETag) of the competition; undefined in lists. */
  etag?: string | undefined;
  /** Limits of the music; undefined without limits, in lists, and in cached answers of older builds. */
  musicLimits?: LimitTable | undefined;
  /** Counts of teams and tasks, only in the list of the user's competitions; undefined if cached by an older build. */
  counts?: TeamCounts | undefined;
}

export const roleIn = ({
  isOwner,
  role,
}: Pick<Competition, 'isOwner' | 'role'>): CompetitionRole | undefined =>
  isOwner ? 'owner' : role;

export const actsAs = (
  competition: Pick<Competition, 'isOwner' | 'role'>,
  needed: CompetitionRole,
): boolean => hasRole(roleIn(competition), needed);

/** Fields of a competition that its organiser edits, in the order of the page. */
export const COMPETITION_FACTS = ['name', 'dates', 'place', 'info', 'deadline'] as const;
export type CompetitionFact = (typeof COMPETITION_FACTS)[number];

/** Returns facts with an invalid value: a missing name, an unusable deadline, or a text that is too long. */
export const unusableFacts = (facts: Pick<Competition, CompetitionFact>): CompetitionFact[] =>
  COMPETITION_FACTS.filter((fact) => {
    if (fact === 'deadline') return !isUsableDeadline(facts.deadline);
    if (fact === 'name' && !isReadable(facts.name)) return true;
    return facts[fact].length > COMPETITION_TEXT_LIMITS[fact];
  });

export const competitionWords = ({
  name,
  place,
}: Pick<Competition, 'name' | 'place'>): readonly string[] => [
  ...searchWords(name),
  ...searchWords(place),
];

/** Returns a cached list as of `now` (epoch ms): competitions past their deadline move from active to past. */
export function listedNow<C extends Pick<Competition, 'id' | 'deadline'>>(
  type: ListType,
  read: readonly C[],
  lastActive: readonly C[],
  now: number,
): readonly C[] {
  if (type === 'user') return read;
  if (type === 'active') return read.filter(({ deadline }) => isActive(deadline, now));
  const known = new Set(read.map(({ id }) => id));
  const closed = lastActive.filter(
    ({ id, deadline }) => !known.has(id) && !isActive(deadline, now),
  );
  return [...read, ...closed];
}

export const awaitsDecision = ({ counts }: Pick<Competition, 'counts'>): boolean =>
  counts !== undefined && counts.requests + counts.removedByOwners + counts.deletedFiles > 0;

const SHOWN_ID_LENGTH = 12;

/** Returns the id as lists show it: the first 12 characters (behaviour 5.1). */
export const shownId = (id: string): string => id.slice(0, SHOWN_ID_LENGTH);

/** Roles in a competition; each role includes the permissions of all roles after it. */
export const COMPETITION_ROLES = ['owner', 'secretary', 'sound'] as const;
export type CompetitionRole = (typeof COMPETITION_ROLES)[number];

export const HELPER_ROLES = ['secretary', 'sound'] as const;
export type HelperRole = (typeof HELPER_ROLES)[number];

export const hasRole = (role: CompetitionRole | undefined, needed: CompetitionRole): boolean =>
  role !== undefined && COMPETITION_ROLES.indexOf(role) <= COMPETITION_ROLES.indexOf(needed);

export const REPRESENTATIVE = 0;
export const ORGANISER = 1;

export const mayCreateCompetitions = (access: number): boolean => access >= ORGANISER;

export type TypedFacts = Readonly<Record<CompetitionFact, string>>;

export const editedFacts = (typed: TypedFacts, before: TypedFacts): readonly CompetitionFact[] =>
  COMPETITION_FACTS.filter((fact) => typed[fact] !== before[fact]);

interface Rebased {
  typed: TypedFacts;
  /** Facts that both the user and somebody else changed since the edit began, to different values. */
  overlaps: readonly CompetitionFact[];
}

/** Applies the user's edit to the server's current facts. `before`: facts when the edit began. */
export function rebased(typed: TypedFacts, before: TypedFacts, current: TypedFacts): Rebased {
  const edited = editedFacts(typed, before);
  const own = Object.fromEntries(edited.map((fact) => [fact, typed[fact]]));
  const changed = editedFacts(current, before);
  return {
    typed: { ...current, ...own },
    overlaps: edited.filter((fact) => changed.includes(fact) && typed[fact] !== current[fact]),
  };
}

/** Returns whether a new deadline takes time from teams; false once the old deadline is over. `now`: epoch ms. */
export const isMovedEarlier = (before: Deadline, after: Deadline, now: number): boolean =>
  isActive(before, now) && instantOf(after) < instantOf(before);

/** Returns by how many days a deadline moved; negative for an earlier deadline. */
export const daysMoved = (before: Deadline, after: Deadline): number =>
  Math.round((instantOf(after) - instantOf(before)) / DAY_MS);
