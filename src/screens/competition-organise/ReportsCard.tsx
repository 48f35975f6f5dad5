// The organiser's reports and archives; closed for everybody else.
import { makeStyles } from '@fluentui/react-components';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { DataUsage24Regular } from '@fluentui/react-icons/svg/data-usage';
import { DocumentTable24Regular } from '@fluentui/react-icons/svg/document-table';
import { Gavel24Regular } from '@fluentui/react-icons/svg/gavel';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { People24Regular } from '@fluentui/react-icons/svg/people';
import type { Competition } from '#domain/competition.ts';
import type { StatisticCounts } from '#page/parts/competition/statisticCounts.ts';
import { organiser } from '#text/competition.ts';
import { counted, PEOPLE } from '#text/plural.ts';
import { Card } from '#ui/Card.tsx';
import { t } from '#ui/theme.ts';
import { ArchiveRow } from './ArchiveRow.tsx';
import { ReportRow } from './ReportRow.tsx';

export interface ReportsCardProps {
  competition: Pick<Competition, 'id' | 'isOwner'>;
  /** Undefined while the statistics are not there. */
  counts: StatisticCounts | undefined;
}

const useStyles = makeStyles({
  rows: { margin: '0 -12px' },
  archives: {
    marginTop: '8px',
    paddingTop: '8px',
    borderTop: `1px solid ${t.colorNeutralStroke3}`,
  },
});

export function ReportsCard({ competition, counts }: ReportsCardProps) {
  const styles = useStyles();
  const { id } = competition;
  const reason = competition.isOwner ? undefined : organiser.onlyForOwner;
  const athletes = counts ? counted(counts.athletes, PEOPLE) : organiser.athletesHint;
  return (
    <Card title={organiser.reports}>
      <div className={styles.rows}>
        <ReportRow
          report="teamsSetup"
          id={id}
          icon={<DocumentTable24Regular />}
          hint={organiser.teamsSetupHint}
          reason={reason}
        />
        <ReportRow
          report="data"
          id={id}
          icon={<DataUsage24Regular />}
          hint={organiser.dataHint}
          reason={reason}
        />
        <ReportRow
          report="athletes"
          id={id}
          icon={<People24Regular />}
          hint={athletes}
          reason={reason}
        />
        <ReportRow
          report="judges"
          id={id}
          icon={<Gavel24Regular />}
          hint={organiser.judgesHint}
          reason={reason}
        />
        <div className={styles.archives}>
          <ArchiveRow kind="music" id={id} icon={<MusicNote224Regular />} reason={reason} />
          <ArchiveRow kind="cards" id={id} icon={<ContactCard24Regular />} reason={reason} />
        </div>
      </div>
    </Card>
  );
}
