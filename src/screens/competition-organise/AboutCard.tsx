// What a competition is: its facts as big numbers, the organiser's words, the PDF.
import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Competition } from '#domain/competition/competition.ts';
import { AttachmentRow } from '#parts/competition/AttachmentRow.tsx';
import { InfoText } from '#parts/competition/InfoText.tsx';
import type { StatisticCounts } from './statisticCounts.ts';
import { competitionText } from '#text/competition/competition.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tokens } from '#ui/theme/theme.ts';
import { CompetitionCounts } from './CompetitionCounts.tsx';

interface AboutCardProps {
  competition: Competition;
  counts: StatisticCounts | undefined;
  /** How many judges the teams bring; undefined for whoever is not the organiser. */
  judges: number | undefined;
  /** When this was read. */
  lastUpdated: ReactNode;
}

const useStyles = makeStyles({
  info: {
    marginTop: '18px',
    color: tokens.colorNeutralForeground2,
  },
  file: {
    marginTop: '18px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export function AboutCard({ competition, counts, judges, lastUpdated }: AboutCardProps) {
  const styles = useStyles();
  return (
    <Card title={competitionText.organiser.about} aside={lastUpdated}>
      {counts && <CompetitionCounts counts={counts} judges={judges} />}
      {competition.info.trim() !== '' && (
        <div className={styles.info}>
          <InfoText text={competition.info} />
        </div>
      )}
      {competition.hasFile && (
        <div className={styles.file}>
          <AttachmentRow competition={competition} />
        </div>
      )}
    </Card>
  );
}
