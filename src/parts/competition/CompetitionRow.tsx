// A competition in a list: one link with its badge, name, dates, place, and how long it is open.
import { makeStyles } from '@fluentui/react-components';
import { ChevronRight24Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Trophy24Filled, Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import type { ReactNode } from 'react';
import { type Deadline, isActive } from '#domain/deadline.ts';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { boundDashes } from '#text/format/boundDashes.ts';
import { acceptanceText } from '#text/format/deadline.ts';
import { ScreenLink } from '#ui/button/ScreenLink.tsx';
import { IconBadge } from '#ui/drawing/IconBadge.tsx';
import { useNearScreen } from '#ui/layout/useNearScreen.ts';
import { media } from '#ui/theme/breakpoints.ts';
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
  /** It stands among the first of its list. */
  isFirst: boolean;
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
  far: {
    height: '124px',
    [media.phone]: { height: '178px' },
    '& > a': { gridTemplateColumns: 'minmax(0, 1fr)', height: '100%' },
  },
});

/** Far from the screen a row is a link with its words alone: a thousand of them are there to be found and read out. */
export function CompetitionRow(props: CompetitionRowProps) {
  const { name, heading: Heading = 'h2', dates, place, deadline, now, to, marks, isFirst } = props;
  const rowStyles = useCompetitionRowStyles();
  const styles = useStyles();
  const [ref, { isNear, height }] = useNearScreen();
  const title = <Heading className={rowStyles.name}>{boundDashes(name)}</Heading>;
  if (!isNear && !isFirst) {
    return (
      <li ref={ref} className={styles.far} {...(height !== undefined && { style: { height } })}>
        <ScreenLink to={to} className={rowStyles.row}>
          <div>
            {title}
            <div className={rowStyles.facts}>
              {[dates, place].filter((fact) => fact !== '').join(', ')}
            </div>
          </div>
        </ScreenLink>
      </li>
    );
  }
  const active = isActive(deadline, now);
  return (
    <li ref={ref}>
      <ScreenLink to={to} className={rowStyles.row}>
        <IconBadge
          tone={active ? 'gold' : 'hollow'}
          icon={active ? <Trophy24Filled /> : <Trophy24Regular />}
          label={active ? acceptanceText.open : acceptanceText.closed}
        />
        <div className={rowStyles.words}>
          {title}
          <div className={rowStyles.facts}>
            <DatesAndPlace dates={dates} place={place} />
          </div>
          <div className={styles.marks}>{marks}</div>
        </div>
        <div className={rowStyles.deadline} data-clock>
          <DeadlineRope deadline={deadline} now={now} spread />
        </div>
        <ChevronRight24Regular className={rowStyles.chevron} />
      </ScreenLink>
    </li>
  );
}
