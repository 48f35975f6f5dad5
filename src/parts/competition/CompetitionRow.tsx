// A competition in a list: one link with its badge, name, dates, place, and how long it is open.
import { makeStyles } from '@fluentui/react-components';
import { ChevronRight24Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Trophy24Filled, Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Deadline, isActive } from '#domain/deadline.ts';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { boundDashes } from '#text/format/typography.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { DatesAndPlace } from './DatesAndPlace.tsx';
import { useCompetitionRowStyles } from './useCompetitionRowStyles.ts';

interface CompetitionRowProps {
  name: string;
  /** `h3` below the heading of a group. */
  heading?: 'h2' | 'h3';
  dates: string;
  place: string;
  deadline: Deadline;
  /** Epoch ms. */
  now: number;
  to: string;
  /** What else the row says, under dates and place. */
  marks: ReactNode;
}

const useStyles = makeStyles({
  marks: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    marginTop: '4px',
    minHeight: '26px',
  },
});

export function CompetitionRow(props: CompetitionRowProps) {
  const { name, heading: Heading = 'h2', dates, place, deadline, now, to, marks } = props;
  const rowStyles = useCompetitionRowStyles();
  const styles = useStyles();
  const active = isActive(deadline, now);
  return (
    <li>
      <Link to={to} className={rowStyles.row}>
        <IconBadge
          tone={active ? 'gold' : 'hollow'}
          icon={active ? <Trophy24Filled /> : <Trophy24Regular />}
          label={active ? acceptanceText.open : acceptanceText.closed}
        />
        <div className={rowStyles.words}>
          <Heading className={rowStyles.name}>{boundDashes(name)}</Heading>
          <div className={rowStyles.facts}>
            <DatesAndPlace dates={dates} place={place} />
          </div>
          <div className={styles.marks}>{marks}</div>
        </div>
        <div className={rowStyles.deadline}>
          <DeadlineRope deadline={deadline} now={now} spread />
        </div>
        <ChevronRight24Regular className={rowStyles.chevron} />
      </Link>
    </li>
  );
}
