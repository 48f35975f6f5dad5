// Says in the row of a competition that one's own application has been submitted.
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useHasMoreTeams } from '#parts/drafts/useHasMoreTeams.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { competitionText } from '#text/competition/competition.ts';
import { draftsText } from '#text/application/drafts.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Chip } from '#ui/drawing/Chip.tsx';

const applications = ownApplicationsQuery();

export function OwnApplicationMark({ competition, now }: { competition: string; now: number }) {
  const { state } = useQuery(applications);
  const isNamed = useHasMoreTeams(competition, now);
  if (state.kind !== 'ready') return null;
  const own = state.data.data.filter((application) => application.competition === competition);
  const [first, ...others] = own;
  if (!first) return null;
  const words = competitionText.ownApplications(
    own.map(({ confirmedAt }) => shortMomentText(Date.parse(confirmedAt), now)),
  );
  return (
    <Chip tone="success" icon={<CheckmarkCircle20Regular />}>
      {isNamed && others.length === 0 ? draftsText.ofTeam(first.teamName, words) : words}
    </Chip>
  );
}
