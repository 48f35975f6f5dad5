// A competition as everybody sees it (behaviour 5.1).
import { type CompetitionRole, hasRole } from './competitionRole.ts';
import { type Deadline, isActive, isUsableDeadline } from '../deadline.ts';
import { COMPETITION_TEXT_LIMITS } from '../limits.ts';
import type { LimitTable } from '../music/limits.ts';
import { searchWords } from '../searchWords.ts';
import { isReadable } from '../visibleText.ts';

export const LIST_TYPES = ['past', 'user', 'active'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** How far the teams of a competition are, in numbers. */
export interface TeamCounts {
  /** Applications. */
  submitted: number;
  /** Drafts that name a team which their owner has not submitted: those of «Готовность». */
  drafts: number;
  /** Of representatives, that nobody has decided. */
  requests: number;
  /** Applications that their representatives removed after the deadline: each can be brought back. */
  removedByOwners: number;
  /** Files that representatives deleted after the deadline: submitted applications keep them. */
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
  /** Bytes of the PDF; undefined without one, and in answers kept before servers sent it. */
  fileSize?: number | undefined;
  isOwner: boolean;
  /** Undefined in lists of all competitions, in answers kept before servers sent it, and for whoever is none of them. */
  role?: CompetitionRole | undefined;
  /** Tells this state of it from every other one; undefined where it was read in a list. */
  etag?: string | undefined;
  /** How long its music may sound; undefined where nobody has set it, and where it was read in a list or of a build before. */
  musicLimits?: LimitTable | undefined;
  /** Undefined but in the list of one's own, and there in answers kept before servers sent it. */
  counts?: TeamCounts | undefined;
}

/** What whoever reads a competition is in it, as far as that is known. */
export const roleIn = ({
  isOwner,
  role,
}: Pick<Competition, 'isOwner' | 'role'>): CompetitionRole | undefined =>
  isOwner ? 'owner' : role;

/** Whether whoever reads a competition may do what takes a role in it. */
export const actsAs = (
  competition: Pick<Competition, 'isOwner' | 'role'>,
  needed: CompetitionRole,
): boolean => hasRole(roleIn(competition), needed);

/** What is typed of a new competition, in the order of its form. */
export const COMPETITION_FACTS = ['name', 'dates', 'place', 'info', 'deadline'] as const;
export type CompetitionFact = (typeof COMPETITION_FACTS)[number];

/** The facts of a new competition that cannot be taken: a name and a deadline are needed, texts are bounded. */
export const unusableFacts = (facts: Pick<Competition, CompetitionFact>): CompetitionFact[] =>
  COMPETITION_FACTS.filter((fact) => {
    if (fact === 'deadline') return !isUsableDeadline(facts.deadline);
    if (fact === 'name' && !isReadable(facts.name)) return true;
    return facts[fact].length > COMPETITION_TEXT_LIMITS[fact];
  });

/** The words that a competition is found by: those of its name, then those of its place. */
export const competitionWords = ({
  name,
  place,
}: Pick<Competition, 'name' | 'place'>): readonly string[] => [
  ...searchWords(name),
  ...searchWords(place),
];

/**
 * What a list shows by now (epoch ms): one that was read a while ago still names as active what has
 * closed since. `lastActive`: the active list as it was last read, out of which the past one is completed.
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

/** Tells whether its organiser has something to decide, as far as that is known. */
export const awaitsDecision = ({ counts }: Pick<Competition, 'counts'>): boolean =>
  counts !== undefined && counts.requests + counts.removedByOwners + counts.deletedFiles > 0;

const SHOWN_ID_LENGTH = 12;

/** The id as lists show it: its first 12 characters (behaviour 5.1). */
export const shownId = (id: string): string => id.slice(0, SHOWN_ID_LENGTH);
