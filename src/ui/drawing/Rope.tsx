// Shows progress as a lane rope of floats.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { forcedColours, media, tokens } from '../theme/theme.ts';

/** `gold`: pale float in the last part of the rope. `goldDone`: bright float, used once that part has begun. */
export type FloatState = 'done' | 'gold' | 'goldDone' | 'empty';

interface RopeProps {
  floats: readonly FloatState[];
  label: string;
  wall?: boolean;
  /** Stretches the floats to the full width. */
  stretch?: boolean;
  onWater?: boolean;
}

const NEXT_FLOAT_MS = 40;

/** Keeps filled floats visible in forced-colours mode. */
const filled = { [forcedColours]: { backgroundColor: 'CanvasText' } };

const useStyles = makeStyles({
  rope: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    // Animates the rope as a whole, which is cheaper than animating each float.
    animationName: { from: { clipPath: 'inset(0 100% 0 0)' }, to: { clipPath: 'inset(0)' } },
    [media.stillness]: { animationName: 'none' },
  },
  stretched: { gap: '4px' },
  float: {
    boxSizing: 'border-box',
    width: '11px',
    height: '9px',
    borderRadius: '3px',
    transitionProperty: 'background-color, border-color',
    transitionDuration: '160ms',
    [media.stillness]: { transitionDuration: '0.01ms' },
  },
  wide: { width: 'auto', flexGrow: 1, flexBasis: 0, minWidth: '4px' },
  done: {
    ...filled,
    backgroundColor: tokens.colorCompoundBrandBackground,
    border: `1.5px solid ${tokens.colorCompoundBrandBackground}`,
  },
  gold: { backgroundColor: tokens.goldLight, border: `1.5px solid ${tokens.goldLine}` },
  goldDone: {
    ...filled,
    backgroundColor: tokens.goldMain,
    border: `1.5px solid ${tokens.goldEdge}`,
  },
  empty: { border: `1.5px solid ${tokens.colorNeutralStroke1}` },
  doneOnWater: { ...filled, backgroundColor: '#42b8d0', border: '1.5px solid #42b8d0' },
  goldOnWater: { backgroundColor: '#40330f', border: '1.5px solid #8a6d22' },
  goldDoneOnWater: { ...filled, backgroundColor: '#ffc42e', border: '1.5px solid #ffc42e' },
  emptyOnWater: { border: '1.5px solid rgba(181, 219, 228, 0.45)' },
  wall: {
    ...filled,
    width: '3px',
    height: '13px',
    marginLeft: '3px',
    borderRadius: '1px',
    backgroundColor: tokens.colorNeutralForeground1,
  },
  wallOnWater: { ...filled, backgroundColor: tokens.onWater },
});

const onWaterStyle = {
  done: 'doneOnWater',
  gold: 'goldOnWater',
  goldDone: 'goldDoneOnWater',
  empty: 'emptyOnWater',
} as const;

export function Rope({ floats, label, wall = false, stretch = false, onWater = false }: RopeProps) {
  const styles = useStyles();
  return (
    <div
      role="img"
      aria-label={label}
      className={mergeClasses(styles.rope, stretch && styles.stretched)}
      style={{
        animationDuration: `${floats.length * NEXT_FLOAT_MS}ms`,
        animationTimingFunction: `steps(${floats.length})`,
      }}
    >
      {Array.from(floats.entries(), ([place, state]) => (
        <span
          key={place}
          className={mergeClasses(
            styles.float,
            stretch && styles.wide,
            styles[onWater ? onWaterStyle[state] : state],
          )}
        />
      ))}
      {wall && <span className={mergeClasses(styles.wall, onWater && styles.wallOnWater)} />}
    </div>
  );
}
