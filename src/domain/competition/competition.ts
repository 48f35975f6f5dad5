import { type Deadline, isActive, isUsableDeadline } from '../deadline.ts';
import { COMPETITION_TEXT_LIMITS } from '../limits.ts';
import type { LimitTable } from '../music/limits.ts';
import { isReadable, searchWords } from '../normaliseText.ts';

export const LIST_TYPES = ['past', 'user', 'active'] as const;
export type ListType = (typeof LIST_TYPES)[number];

export interface TeamCounts {
  submitted: number;
  /** Unsubmitted drafts with a team, as in «Готовность». */
  drafts: number;
  requests: number;
  /** Restorable applications that representatives removed after the deadline. */
  removedByOwners: number;
  /** Files that representatives deleted after the deadline, still kept. */
  deletedFiles: number;
}

export interface Competition {
  /** 32 lower-case hex characters. */
  id: string;
  name: string;
  /** Free text: «3–6 декабря 2026». */
  dates: string;
  place: string;
  info: string;
  deadline: Deadline;
  hasFile: boolean;
  /** Bytes of the PDF; undefined without one, and in older cached answers. */
  fileSize?: number | undefined;
  isOwner: boolean;
  /** Undefined without a role, in public lists, and in older cached answers. */
  role?: CompetitionRole | undefined;
  /** Version tag; undefined in lists. */
  etag?: string | undefined;
  /** Undefined without limits, in lists, and in older cached answers. */
  musicLimits?: LimitTable | undefined;
  /** Only in the own list; undefined in older cached answers. */
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

/** Facts of the form, in its order. */
export const COMPETITION_FACTS = ['name', 'dates', 'place', 'info', 'deadline'] as const;
export type CompetitionFact = (typeof COMPETITION_FACTS)[number];

/** Returns invalid facts: a missing name or deadline, or too long texts. */
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

/**
 * Corrects a cached list for `now` (epoch ms), moving closed competitions to the past.
 * `lastActive`: cached active list.
 */
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

/** Abbreviated id for lists: the first 12 characters (behaviour 5.1). */
export const shownId = (id: string): string => id.slice(0, SHOWN_ID_LENGTH);

/** Descending: each role includes the permissions of the later ones. */
export const COMPETITION_ROLES = ['owner', 'secretary', 'sound'] as const;
export type CompetitionRole = (typeof COMPETITION_ROLES)[number];

export const HELPER_ROLES = ['secretary', 'sound'] as const;
export type HelperRole = (typeof HELPER_ROLES)[number];

export const hasRole = (role: CompetitionRole | undefined, needed: CompetitionRole): boolean =>
  role !== undefined && COMPETITION_ROLES.indexOf(role) <= COMPETITION_ROLES.indexOf(needed);

export const REPRESENTATIVE = 0;
export const ORGANISER = 1;

export const mayCreateCompetitions = (access: number): boolean => access >= ORGANISER;
