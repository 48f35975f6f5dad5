import type { OutboxRow } from './outboxRow.ts';
import { isSubmittedInstead } from './rowAccount.ts';
import { teamKey } from '../normaliseText.ts';
import { MOST_APPLICATIONS } from '../limits.ts';

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

/** Returns the application that replaced a row; undefined if unknown. */
export function submittedInstead<A extends Submitted & { draft: string }>(
  own: readonly A[],
  row: OutboxRow,
): A | undefined {
  if (row.kind !== 'save' || !isSubmittedInstead(row)) return undefined;
  const { draftId, competitionId, team } = row.payload;
  return own.find(({ draft }) => draft === draftId) ?? submittedTeam(own, competitionId, team);
}

/** Returns the last application of each team that is not in the competition yet; newest first. */
export function rememberedTeams<A extends Submitted & { confirmedAt: string }>(
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
