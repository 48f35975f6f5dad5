// Whom a deadline that is moved earlier concerns, in the shape in which the API answers it: teams, and nobody else's name.
import type { Unfinished } from '#contract/competitionShapes.ts';
import { MOST_NAMED_TEAMS } from '#domain/limits.ts';
import type { Records } from '#server/records/tables.ts';
import { unfinishedTeams } from '#server/records/unfinishedTeams.ts';

const some = (teams: readonly string[]) => ({
  count: teams.length,
  teams: teams.slice(0, MOST_NAMED_TEAMS),
});

export async function unfinishedIn(records: Records, competitionId: string): Promise<Unfinished> {
  const { drafts, unnamedDrafts, lackingFiles } = await unfinishedTeams(records, competitionId);
  return { drafts: some(drafts), unnamedDrafts, lackingFiles: some(lackingFiles) };
}
