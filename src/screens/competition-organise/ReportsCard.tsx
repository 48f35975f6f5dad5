import { makeStyles } from '@fluentui/react-components';
import { Braces24Regular } from '@fluentui/react-icons/svg/braces';
import { ContactCard24Regular } from '@fluentui/react-icons/svg/contact-card';
import { DataUsage24Regular } from '@fluentui/react-icons/svg/data-usage';
import { DocumentTable24Regular } from '@fluentui/react-icons/svg/document-table';
import { Gavel24Regular } from '@fluentui/react-icons/svg/gavel';
import { MusicNote224Regular } from '@fluentui/react-icons/svg/music-note';
import { People24Regular } from '@fluentui/react-icons/svg/people';
import { useStore } from 'jotai';
import { Fragment } from 'react';
import type { TeamStatistic } from '#contract/shapes.ts';
import {
  actsAs,
  type Competition,
  type HelperRole,
  roleIn,
} from '#domain/competition/competition.ts';
import type { Report } from '#domain/versions/reportChanges.ts';
import { OpenInBrowser } from '#parts/browser/OpenInBrowser.tsx';
import { downloadArchive, downloadReport } from '#state/files/reports.ts';
import { competitionText } from '#text/competition/competition.ts';
import { counted, PEOPLE } from '#text/format/plural.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { ChangedSince } from './ChangedSince.tsx';
import { DownloadRow } from './DownloadRow.tsx';

export interface StatisticCounts {
  teams: number;
  athletes: number;
  programmes: number;
}

export const entryCount = ({ free, tech }: Pick<TeamStatistic, 'free' | 'tech'>): number =>
  [...Object.values(free), ...Object.values(tech)].reduce((sum, ids) => sum + ids.length, 0);

export const statisticCounts = (teams: readonly TeamStatistic[]): StatisticCounts => ({
  teams: teams.length,
  athletes: teams.reduce((sum, { athletes }) => sum + athletes.length, 0),
  programmes: teams.reduce((sum, team) => sum + entryCount(team), 0),
});

const reports = [
  {
    report: 'teamsSetup',
    icon: <DocumentTable24Regular />,
    title: competitionText.organiser.teamsSetup,
    hint: competitionText.organiser.teamsSetupHint,
  },
  {
    report: 'data',
    icon: <DataUsage24Regular />,
    title: competitionText.organiser.data,
    hint: competitionText.organiser.dataHint,
  },
  {
    report: 'athletes',
    icon: <People24Regular />,
    title: competitionText.organiser.athletes,
    hint: competitionText.organiser.athletesHint,
  },
  {
    report: 'judges',
    icon: <Gavel24Regular />,
    title: competitionText.organiser.judges,
    hint: competitionText.organiser.judgesHint,
  },
  {
    report: 'export',
    icon: <Braces24Regular />,
    title: competitionText.organiser.export,
    hint: competitionText.organiser.exportHint,
  },
] as const;

const archives = [
  {
    archive: 'music',
    takes: 'sound',
    icon: <MusicNote224Regular />,
    title: competitionText.organiser.musicArchive,
    hint: competitionText.organiser.musicHint,
  },
  {
    archive: 'cards',
    takes: 'secretary',
    icon: <ContactCard24Regular />,
    title: competitionText.organiser.cardsArchive,
    hint: competitionText.organiser.cardsHint,
  },
] as const;

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
  /** Undefined until the statistics are loaded. */
  counts: StatisticCounts | undefined;
}

export function ReportsCard({ competition, counts }: ReportsCardProps) {
  const styles = useStyles();
  const store = useStore();
  const closedTo = (needed: HelperRole) =>
    actsAs(competition, needed) ? undefined : competitionText.organiser.onlyForOwner;
  const changedSince = (report: Report, needed: HelperRole) =>
    actsAs(competition, needed) && <ChangedSince competition={competition.id} report={report} />;
  const athletes = counts
    ? counted(counts.athletes, PEOPLE)
    : competitionText.organiser.athletesHint;
  // The sound desk has its own archive.
  const offered = archives.filter(
    ({ archive }) => archive !== 'music' || roleIn(competition) !== 'sound',
  );
  return (
    <Card title={competitionText.organiser.reports}>
      <OpenInBrowser beside="file" className={styles.browser} />
      <div className={styles.rows}>
        {reports.map(({ report, hint, ...row }) => (
          <Fragment key={report}>
            <DownloadRow
              {...row}
              hint={report === 'athletes' ? athletes : hint}
              reason={closedTo('secretary')}
              onDownload={(onProgress) =>
                downloadReport(store, report, { competition, onProgress })
              }
            />
            {changedSince(report, 'secretary')}
          </Fragment>
        ))}
        <div className={styles.archives}>
          {offered.map(({ archive, takes, ...row }) => (
            <Fragment key={archive}>
              <DownloadRow
                {...row}
                reason={closedTo(takes)}
                onDownload={(onProgress) =>
                  downloadArchive(store, archive, { competition, onProgress })
                }
              />
              {changedSince(archive, takes)}
            </Fragment>
          ))}
        </div>
      </div>
    </Card>
  );
}
