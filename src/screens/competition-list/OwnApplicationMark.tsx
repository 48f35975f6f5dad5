// Says in the row of a competition that one's own application has been handed in.
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useQuery } from '#state/useQuery.ts';
import { ownApplicationsQuery } from '#state/queries.ts';
import { ownApplicationsText } from '#text/competition.ts';
import { shortMomentText } from '#text/time.ts';
import { Chip } from '#ui/Chip.tsx';

const applications = ownApplicationsQuery();

export function OwnApplicationMark({ competition, now }: { competition: string; now: number }) {
  const { state } = useQuery(applications);
  if (state.kind !== 'ready') return null;
  const moments = state.data.data
    .filter((application) => application.competition === competition)
    .map(({ confirmedAt }) => shortMomentText(Date.parse(confirmedAt), now));
  if (moments.length === 0) return null;
  return (
    <Chip tone="success" icon={<CheckmarkCircle20Regular />}>
      {ownApplicationsText(moments)}
    </Chip>
  );
}
