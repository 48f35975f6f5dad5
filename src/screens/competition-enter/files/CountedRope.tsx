import { makeStyles } from '@fluentui/react-components';
import { Rope } from '#ui/drawing/Rope.tsx';
import { tokens } from '#ui/theme/theme.ts';

interface CountedRopeProps {
  done: string;
  /** Words for the remaining number. Undefined if nothing remains. */
  left: string | undefined;
  filled: number;
  floats: number;
}

const useStyles = makeStyles({
  words: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    marginBottom: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
  done: { fontWeight: tokens.fontWeightSemibold },
  left: { color: tokens.colorNeutralForeground2 },
});

export function CountedRope({ done, left, filled, floats }: CountedRopeProps) {
  const styles = useStyles();
  return (
    <div>
      <div className={styles.words}>
        <span className={styles.done}>{done}</span>
        {left !== undefined && <span className={styles.left}>{left}</span>}
      </div>
      <div aria-hidden>
        <Rope
          stretch
          label={done}
          floats={Array.from({ length: floats }, (_, at) => (at < filled ? 'done' : 'empty'))}
        />
      </div>
    </div>
  );
}
