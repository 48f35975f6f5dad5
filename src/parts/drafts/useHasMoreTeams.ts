// Whether one user has more than one team on the way to a competition or submitted there.
import { useAtomValue } from 'jotai';
import { teamKey } from '#domain/entry/teamKey.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { useDraftsInList } from '#state/useDraftsInList.ts';

/** Then what is said of an application has to name its team; `now` in epoch ms. */
export function useHasMoreTeams(competition: string, now: number): boolean {
  const { drafts = [] } = useDraftsInList(now);
  const applications = useAtomValue(ownApplicationsQuery().state);
  const submitted = applications.kind === 'ready' ? applications.data.data : [];
  const teams = [
    ...drafts
      .filter((draft) => draft.competition.id === competition)
      .map(({ id, team }) => teamKey(team) || id),
    ...submitted
      .filter((application) => application.competition === competition)
      .map(({ teamName }) => teamKey(teamName)),
  ];
  return new Set(teams).size > 1;
}
