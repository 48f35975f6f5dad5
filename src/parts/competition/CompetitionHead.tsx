import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type Competition, shownId } from '#domain/competition/competition.ts';
import { boundDashes } from '#text/format/typography.ts';
import { Formation } from '#ui/drawing/Formation.tsx';
import { longWords, media, smallText, tokens } from '#ui/theme/theme.ts';
import { useHeading } from '#ui/focus/useHeading.ts';
import { DeadlineChip } from '#parts/deadline/DeadlineChip.tsx';
import { DeadlineRope } from '#parts/deadline/DeadlineRope.tsx';
import { DatesAndPlace } from './DatesAndPlace.tsx';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    overflow: 'clip',
    borderRadius: '18px',
    backgroundColor: tokens.colorNeutralBackground1,
    [media.phone]: { borderRadius: 0, margin: '-16px -16px 0' },
  },
  withDeck: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: { border: 'none' },
  },
  water: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '32px',
    overflow: 'clip',
    padding: '26px 28px',
    color: tokens.onWater,
    '& > :not(svg)': { position: 'relative' },
    backgroundImage: `linear-gradient(105deg, ${tokens.water}, ${tokens.water1} 45%, ${tokens.water2})`,
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', padding: '16px' },
  },
  rings: {
    position: 'absolute',
    top: '-110px',
    right: '-30px',
    width: '360px',
    height: '360px',
    color: tokens.onWater2,
    opacity: 0.22,
    pointerEvents: 'none',
  },
  words: { minWidth: 0 },
  id: {
    display: 'block',
    marginBottom: '8px',
    fontFamily: tokens.fontFamilyMonospace,
    ...smallText,
    color: tokens.onWater2,
    [media.phone]: { marginBottom: '4px' },
  },
  name: {
    fontSize: '30px',
    lineHeight: '36px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    ...longWords,
    outlineStyle: 'none',
    [media.phone]: { fontSize: '24px', lineHeight: '29px' },
  },
  shortName: {
    fontSize: '20px',
    lineHeight: '26px',
    [media.phone]: { fontSize: '17px', lineHeight: '22px' },
  },
  facts: { marginTop: '8px', color: tokens.onWater2 },
});

interface CompetitionHeadProps {
  competition: Pick<Competition, 'id' | 'name' | 'dates' | 'place' | 'deadline'>;
  now: number;
  /** Shows the first 12 characters of the id (behaviour 5.1). */
  withId?: boolean;
  /** Shows a compact head: a small name, and the deadline as a chip. */
  short?: boolean;
  isOfReturn?: boolean;
  /** Tabs, shown below the coloured part of the head. */
  children?: ReactNode;
}

export function CompetitionHead(props: CompetitionHeadProps) {
  const { competition, now, withId = false, short = false, isOfReturn = false } = props;
  const styles = useStyles();
  const heading = useHeading(competition.name);
  return (
    <header className={mergeClasses(styles.root, props.children !== undefined && styles.withDeck)}>
      <div className={styles.water}>
        <Formation className={styles.rings} swimmer={0} />
        <div className={styles.words}>
          {withId && <span className={styles.id}>{shownId(competition.id)}</span>}
          <h1
            ref={heading}
            tabIndex={-1}
            className={mergeClasses(styles.name, short && styles.shortName)}
          >
            {boundDashes(competition.name)}
          </h1>
          {!short && (
            <div className={styles.facts}>
              <DatesAndPlace dates={competition.dates} place={competition.place} />
            </div>
          )}
        </div>
        {short ? (
          <div>
            <DeadlineChip deadline={competition.deadline} now={now} isOfReturn={isOfReturn} />
          </div>
        ) : (
          <DeadlineRope deadline={competition.deadline} now={now} spread onWater />
        )}
      </div>
      {props.children}
    </header>
  );
}
