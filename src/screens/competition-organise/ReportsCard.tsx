import { makeStyles } from '@fluentui/react-components';
import type { TeamStatistic } from '#contract/shapes.ts';
import { type Competition, roleIn } from '#domain/competition/competition.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { competitionText } from '#text/competition/competition.ts';
import { counted, PEOPLE } from '#text/format/plural.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { ReportRow } from './ReportRow.tsx';

export const entryCount = ({ free, tech }: Pick<TeamStatistic, 'free' | 'tech'>): number =>
  [...Object.values(free), ...Object.values(tech)].reduce((sum, ids) => sum + ids.length, 0);

export const statisticCounts = (teams: readonly TeamStatistic[]) => ({
  teams: teams.length,
  athletes: teams.reduce((sum, { athletes }) => sum + athletes.length, 0),
  programmes: teams.reduce((sum, team) => sum + entryCount(team), 0),
});

export type StatisticCounts = ReturnType<typeof statisticCounts>;

const useStyles = makeStyles({
  browser: { marginBottom: '8px' },
  rows: { margin: '0 -12px' },
  archives: {
    marginTop: '8px',
    paddingTop: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
});

interface ReportsCardProps {
  competition: Pick<Competition, 'id' | 'name' | 'isOwner' | 'role'>;
  /** Totals of the competition. Undefined until they are loaded. */
  counts: StatisticCounts | undefined;
}

export function ReportsCard({ competition, counts }: ReportsCardProps) {
  const styles = useStyles();
  return (
    <Card title={competitionText.organiser.reports}>
      <OpenInBrowser beside="file" className={styles.browser} />
      <div className={styles.rows}>
        <ReportRow report="teamsSetup" competition={competition} />
        <ReportRow report="data" competition={competition} />
        <ReportRow
          report="athletes"
          competition={competition}
          hint={counts && counted(counts.athletes, PEOPLE)}
        />
        <ReportRow report="judges" competition={competition} />
        <ReportRow report="export" competition={competition} />
        <div className={styles.archives}>
          {/* Helpers with the role `sound` have this archive in the list of tracks. */}
          {roleIn(competition) !== 'sound' && (
            <ReportRow report="music" competition={competition} />
          )}
          <ReportRow report="cards" competition={competition} />
        </div>
      </div>
    </Card>
  );
}
