// ETags of answers about a competition (api 1.6).
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

interface Asked {
  competition: CompetitionRecord;
  sessionContext: SessionContext;
  isKnown: (etag: string) => boolean;
}

/** Hashes the revision, the role and `beside`, everything else the answer depends on. */
export async function taggedAnswer<Answer>(
  { competition: { id, revision }, sessionContext: { role }, isKnown }: Asked,
  beside: unknown,
  answer: () => Promise<Answer | WrittenJson>,
): Promise<Tagged<Answer>> {
  const state = hash('sha256', JSON.stringify([id, revision, role, beside]), 'base64url');
  // Weak, because a proxy may compress the same answer differently.
  const etag = `W/"${state}"`;
  return new Tagged(etag, isKnown(etag) ? undefined : await answer());
}

/** Returns for each returned application whether it is open at `now` (epoch ms). */
export async function openReturns(
  records: Records,
  { id, deadline }: { id: string; deadline: Deadline },
  now: number,
): Promise<boolean[]> {
  const returned = await returnedIn(records, id);
  return returned.map(({ openUntil }) => isActive(laterDeadline(openUntil, deadline), now));
}

interface Limits<Answer> {
  most: number;
  mostBytes?: number;
  bytesOf?: (answer: Answer) => number;
}

export function keptAnswers<Answer>({
  most,
  mostBytes = Infinity,
  bytesOf = () => 0,
}: Limits<Answer>) {
  const kept = new Map<string, { state: string; answer: Promise<Answer>; bytes: number }>();
  const dropOldest = () => {
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [name, oldest] of kept) {
      if (kept.size <= most && bytes <= mostBytes) break;
      kept.delete(name);
      bytes -= oldest.bytes;
    }
  };
  return async (name: string, state: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(name);
    const own = known?.state === state ? known : { state, answer: make(), bytes: 0 };
    kept.delete(name);
    kept.set(name, own);
    if (own === known) return own.answer;
    dropOldest();
    try {
      const answer = await own.answer;
      const bytes = bytesOf(answer);
      if (bytes <= mostBytes) own.bytes = bytes;
      else if (kept.get(name) === own) kept.delete(name);
      dropOldest();
      return answer;
    } catch (error) {
      if (kept.get(name) === own) kept.delete(name);
      throw error;
    }
  };
}
