import { makeStyles } from '@fluentui/react-components';
import { forcedColours, plainList, tokens } from '../theme/theme.ts';

export interface BarRow {
  label: string;
  value: number;
}

interface BarsProps {
  rows: readonly BarRow[];
  /** Value of a full bar; the same for groups to compare. */
  max: number;
}

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    // Fits every programme type, so that bars of several groups align.
    gridTemplateColumns: 'minmax(6em, max-content) minmax(0, 1fr) auto',
    gap: '8px 16px',
    alignItems: 'center',
    ...plainList,
  },
  row: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
  },
  lane: {
    position: 'relative',
    height: '12px',
    backgroundImage: `linear-gradient(${tokens.lane}, ${tokens.lane})`,
    backgroundSize: '100% 2px',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
  },
  bar: {
    height: '100%',
    borderRadius: '6px',
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColours]: { backgroundColor: 'CanvasText' },
  },
  value: {
    minWidth: '20px',
    textAlign: 'right',
    fontSize: '16px',
    fontWeight: tokens.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
  },
});

export function Bars({ rows, max }: BarsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.rows}>
      {rows.map(({ label, value }) => (
        <li key={label} className={styles.row}>
          <span>{label}</span>
          <span className={styles.lane} aria-hidden>
            {value > 0 && (
              <span
                className={styles.bar}
                style={{ display: 'block', minWidth: '12px', width: `${(100 * value) / max}%` }}
              />
            )}
          </span>
          <span className={styles.value}>{value}</span>
        </li>
      ))}
    </ul>
  );
}
