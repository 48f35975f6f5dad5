// Checks whether a team has an application already; a competition takes one of each team.
import { teamKey } from './teamKey.ts';

interface Submitted {
  competition: string;
  teamName: string;
}

/** The own application to the competition whose team has this name; undefined for a form without one. */
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
