// Finds a team's application; a competition accepts one of each team.
import { teamKey } from './teamKey.ts';

interface Submitted {
  competition: string;
  teamName: string;
}

/** Returns undefined for a form without a team name. */
export const submittedTeam = <A extends Submitted>(
  own: readonly A[],
  competitionId: string,
  teamName: string,
): A | undefined =>
  teamKey(teamName) === ''
    ? undefined
    : own.find(
        (each) =>
          each.competition === competitionId && teamKey(each.teamName) === teamKey(teamName),
      );
