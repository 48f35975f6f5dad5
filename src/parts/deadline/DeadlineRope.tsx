import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type Deadline, isActive, isFrozen, timeLeft } from '#domain/deadline.ts';
import {
  acceptanceText,
  closedText,
  onDevice,
  timeLeftAmounts,
  untilText,
} from '#text/format/deadline.ts';
import { deadlineText } from '#text/format/time.ts';
import { type FloatState, Rope } from '#ui/drawing/Rope.tsx';
import { media, quietText, tokens } from '#ui/theme/theme.ts';

const FLOATS = 14;

const GOLD = 7;

/**
 * Returns the state of each float of the drawn lane rope. A float stands for one of the last fourteen days before the
 * deadline. Past days are empty, the last seven gold (behaviour 4.7). Until the deadline one float is not empty.
 */
export function ropeFloats(deadline: Deadline, now: number): readonly FloatState[] {
  const left = isActive(deadline, now) ? Math.max(1, timeLeft(deadline, now).days) : 0;
  const last = isFrozen(deadline, now) ? 'goldDone' : 'gold';
  return Array.from({ length: FLOATS }, (_, index) => {
    const day = FLOATS - index;
    if (day > left) return 'empty';
    return day > GOLD ? 'done' : last;
  });
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  spread: {
    [media.phone]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '18px',
    },
  },
  left: {
    flexShrink: 0,
    whiteSpace: 'nowrap',
    fontSize: '26px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
  },
  unit: { fontSize: '15px', fontWeight: tokens.fontWeightSemibold },
  over: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  overOnWater: { color: tokens.onWater },
  rope: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  until: {
    ...quietText,
    fontVariantNumeric: 'tabular-nums',
  },
  untilOnWater: { color: tokens.onWater2 },
});

interface DeadlineRopeProps {
  deadline: Deadline;
  now: number;
  spread?: boolean;
  onWater?: boolean;
  isOfReturn?: boolean;
}

export function DeadlineRope({
  deadline,
  now,
  spread = false,
  onWater = false,
  isOfReturn = false,
}: DeadlineRopeProps) {
  const styles = useStyles();
  const until = mergeClasses(styles.until, onWater && styles.untilOnWater);
  const ownZone = onDevice(deadline);
  const active = isActive(deadline, now);
  const amounts = timeLeftAmounts(deadline, now);
  return (
    <div className={mergeClasses(styles.root, spread && styles.spread)}>
      {active ? (
        <span className={styles.left}>
          {amounts.length === 0 && (
            <span className={styles.unit}>{acceptanceText.lessThanMinute}</span>
          )}
          {amounts.map(({ count, unit }) => (
            <span key={unit}>
              {count}
              <span className={styles.unit}> {unit} </span>
            </span>
          ))}
        </span>
      ) : (
        <span className={mergeClasses(styles.over, onWater && styles.overOnWater)}>
          {closedText(isOfReturn)}
        </span>
      )}
      <span className={styles.rope}>
        {active && (
          // Hidden from screen readers, because the text beside the rope says the same.
          <span aria-hidden>
            <Rope floats={ropeFloats(deadline, now)} label="" wall onWater={onWater} />
          </span>
        )}
        <span className={until}>{active ? untilText(deadline, now) : deadlineText(deadline)}</span>
        {ownZone !== undefined && <span className={until}>{ownZone}</span>}
      </span>
    </div>
  );
}
