// Player for music. It pauses when another player starts.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Pause24Filled } from '@fluentui/react-icons/svg/pause';
import { Play24Filled } from '@fluentui/react-icons/svg/play';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lengthText } from '#text/music.ts';
import { playerText } from '#text/ui.ts';
import { IconButton } from '../button/IconButton.tsx';
import { focusNeighbour } from '../focus/moveFocus.ts';
import { tokens } from '../theme/theme.ts';

interface WaveformProps {
  label: string;
  /** In seconds, like `length`. */
  position: number;
  length: number;
  onSeek: (seconds: number) => void;
}

const LINE =
  'M0 10C6 10 10 15 17 15S27 5 34 5S44 15 51 15S61 4 68 4S78 14 85 14S95 7 102 7S112 12 119 12S129 9 136 9S146 12 153 12S163 6 170 6S180 14 187 14S195 8 200 8';

const useWaveformStyles = makeStyles({
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
    // Extends the touch target to 44 px.
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

function Waveform({ label, position, length, onSeek }: WaveformProps) {
  const styles = useWaveformStyles();
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
        ref={focusNeighbour}
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

const useStyles = makeStyles({
  player: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  alone: {
    padding: '6px 16px 6px 6px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  button: { borderRadius: tokens.borderRadiusCircular },
  body: { flexGrow: 1, minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: '10px' },
  time: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  failed: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
});

interface AudioPlayerProps {
  src: string;
  /** Title of the recording, for accessible names. */
  label: string;
  /** Length in seconds that the app has measured. Browsers may report a shorter one. */
  seconds?: number | undefined;
  /** Text beside the play button. The waveform then appears below the text when the music is first played. */
  children?: ReactNode;
}

type Phase = 'idle' | 'playing' | 'paused' | 'failed';

export function AudioPlayer({ src, label, seconds, children }: AudioPlayerProps) {
  const styles = useStyles();
  const audio = useRef<HTMLAudioElement>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const [position, setPosition] = useState(0);
  const [length, setLength] = useState(0);

  useEffect(() => {
    // `play` does not bubble but can be captured.
    const yieldToAnother = (event: Event) => {
      if (event.target !== audio.current) audio.current?.pause();
    };
    document.addEventListener('play', yieldToAnother, true);
    return () => document.removeEventListener('play', yieldToAnother, true);
  }, []);

  const toggle = () => {
    if (phase === 'playing') audio.current?.pause();
    else audio.current?.play().catch(() => setPhase('failed'));
  };
  const seek = (place: number) => {
    if (audio.current !== null) audio.current.currentTime = place;
  };
  const isPlaying = phase === 'playing';
  return (
    <div className={mergeClasses(styles.player, children === undefined && styles.alone)}>
      <audio
        ref={audio}
        src={src}
        preload={src.startsWith('blob:') ? 'metadata' : 'none'}
        onPlay={() => setPhase('playing')}
        onPause={() => setPhase('paused')}
        onError={() => setPhase('failed')}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onDurationChange={(event) => setLength(event.currentTarget.duration)}
      />
      <IconButton
        big
        tone={isPlaying ? 'primary' : 'plain'}
        className={styles.button}
        label={isPlaying ? playerText.pause(label) : playerText.play(label)}
        icon={isPlaying ? <Pause24Filled /> : <Play24Filled />}
        onClick={toggle}
      />
      <div className={styles.body}>
        {children}
        {phase === 'failed' && <div className={styles.failed}>{playerText.failed}</div>}
        {(children === undefined || isPlaying || phase === 'paused') && phase !== 'failed' && (
          <div className={styles.line}>
            <Waveform
              label={playerText.position(label)}
              position={position}
              length={length}
              onSeek={seek}
            />
            <span className={styles.time}>
              {lengthText(position)}
              {length > 0 && ` / ${lengthText(seconds ?? length)}`}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
