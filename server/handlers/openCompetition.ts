import type { ReturnAnswer } from '#contract/shapes/decisionShapes.ts';
import { isoInstant, isActive, laterDeadline, type Deadline } from '#domain/deadline.ts';
import {
  type CompetitionRecord,
  findCompetition,
} from '#server/records/competitions/competitions.ts';
import { returnedWith } from '#server/records/applications/returnedApplications.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '../failures/refusals.ts';

/** Time that the body of a submission may take on a slow network. */
const LATE_BODY_MS = 60_000;

/**
 * Returns the time at which a submission counts (epoch ms): the arrival of its headers (`now`). If the body takes
 * longer than `LATE_BODY_MS`, the excess is added, because early headers alone must not keep a competition open.
 */
export const submittedAt = (now: number, receivedAt: number): number =>
  Math.max(now, receivedAt - LATE_BODY_MS);

/** Finds an open competition and refuses a closed one. A return until `openUntil` extends the deadline. */
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
  /** '' for a client without drafts. */
  draft: string;
}

/**
 * After the deadline, accepts files only during a return. If the draft's application is returned, only that return
 * counts. Otherwise the returns of applications without a draft count.
 */
export async function openForFiles(
  records: Records,
  { draft, ...owner }: OfDraft,
  now: number,
): Promise<CompetitionRecord> {
  const competition = await findCompetition(records, owner.competitionId);
  if (!competition) return refuse('competition-not-found');
  if (isActive(competition.deadline, now)) return competition;
  const returned = await returnedWith(records, owner, [draft, '']);
  const own = draft === '' ? undefined : returned.find((each) => each.draft === draft);
  const meant = own ? [own] : returned;
  if (!meant.some(({ openUntil }) => isActive(openUntil, now))) refuse('deadline-passed');
  return competition;
}

/** Returns true if the draft's application is returned. The files of the draft are then not frozen. */
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
