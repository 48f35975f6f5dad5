// The own applications whose people a form may be filled with: the last one of each team that may still be submitted.
import { MOST_APPLICATIONS } from '../limits.ts';
import { submittedTeam } from './submittedTeam.ts';
import { teamKey } from './teamKey.ts';

interface Submitted {
  competition: string;
  teamName: string;
  /** ISO 8601 in UTC */
  confirmedAt: string;
}

/** Newest first; without the teams that this competition has already, and no more than it takes of one person. */
export function rememberedTeams<A extends Submitted>(
  own: readonly A[],
  competitionId: string,
): A[] {
  const newest = own.toSorted((a, b) => Date.parse(b.confirmedAt) - Date.parse(a.confirmedAt));
  const teams = Map.groupBy(newest, ({ teamName }) => teamKey(teamName));
  return [...teams.values()]
    .flatMap(([last]) => last ?? [])
    .filter(({ teamName }) => submittedTeam(own, competitionId, teamName) === undefined)
    .slice(0, MOST_APPLICATIONS);
}
