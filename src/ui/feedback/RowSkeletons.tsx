// Rows that are still loading, in the grid of the rows that will come.
import { makeStyles } from '@fluentui/react-components';
import { media } from '../theme/breakpoints.ts';
import { t } from '../theme/theme.ts';
import { Skeleton, SkeletonBar } from './Skeleton.tsx';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: '12px' },
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 236px 24px',
    columnGap: '16px',
    alignItems: 'center',
    padding: '20px 18px',
    backgroundColor: t.colorNeutralBackground1,
    border: `1px solid ${t.colorNeutralStroke2}`,
    borderRadius: t.borderRadiusXLarge,
    [media.phone]: {
      gridTemplateColumns: '44px minmax(0, 1fr)',
      rowGap: '16px',
      columnGap: '12px',
      padding: '14px',
    },
  },
  lines: { display: 'grid', gap: '10px' },
  right: { display: 'grid', gap: '8px', [media.phone]: { gridColumnStart: 1, gridColumnEnd: 3 } },
  sign: { width: '40px', height: '40px', borderRadius: t.borderRadiusCircular },
  name: { width: '60%', height: '20px', [media.phone]: { width: '90%' } },
  place: { width: '80%', [media.phone]: { width: '65%' } },
  number: { width: '40%', height: '24px' },
  rope: { height: '8px' },
});

export function RowSkeletons({ rows = 4 }: { rows?: number }) {
  const styles = useStyles();
  return (
    <Skeleton className={styles.rows}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.row}>
          <SkeletonBar className={styles.sign} />
          <div className={styles.lines}>
            <SkeletonBar className={styles.name} />
            <SkeletonBar className={styles.place} />
          </div>
          <div className={styles.right}>
            <SkeletonBar className={styles.number} />
            <SkeletonBar className={styles.rope} />
            <SkeletonBar className={styles.place} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
