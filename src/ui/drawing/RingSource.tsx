// One swimmer's rings with an icon in their middle, for states that have nothing else to show.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { centred, tokens } from '../theme/theme.ts';

const RINGS = [22, 33, 44, 56, 68, 80, 92];

const useStyles = makeStyles({
  source: {
    position: 'relative',
    ...centred,
    height: '220px',
    overflow: 'clip',
  },
  rings: {
    position: 'absolute',
    top: 0,
    left: '50%',
    transform: 'translateX(-50%)',
    width: '440px',
    height: '220px',
    fill: 'none',
    stroke: tokens.colorCompoundBrandStroke,
  },
  disc: {
    zIndex: 1,
    ...centred,
    width: '76px',
    height: '76px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.white,
    '& svg': { width: '36px', height: '36px' },
  },
  brand: { backgroundColor: tokens.colorBrandBackground },
  danger: { backgroundColor: '#b3141f' },
});

export function RingSource({ icon, tone }: { icon: ReactElement; tone: 'brand' | 'danger' }) {
  const styles = useStyles();
  return (
    <div className={styles.source} aria-hidden>
      <svg className={styles.rings} viewBox="-220 -110 440 220">
        {RINGS.map((radius, at) => (
          <ellipse
            key={radius}
            rx={radius * 2.2}
            ry={radius * 1.35}
            strokeOpacity={0.34 * (1 - at / RINGS.length)}
          />
        ))}
      </svg>
      <div className={mergeClasses(styles.disc, styles[tone])}>{icon}</div>
    </div>
  );
}
