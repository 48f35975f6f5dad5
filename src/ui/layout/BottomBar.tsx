// Bar for the main action, the last element of a screen. It is not sticky on wide and on low screens.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { media, tokens } from '../theme/theme.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 5,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '10px',
    alignItems: 'center',
    // Extends the bar over the padding of the page.
    margin: 'auto -32px -28px',
    padding: '12px 32px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: '0 -6px 20px rgba(0, 28, 39, 0.10)',
    '& > *': { flexGrow: 1 },
    // PickButton wraps its button in a span.
    '& > span > button': { flexGrow: 1, flexBasis: 0, width: 'auto' },
    [media.low]: { position: 'static' },
    [media.phone]: {
      margin: 'auto -16px -16px',
      padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
    },
    [media.twoColumns]: {
      position: 'static',
      margin: '20px 0 0',
      padding: 0,
      backgroundColor: 'transparent',
      borderTop: 'none',
      boxShadow: 'none',
    },
  },
});

/** `children`: buttons, which share the width. */
export function BottomBar({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return <div className={styles.bar}>{children}</div>;
}
