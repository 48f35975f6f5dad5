// Own applications for pre-filling a form: the last one of each team.
import { MOST_APPLICATIONS } from '../limits.ts';
import { submittedTeam } from './submittedTeam.ts';
import { teamKey } from './teamKey.ts';

interface Submitted {
  competition: string;
  teamName: string;
  /** ISO 8601 in UTC */
  confirmedAt: string;
}

/** Newest first. Skips teams already in the competition, limits the count. */
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
