import type { Unfinished } from '#contract/shapes/competitionShapes.ts';
import { type Deadline, instantOf } from '#domain/deadline.ts';
import { teamKey } from '#domain/normaliseText.ts';
import { MOST_NAMED_TEAMS } from '#domain/limits.ts';
import { returnedIn } from '#server/records/applications/returnedApplications.ts';
import { unreadyTeams } from '#server/records/competitions/reminders.ts';
import type { Records } from '#server/records/tables.ts';

const eachOnce = (teams: readonly string[]): string[] =>
  [...new Map(teams.map((team) => [teamKey(team), team])).values()].toSorted((a, b) =>
    a.localeCompare(b, 'ru'),
  );

function some(all: readonly { teamName: string }[]) {
  const teams = eachOnce(all.map(({ teamName }) => teamName));
  return { count: teams.length, teams: teams.slice(0, MOST_NAMED_TEAMS) };
}

export async function unfinishedIn(
  records: Records,
  { id, deadline }: { id: string; deadline: Deadline },
): Promise<Unfinished> {
  const teams = await unreadyTeams(records, id);
  const returned = await returnedIn(records, id);
  const drafts = teams.filter(({ ref }) => 'draft' in ref);
  const named = drafts.filter(({ teamName }) => teamName !== '');
  return {
    drafts: some(named),
    unnamedDrafts: drafts.length - named.length,
    lackingFiles: some(teams.filter(({ ref }) => 'application' in ref)),
    // A return keeps its own later deadline.
    returned: some(returned.filter(({ openUntil }) => instantOf(openUntil) < instantOf(deadline))),
  };
}
