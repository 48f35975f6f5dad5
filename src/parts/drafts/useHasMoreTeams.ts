// Whether one user has more than one team on the way to a competition or submitted there.
import { useAtomValue } from 'jotai';
import { teamKey } from '#domain/entry/teamKey.ts';
import { draftsAtom } from '#state/drafts.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';

/** Then what is said of an application has to name its team. */
export function useHasMoreTeams(competition: string): boolean {
  const drafts = useAtomValue(draftsAtom) ?? [];
  const applications = useAtomValue(ownApplicationsQuery().state);
  const submitted = applications.kind === 'ready' ? applications.data.data : [];
  const teams = [
    ...drafts
      .filter(({ competitionId }) => competitionId === competition)
      .map(({ id, content }) => teamKey(content.reading?.parsed.teamName ?? '') || id),
    ...submitted
      .filter((application) => application.competition === competition)
      .map(({ teamName }) => teamKey(teamName)),
  ];
  return new Set(teams).size > 1;
}
