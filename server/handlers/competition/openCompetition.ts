// The competition that takes entries at an instant, or the refusal of one that does not.
import { isActive, laterDeadline } from '#domain/deadline.ts';
import {
  type CompetitionRecord,
  findCompetition,
} from '#server/records/competitions/competitions.ts';
import { returnedWith } from '#server/records/applications/returnedApplications.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '#server/request/refusals.ts';

/** Time after the deadline in which the body of a submission may still come, for slow networks. */
const LATE_BODY_MS = 60_000;

interface Arrival {
  /** Arrival of the headers, epoch ms. */
  now: number;
  /** Arrival of the whole body, epoch ms. */
  receivedAt: number;
}

/** Instant by which a submission is judged. Headers alone, sent in time, keep no competition open. */
export const submittedAt = ({ now, receivedAt }: Arrival): number =>
  Math.max(now, receivedAt - LATE_BODY_MS);

/** Returns an open competition. `now` in epoch ms; an `openUntil` later than the deadline counts in its place. */
export async function openCompetition(
  records: Records,
  id: string,
  now: number,
  openUntil?: string | null,
): Promise<CompetitionRecord> {
  const competition = await findCompetition(records, id);
  if (!competition) return refuse('competition-not-found');
  const until = laterDeadline(openUntil ?? competition.deadline, competition.deadline);
  if (!isActive(until, now)) refuse('deadline-passed');
  return competition;
}

interface OfDraft {
  ownerId: number;
  competitionId: string;
  /** '' for clients that know of no drafts. */
  draft: string;
}

/**
 * Returns the competition that takes the files of a draft; the return of its application counts, too. Files that name no
 * draft may belong to any returned application without one; only the submission says to which.
 */
export async function openForFiles(
  records: Records,
  { draft, ...owner }: OfDraft,
  now: number,
): Promise<CompetitionRecord> {
  const competition = await findCompetition(records, owner.competitionId);
  if (!competition) return refuse('competition-not-found');
  const returned = await returnedWith(records, owner, [draft, '']);
  const own = draft === '' ? undefined : returned.find((each) => each.draft === draft);
  const meant = own ? [own] : returned;
  const deadlines = [competition.deadline, ...meant.map(({ openUntil }) => openUntil)];
  if (!deadlines.some((deadline) => isActive(deadline, now))) refuse('deadline-passed');
  return competition;
}

/** Returns whether the application of a draft is returned; the freeze does not apply to its files. */
export const isReturned = async (
  records: Records,
  { draft, ...owner }: OfDraft,
): Promise<boolean> => (await returnedWith(records, owner, [draft])).length > 0;
