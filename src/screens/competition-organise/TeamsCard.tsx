// The teams whose applications are confirmed, with how many athletes and programmes each has.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { TeamStatistic } from '#contract/shapes.ts';
import { entryCount } from '#page/parts/competition/statisticCounts.ts';
import { organiser } from '#text/competition.ts';
import { Card } from '#ui/Card.tsx';
import { t } from '#ui/theme.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
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
  place: { width: '32px', color: t.colorNeutralForeground3 },
  team: {
    fontSize: '16px',
    fontWeight: t.fontWeightSemibold,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  count: { fontSize: '16px', fontWeight: t.fontWeightBold, textAlign: 'right' },
  none: { color: t.colorNeutralForeground3 },
});

export function TeamsCard({ teams }: { teams: readonly TeamStatistic[] }) {
  const styles = useStyles();
  return (
    <Card title={organiser.applications}>
      {teams.length === 0 ? (
        <p className={styles.none}>{organiser.noApplications}</p>
      ) : (
        <table className={styles.table}>
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
            {teams.map((team, index) => (
              <tr key={team.teamName} className={styles.row}>
                <td className={styles.place}>{index + 1}</td>
                <th scope="row" className={styles.team}>
                  {team.teamName}
                </th>
                <td className={styles.count}>{team.athletes.length}</td>
                <td className={styles.count}>{entryCount(team)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
