import type { ReturnAnswer } from '#contract/shapes/decisionShapes.ts';
import { isoInstant, isActive, laterDeadline, type Deadline } from '#domain/deadline.ts';
import {
  type CompetitionRecord,
  findCompetition,
} from '#server/records/competitions/competitions.ts';
import { returnedWith } from '#server/records/applications/returnedApplications.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../failures/refusals.ts';

/** Grace period for the body of a submission on slow networks. */
const LATE_BODY_MS = 60_000;

interface Arrival {
  /** Arrival of the headers, epoch ms. */
  now: number;
  /** Arrival of the complete body, epoch ms. */
  receivedAt: number;
}

/** Time that counts for a submission. Early headers alone do not keep a competition open. */
export const submittedAt = ({ now, receivedAt }: Arrival): number =>
  Math.max(now, receivedAt - LATE_BODY_MS);

/** Refuses a closed competition. `now` in epoch ms; a later `openUntil` extends the deadline. */
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
  /** Empty for clients without drafts. */
  draft: string;
}

/**
 * Also accepts files while the draft's application is returned. Files without a draft may belong to
 * any returned application without one.
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

/** Returns true for the draft of a returned application, whose files are not frozen. */
export const isReturned = async (
  records: Records,
  { draft, ...owner }: OfDraft,
): Promise<boolean> => (await returnedWith(records, owner, [draft])).length > 0;

interface ReturnColumns {
  readonly openUntil: string | null;
  readonly returnReason: string | null;
  readonly returnedAt: number | null;
  readonly deadline: Deadline;
}

export const returnAnswer = ({
  openUntil,
  returnReason,
  returnedAt,
  deadline,
}: ReturnColumns): ReturnAnswer | null =>
  openUntil === null
    ? null
    : {
        reason: returnReason ?? '',
        at: isoInstant(returnedAt ?? 0),
        until: laterDeadline(openUntil, deadline),
      };
