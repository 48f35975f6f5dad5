// The teams whose applications are confirmed, with how many athletes and programmes each has.
import { makeStyles, mergeClasses, Skeleton, SkeletonItem } from '@fluentui/react-components';
import type { TeamStatistic } from '#contract/shapes.ts';
import { entryCount } from '#page/parts/competition/statisticCounts.ts';
import type { QueryState } from '#state/query.ts';
import { organiser } from '#text/competition.ts';
import { loading, retry } from '#text/kit.ts';
import { Button } from '#ui/Button.tsx';
import { media } from '#ui/breakpoints.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { tableLayout: 'fixed' },
  },
  /** On phones the names of teams take what the numbers leave. */
  placeColumn: { width: '32px', [media.phone]: { width: '24px' } },
  countColumn: { width: '110px', [media.phone]: { width: '66px' } },
  head: {
    paddingBottom: '8px',
    paddingLeft: '12px',
    paddingRight: 0,
    paddingTop: 0,
    color: t.colorNeutralForeground2,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontWeight: t.fontWeightSemibold,
    textAlign: 'right',
  },
  headTeam: { paddingLeft: 0, textAlign: 'left' },
  row: {
    '& > *': { height: '44px', padding: '4px 0' },
    ':not(:last-child) > *': { borderBottom: `1px solid ${t.colorNeutralStroke3}` },
  },
  place: { color: t.colorNeutralForeground3 },
  team: {
    fontSize: '16px',
    fontWeight: t.fontWeightSemibold,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  count: { fontSize: '16px', fontWeight: t.fontWeightBold, textAlign: 'right' },
  none: { color: t.colorNeutralForeground3 },
});

export interface TeamsCardProps {
  statistic: QueryState<readonly TeamStatistic[]>;
  onRetry: () => void;
}

export function TeamsCard({ statistic, onRetry }: TeamsCardProps) {
  return (
    <Card title={organiser.applications}>
      {statistic.kind === 'loading' && (
        <Skeleton aria-label={loading}>
          <SkeletonItem size={20} />
        </Skeleton>
      )}
      {statistic.kind === 'refused' && (
        <Notice tone="danger">
          {statistic.message}
          <Button tone="quiet" onClick={onRetry}>
            {retry}
          </Button>
        </Notice>
      )}
      {statistic.kind === 'ready' && <TeamsTable teams={statistic.data} />}
    </Card>
  );
}

function TeamsTable({ teams }: { teams: readonly TeamStatistic[] }) {
  const styles = useStyles();
  if (teams.length === 0) return <p className={styles.none}>{organiser.noApplications}</p>;
  // Teams of different owners may share a name.
  const placed = teams.map((team, index) => ({ ...team, place: index + 1 }));
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.placeColumn} />
        <col />
        <col className={styles.countColumn} />
        <col className={styles.countColumn} />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={2} scope="col" className={mergeClasses(styles.head, styles.headTeam)}>
            {organiser.team}
          </th>
          <th scope="col" className={styles.head}>
            {organiser.athletesColumn}
          </th>
          <th scope="col" className={styles.head}>
            {organiser.programmesColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {placed.map(({ place, ...team }) => (
          <tr key={place} className={styles.row}>
            <td className={styles.place}>{place}</td>
            <th scope="row" className={styles.team}>
              {team.teamName}
            </th>
            <td className={styles.count}>{team.athletes.length}</td>
            <td className={styles.count}>{entryCount(team)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
