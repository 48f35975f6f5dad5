// A grey bar or disc in the place of what is still loading.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { t } from '../theme/theme.ts';

interface SkeletonProps {
  /** px; of a disc its width, too. */
  height: number;
  disc?: boolean;
  className?: string;
}

const useStyles = makeStyles({
  bar: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: '4px',
    backgroundColor: t.colorNeutralStencil1,
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      backgroundImage: `linear-gradient(to right, ${t.colorNeutralStencil1}, ${t.colorNeutralStencil2}, ${t.colorNeutralStencil1})`,
      transform: 'translate(-100%)',
      animationName: { to: { transform: 'translate(100%)' } },
      animationDuration: '3s',
      animationIterationCount: 'infinite',
      animationTimingFunction: 'ease-in-out',
    },
    '@media (forced-colors: active)': { '::after': { backgroundColor: 'WindowText' } },
    '@media (prefers-reduced-motion: reduce)': {
      '::after': { animationDuration: '0.01ms', animationIterationCount: '1' },
    },
  },
  disc: { borderRadius: '50%' },
});

export function Skeleton({ height, disc = false, className }: SkeletonProps) {
  const styles = useStyles();
  return (
    <div
      className={mergeClasses(styles.bar, disc && styles.disc, className)}
      style={disc ? { height, width: height } : { height }}
    />
  );
}
