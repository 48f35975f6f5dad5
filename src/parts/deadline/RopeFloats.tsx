// The fourteen floats before a deadline and the wall that they lead to; a drawing, the words stand beside it.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Deadline } from '#domain/deadline.ts';
import { t } from '#ui/theme.ts';
import { ropeFloats } from './ropeFloats.ts';

const useStyles = makeStyles({
  rope: { display: 'flex', alignItems: 'center', gap: '2px' },
  float: {
    boxSizing: 'border-box',
    width: '11px',
    height: '9px',
    borderRadius: '3px',
    border: '1px solid transparent',
    flexShrink: 0,
  },
  gone: { border: `1px solid ${t.colorNeutralStroke1}` },
  goneOnWater: { border: '1px solid #4f7f90' },
  ahead: { backgroundColor: t.colorCompoundBrandBackground },
  aheadOnWater: { backgroundColor: '#42b8d0' },
  lastAhead: { backgroundColor: t.goldLight, border: `1px solid ${t.goldLine}` },
  lastAheadOnWater: { backgroundColor: 'transparent', border: `1px solid ${t.goldMain}` },
  lastRunning: { backgroundColor: t.goldMain, border: `1px solid ${t.goldEdge}` },
  wall: {
    width: '3px',
    height: '13px',
    marginLeft: '2px',
    borderRadius: '1px',
    backgroundColor: t.colorNeutralForeground1,
  },
  wallOnWater: { backgroundColor: t.onWater },
});

export function RopeFloats(props: { deadline: Deadline; now: number; onWater: boolean }) {
  const styles = useStyles();
  const look = props.onWater
    ? { gone: styles.goneOnWater, ahead: styles.aheadOnWater, lastAhead: styles.lastAheadOnWater }
    : { gone: styles.gone, ahead: styles.ahead, lastAhead: styles.lastAhead };
  const looks = { ...look, lastRunning: styles.lastRunning };
  return (
    <span className={styles.rope} aria-hidden>
      {ropeFloats(props.deadline, props.now).map(({ day, state }) => (
        <span key={day} className={mergeClasses(styles.float, looks[state])} />
      ))}
      <span className={mergeClasses(styles.wall, props.onWater && styles.wallOnWater)} />
    </span>
  );
}
