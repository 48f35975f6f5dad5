// Page with a card on a drawing of water. On phones the card is below the drawing, on desktops in its centre.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { siteTitle } from '#text/ui.ts';
import { Formation, Logo } from './Formation.tsx';
import { RopeEdge } from './RopeEdge.tsx';
import { centred, media, tokens } from '../theme/theme.ts';

interface WaterSceneProps {
  /** Hides the swimmers on phones, where the card needs the whole height. */
  isTall?: boolean;
  /** Language of the card, if it differs from the page. */
  lang?: string;
  children: ReactNode;
}

const LOW = '@media (max-width: 639.9px) and (max-height: 739.9px)';

const useStyles = makeStyles({
  scene: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    overflow: 'clip',
    color: tokens.onWater,
    backgroundImage: 'linear-gradient(#013f52, #014558 28%, #00293a 72%, #001c27)',
    [media.phone]: { backgroundImage: 'none', backgroundColor: tokens.colorNeutralBackground1 },
  },
  head: {
    position: 'absolute',
    top: '28px',
    left: '32px',
    right: '32px',
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    [media.phone]: {
      position: 'relative',
      inset: 0,
      flexGrow: 1,
      flexDirection: 'column',
      justifyContent: 'flex-end',
      minHeight: '132px',
      padding: '24px 20px',
      gap: 0,
      overflow: 'clip',
      backgroundImage: 'radial-gradient(circle at 50% 45%, #015e75, #003546 70%, #002634)',
    },
  },
  sign: {
    lineHeight: 0,
    [media.phone]: {
      flexGrow: 1,
      display: 'flex',
      alignItems: 'center',
      position: 'relative',
      minHeight: '52px',
    },
  },
  name: {
    position: 'relative',
    maxWidth: '360px',
    fontSize: '17px',
    lineHeight: '23px',
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
    [media.phone]: { maxWidth: 'none', textAlign: 'center' },
  },
  wide: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: '1440px',
    height: '1440px',
    transform: 'translate(-50%, -50%)',
    color: '#8fd3e0',
    [media.phone]: { display: 'none' },
  },
  around: {
    display: 'none',
    [media.phone]: {
      display: 'block',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: '440px',
      height: '440px',
      transform: 'translate(-50%, -50%)',
      color: '#7fc9d8',
      opacity: 0.9,
    },
  },
  swimmer: { [LOW]: { display: 'none' } },
  gone: { display: 'none' },
  edge: { display: 'none', [media.phone]: { display: 'block' } },
  middle: {
    position: 'relative',
    ...centred,
    flexGrow: 1,
    padding: '104px 16px 48px',
    [media.phone]: { flexGrow: 0, padding: 0 },
  },
  card: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '444px',
    padding: '32px 36px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: '24px',
    boxShadow: '0 24px 60px rgba(0, 10, 16, 0.45)',
    [media.phone]: {
      padding: '24px 20px calc(16px + env(safe-area-inset-bottom))',
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
});

export function WaterScene({ lang, isTall = false, children }: WaterSceneProps) {
  const styles = useStyles();
  return (
    <div className={styles.scene}>
      <Formation className={styles.wide} rings={7} step={12} />
      <header className={styles.head}>
        <span className={styles.sign}>
          <Formation
            className={styles.around}
            rings={5}
            step={19.5}
            swimmer={2.8}
            swimmerClassName={isTall ? styles.gone : styles.swimmer}
          />
          <Logo size={50} />
        </span>
        <span className={styles.name}>{siteTitle}</span>
      </header>
      <div className={styles.edge}>
        <RopeEdge />
      </div>
      <main className={styles.middle} lang={lang}>
        <div className={styles.card}>{children}</div>
      </main>
    </div>
  );
}
