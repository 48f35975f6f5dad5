// The water of the top bar, with the sign and the title; what can be pressed stands at its ends.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { shellText } from '#text/shell.ts';
import { Formation } from '#ui/drawing/Formation.tsx';
import { RopeEdge } from '#ui/drawing/RopeEdge.tsx';
import { Logo } from '#ui/drawing/Logo.tsx';
import { tokens, media, waterGradient } from '#ui/theme/theme.ts';

const useStyles = makeStyles({
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    color: tokens.onWater,
    [media.low]: { position: 'static' },
  },
  bar: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '64px',
    padding: '0 20px 0 8px',
    overflow: 'clip',
    // The page goes by under it, also where the system takes drawn grounds away.
    backgroundColor: tokens.water,
    backgroundImage: waterGradient,
    [media.narrow]: { gap: '8px', padding: '0 8px 0 4px' },
    [media.phone]: { minHeight: '60px' },
  },
  rings: {
    position: 'absolute',
    top: '-130px',
    right: '14vw',
    width: '460px',
    height: '460px',
    color: '#8fd3e0',
    opacity: 0.22,
    pointerEvents: 'none',
    [media.phone]: { right: 'auto', left: '-200px' },
  },
  sign: { display: 'flex', marginLeft: '8px', [media.narrow]: { display: 'none' } },
  title: {
    position: 'relative',
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    [media.narrow]: { fontSize: '15px', lineHeight: '20px' },
    [media.phone]: {
      fontSize: '13px',
      lineHeight: '16px',
      fontWeight: tokens.fontWeightMedium,
      textWrap: 'balance',
    },
  },
});

export function WaterBar({ start, end }: { start: ReactNode; end: ReactNode }) {
  const styles = useStyles();
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Formation className={styles.rings} rings={6} step={14} swimmer={0} />
        {start}
        <span className={styles.sign}>
          <Logo size={34} />
        </span>
        <span className={styles.title}>{shellText.title}</span>
        {end}
      </div>
      <RopeEdge />
    </header>
  );
}
