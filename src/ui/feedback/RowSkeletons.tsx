import { makeStyles, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { uiText } from '#text/ui.ts';
import { badgeRow, media } from '../theme/theme.ts';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: '12px' },
  row: {
    ...badgeRow('44px minmax(0, 1fr) 236px 24px', {
      gridTemplateColumns: '44px minmax(0, 1fr)',
      rowGap: '16px',
    }),
    paddingTop: '20px',
    paddingBottom: '20px',
  },
  lines: { display: 'grid', gap: '10px' },
  right: { display: 'grid', gap: '8px', [media.phone]: { gridColumnStart: 1, gridColumnEnd: 3 } },
  name: { width: '60%', [media.phone]: { width: '90%' } },
  place: { width: '80%', [media.phone]: { width: '65%' } },
  number: { width: '40%' },
});

export function RowSkeletons({ rows = 4 }: { rows?: number }) {
  const styles = useStyles();
  return (
    <Skeleton animation="pulse" size={12} aria-label={uiText.loading} className={styles.rows}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.row}>
          <SkeletonItem shape="circle" size={40} />
          <div className={styles.lines}>
            <SkeletonItem size={20} className={styles.name} />
            <SkeletonItem className={styles.place} />
          </div>
          <div className={styles.right}>
            <SkeletonItem size={24} className={styles.number} />
            <SkeletonItem size={8} />
            <SkeletonItem className={styles.place} />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
