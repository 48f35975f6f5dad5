// The line of a recording: the part already played is coloured, a press moves the place.
import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/theme.ts';

interface WaveformProps {
  label: string;
  /** Seconds. */
  position: number;
  length: number;
  onSeek: (seconds: number) => void;
}

const LINE =
  'M0 10C6 10 10 15 17 15S27 5 34 5S44 15 51 15S61 4 68 4S78 14 85 14S95 7 102 7S112 12 119 12S129 9 136 9S146 12 153 12S163 6 170 6S180 14 187 14S195 8 200 8';

const useStyles = makeStyles({
  wave: { position: 'relative', flexGrow: 1, minWidth: 0, height: '28px' },
  line: {
    position: 'absolute',
    inset: '4px 0',
    width: '100%',
    height: '20px',
    fill: 'none',
    stroke: tokens.colorNeutralStroke1,
    strokeWidth: '2px',
  },
  played: { stroke: tokens.colorCompoundBrandStroke },
  head: {
    position: 'absolute',
    top: '4px',
    width: '3px',
    height: '20px',
    marginLeft: '-1px',
    borderRadius: '2px',
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
  seek: {
    position: 'absolute',
    // The whole height of a finger.
    inset: '-8px 0',
    width: '100%',
    height: '44px',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    ':focus-visible': {
      opacity: 1,
      appearance: 'none',
      backgroundColor: 'transparent',
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusMedium,
    },
  },
});

export function Waveform({ label, position, length, onSeek }: WaveformProps) {
  const styles = useStyles();
  const share = length > 0 ? Math.min(1, position / length) * 100 : 0;
  return (
    <div className={styles.wave}>
      <svg className={styles.line} viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden>
        <path d={LINE} vectorEffect="non-scaling-stroke" />
        <path
          d={LINE}
          vectorEffect="non-scaling-stroke"
          className={styles.played}
          style={{ clipPath: `inset(-4px ${100 - share}% -4px 0)` }}
        />
      </svg>
      <span className={styles.head} style={{ left: `${share}%` }} />
      <input
        className={styles.seek}
        type="range"
        aria-label={label}
        min={0}
        max={Math.max(1, Math.round(length))}
        value={Math.round(position)}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
    </div>
  );
}
