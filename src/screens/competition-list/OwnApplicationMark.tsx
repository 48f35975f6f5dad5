// Says in the row of a competition that one's own application has been submitted.
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import type { OwnApplication } from '#contract/shapes.ts';
import { competitionText } from '#text/competition/competition.ts';
import { draftsText } from '#text/application/drafts.ts';
import { shortMomentText } from '#text/format/time.ts';
import { Chip } from '#ui/drawing/Chip.tsx';

interface OwnApplicationMarkProps {
  submitted: readonly OwnApplication[];
  isNamed: boolean;
  /** Epoch ms. */
  now: number;
}

export function OwnApplicationMark({ submitted, isNamed, now }: OwnApplicationMarkProps) {
  const [first, ...others] = submitted;
  if (!first) return null;
  const words = competitionText.ownApplications(
    submitted.map(({ confirmedAt }) => shortMomentText(Date.parse(confirmedAt), now)),
  );
  return (
    <Chip tone="success" icon={<CheckmarkCircle20Regular />}>
      {isNamed && others.length === 0 ? draftsText.ofTeam(first.teamName, words) : words}
    </Chip>
  );
}
