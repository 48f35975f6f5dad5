import { makeStyles } from '@fluentui/react-components';
import { ChevronRight24Regular } from '@fluentui/react-icons/svg/chevron-right';
import { Trophy24Filled, Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownId } from '#domain/competition/competition.ts';
import { type Deadline, isActive } from '#domain/deadline.ts';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { acceptanceText } from '#text/format/deadline.ts';
import { boundDashes } from '#text/format/typography.ts';
import { IconBadge } from '#ui/drawing/Badges.tsx';
import { focusNeighbour } from '#ui/focus/moveFocus.ts';
import { badgeRow, longWords, media, quietText, tokens } from '#ui/theme/theme.ts';
import { DatesAndPlace } from './DatesAndPlace.tsx';

const useStyles = makeStyles({
  row: {
    ...badgeRow('44px minmax(0, 1fr) 236px 24px', {
      gridTemplateColumns: '44px minmax(0, 1fr)',
      alignItems: 'start',
    }),
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    transitionProperty: 'background-color, border-color, box-shadow',
    transitionDuration: '120ms',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1}`, boxShadow: tokens.shadow4 },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [media.stillness]: { transitionDuration: '0s' },
  },
  words: { minWidth: 0 },
  name: {
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
    textWrap: 'balance',
    [media.phone]: { fontSize: tokens.fontSizeBase400, lineHeight: '22px' },
  },
  facts: {
    marginTop: '3px',
    color: tokens.colorNeutralForeground2,
    '& svg': { color: tokens.colorNeutralForeground3 },
  },
  deadline: {
    minWidth: 0,
    [media.phone]: {
      gridColumnStart: 1,
      gridColumnEnd: 3,
      marginTop: '10px',
      paddingTop: '12px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  chevron: {
    color: tokens.colorNeutralForeground2,
    [media.phone]: { display: 'none' },
  },
  marks: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    marginTop: '4px',
    minHeight: '26px',
  },
  id: { fontFamily: tokens.fontFamilyMonospace, ...quietText },
});

export function CompetitionId({ id }: { id: string }) {
  return <span className={useStyles().id}>{shownId(id)}</span>;
}

interface CompetitionRowProps {
  name: string;
  /** Level of the heading in the row: `h3` below the heading of a group. */
  heading?: 'h2' | 'h3';
  dates: string;
  place: string;
  deadline: Deadline;
  now: number;
  to: string;
  marks: ReactNode;
}

export function CompetitionRow(props: CompetitionRowProps) {
  const { name, heading: Heading = 'h2', dates, place, deadline, now, to, marks } = props;
  const styles = useStyles();
  const active = isActive(deadline, now);
  return (
    <li>
      <Link ref={focusNeighbour} to={to} className={styles.row}>
        <IconBadge
          tone={active ? 'gold' : 'hollow'}
          icon={active ? <Trophy24Filled /> : <Trophy24Regular />}
          label={active ? acceptanceText.open : acceptanceText.closed}
        />
        <div className={styles.words}>
          <Heading className={styles.name}>{boundDashes(name)}</Heading>
          <div className={styles.facts}>
            <DatesAndPlace dates={dates} place={place} />
          </div>
          <div className={styles.marks}>{marks}</div>
        </div>
        <div className={styles.deadline}>
          <DeadlineRope deadline={deadline} now={now} spread />
        </div>
        <ChevronRight24Regular className={styles.chevron} />
      </Link>
    </li>
  );
}
