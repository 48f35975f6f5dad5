// What the organiser says of the competition: the information and the PDF.
import { makeStyles } from '@fluentui/react-components';
import type { Competition } from '#domain/competition/competition.ts';
import { AttachmentRow } from '#parts/competition/AttachmentRow.tsx';
import { InfoText } from '#parts/competition/InfoText.tsx';
import { enterText } from '#text/enter/page.ts';
import { Card } from '#ui/layout/Card.tsx';

const useStyles = makeStyles({
  about: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
});

export function CompetitionInfoCard({ competition }: { competition: Competition }) {
  const styles = useStyles();
  const hasText = competition.info.trim() !== '';
  if (!hasText && !competition.hasFile) return null;
  return (
    <Card title={enterText.info.about}>
      <div className={styles.about}>
        {hasText && <InfoText text={competition.info} />}
        {competition.hasFile && <AttachmentRow competition={competition} />}
      </div>
    </Card>
  );
}
