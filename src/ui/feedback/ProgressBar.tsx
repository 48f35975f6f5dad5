// A bar that says how much is done, or that something is under way.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { t } from '../theme/theme.ts';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; without it the bar runs. */
  value?: number | undefined;
  className?: string;
}

const STILL = '@media (prefers-reduced-motion: reduce)';

const useStyles = makeStyles({
  track: {
    width: '100%',
    height: '4px',
    overflow: 'hidden',
    borderRadius: t.borderRadiusMedium,
    backgroundColor: t.colorNeutralBackground6,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
  done: {
    height: '100%',
    borderRadius: 'inherit',
    backgroundColor: t.colorCompoundBrandBackground,
    transitionProperty: 'width',
    transitionDuration: '200ms',
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  runs: {
    width: '33%',
    backgroundImage: `linear-gradient(to right, ${t.colorNeutralBackground6}, transparent 50%, ${t.colorNeutralBackground6})`,
    animationName: { from: { translate: '-100%' }, to: { translate: '300%' } },
    animationDuration: '3s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    [STILL]: {
      width: '100%',
      animationName: { from: { opacity: 0.2 }, '50%': { opacity: 1 }, to: { opacity: 0.2 } },
    },
  },
});

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const styles = useStyles();
  const isKnown = value !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(isKnown && { 'aria-valuemin': 0, 'aria-valuemax': 1, 'aria-valuenow': value })}
      className={mergeClasses(styles.track, className)}
    >
      <div
        className={mergeClasses(styles.done, !isKnown && styles.runs)}
        {...(isKnown && { style: { width: `${value * 100}%` } })}
      />
    </div>
  );
}
