// Bars in the place of what is still loading.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { uiText } from '#text/ui.ts';
import { media } from '../theme/breakpoints.ts';
import { forcedColours } from '../theme/forcedColours.ts';
import { t } from '../theme/theme.ts';

const useStyles = makeStyles({
  bar: {
    height: '12px',
    borderRadius: t.borderRadiusSmall,
    backgroundColor: t.colorNeutralStencil1,
    animationName: { '50%': { opacity: 0.4 } },
    animationDuration: '2s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'ease-in-out',
    [media.stillness]: { animationName: 'none' },
    [forcedColours]: { backgroundColor: 'WindowText' },
  },
});

/** Around all bars that wait for the same. */
export function Skeleton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="progressbar" aria-busy aria-label={uiText.loading} className={className}>
      {children}
    </div>
  );
}

/** `className`: its size, where that is another one. */
export function SkeletonBar({ className }: { className?: string }) {
  return <div className={mergeClasses(useStyles().bar, className)} />;
}
