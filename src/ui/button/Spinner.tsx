// The turning ring of a button that works.
import { makeResetStyles, makeStyles, mergeClasses } from '@fluentui/react-components';
import { t } from '../theme/theme.ts';

const turn = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });

const useRingClassName = makeResetStyles({
  position: 'relative',
  flexShrink: 0,
  width: '16px',
  height: '16px',
  maskImage:
    'radial-gradient(closest-side, transparent calc(100% - 3px), white calc(100% - 2px) calc(100% - 1px), transparent 100%)',
  backgroundColor: t.colorBrandStroke2Contrast,
  color: t.colorBrandStroke1,
  animationDuration: '1.5s',
  animationIterationCount: 'infinite',
  animationTimingFunction: 'linear',
  animationName: { '0%': turn(0), '100%': turn(360) },
  '@media screen and (prefers-reduced-motion: reduce)': { animationDuration: '1.8s' },
  '@media screen and (forced-colors: active)': {
    backgroundColor: 'HighlightText',
    color: 'Highlight',
    forcedColorAdjust: 'none',
  },
});

/** Two arcs that turn out from behind a third and back. */
const useTailClassName = makeResetStyles({
  position: 'absolute',
  display: 'block',
  width: '100%',
  height: '100%',
  maskImage: 'conic-gradient(transparent 105deg, white 105deg)',
  animationDuration: '1.5s',
  animationIterationCount: 'infinite',
  animationTimingFunction: t.curveEasyEase,
  animationName: { '0%': turn(-135), '50%': turn(0), '100%': turn(225) },
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    display: 'block',
    width: '100%',
    height: '100%',
    animation: 'inherit',
    backgroundImage: 'conic-gradient(currentcolor 135deg, transparent 135deg)',
  },
  '&::before': { animationName: { '0%': turn(0), '50%': turn(105), '100%': turn(0) } },
  '&::after': { animationName: { '0%': turn(0), '50%': turn(225), '100%': turn(0) } },
  '@media screen and (prefers-reduced-motion: reduce)': {
    animationIterationCount: '0',
    backgroundImage: 'conic-gradient(transparent 120deg, currentcolor 360deg)',
    '&::before, &::after': { content: 'none' },
  },
});

const useStyles = makeStyles({
  onBrand: {
    backgroundColor: t.colorNeutralStrokeAlpha2,
    color: t.colorNeutralStrokeOnBrand2,
  },
});

export function Spinner({ onBrand = false }: { onBrand?: boolean }) {
  const ring = useRingClassName();
  const tail = useTailClassName();
  const styles = useStyles();
  return (
    <span aria-hidden className={mergeClasses(ring, onBrand && styles.onBrand)}>
      <span className={tail} />
    </span>
  );
}
