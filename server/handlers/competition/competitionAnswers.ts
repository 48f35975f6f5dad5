// Answers about a competition, and their ETags (api 1.6).
import { hash } from 'node:crypto';
import { type Deadline, isActive, laterDeadline } from '#domain/deadline.ts';
import { returnedIn } from '#server/records/applications/returnedApplications.ts';
import type {
  CompetitionRecord,
  ListedCompetition,
} from '#server/records/competitions/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import { Tagged, type WrittenJson } from '#server/request/handler.ts';
import type { SessionContext } from '#server/access/session.ts';
import type { Competition, CompetitionRole } from '#domain/competition/competition.ts';

export const seenBy = (
  userId: number | undefined,
  competition: ListedCompetition,
  role?: CompetitionRole,
): Competition => ({
  id: competition.id,
  name: competition.name,
  dates: competition.dates,
  place: competition.place,
  info: competition.info,
  deadline: competition.deadline,
  hasFile: competition.fileSha256 !== null,
  ...(competition.fileSize !== null && { fileSize: competition.fileSize }),
  isOwner: competition.ownerId === userId,
  ...(role && { role }),
});

interface CompetitionRequest {
  competition: CompetitionRecord;
  sessionContext: SessionContext;
  isKnown: (etag: string) => boolean;
}

/** Makes an answer unless the client has it already. The ETag covers revision, role and `beside`, all other state. */
export async function taggedAnswer<Answer>(
  { competition: { id, revision }, sessionContext: { role }, isKnown }: CompetitionRequest,
  beside: unknown,
  answer: () => Promise<Answer | WrittenJson>,
): Promise<Tagged<Answer>> {
  const state = hash('sha256', JSON.stringify([id, revision, role, beside]), 'base64url');
  // The ETag is weak, because a proxy may compress the same answer differently.
  const etag = `W/"${state}"`;
  return new Tagged(etag, isKnown(etag) ? undefined : await answer());
}

/** Tells for each returned application if it can still be corrected at `now` (epoch ms). */
export async function openReturns(
  records: Records,
  { id, deadline }: { id: string; deadline: Deadline },
  now: number,
): Promise<boolean[]> {
  const returned = await returnedIn(records, id);
  return returned.map(({ openUntil }) => isActive(laterDeadline(openUntil, deadline), now));
}
