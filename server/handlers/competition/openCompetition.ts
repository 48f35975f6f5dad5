// The competition that takes entries at an instant, or the refusal of one that does not.
import { isActive } from '#domain/deadline.ts';
import { type CompetitionRecord, findCompetition } from '#server/records/competitions.ts';
import type { Records } from '#server/records/tables.ts';
import { refuse } from '#server/request/refusals.ts';

/** `now` in epoch ms. */
export async function openCompetition(
  records: Records,
  id: string,
  now: number,
): Promise<CompetitionRecord> {
  const competition = await findCompetition(records, id);
  if (!competition) return refuse('competition-not-found');
  if (!isActive(competition.deadline, now)) refuse('deadline-passed');
  return competition;
}
