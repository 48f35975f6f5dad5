// Decorative rope, aligned to the right. Its last seven floats, at the right end, are gold.
import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';

const PITCH = 18;
const GOLD_FLOATS = 7;
const LENGTH = PITCH * 240;
const GOLD_START = LENGTH - PITCH * GOLD_FLOATS;

const useStyles = makeStyles({
  edge: { position: 'relative', height: '7px', overflow: 'hidden', backgroundColor: '#001c27' },
  rope: { position: 'absolute', right: 0, top: 0, display: 'block' },
});

export function RopeEdge() {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.edge} aria-hidden>
      <svg className={styles.rope} width={LENGTH} height="7">
        {['#1fa5bf', '#ffc42e'].map((colour, at) => (
          <pattern
            key={colour}
            id={`${id}${at}`}
            width={PITCH}
            height="7"
            patternUnits="userSpaceOnUse"
          >
            <rect x="1" width={PITCH - 2} height="7" rx="3" fill={colour} />
          </pattern>
        ))}
        <rect width={GOLD_START} height="7" fill={`url(#${id}0)`} />
        <rect x={GOLD_START} width={LENGTH - GOLD_START} height="7" fill={`url(#${id}1)`} />
      </svg>
    </div>
  );
}
