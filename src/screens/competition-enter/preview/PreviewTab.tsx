// The fourth tab: the whole application as it was read, and its confirmation (spec 2.8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { preview } from '#text/entering.ts';
import { media, queries } from '#ui/breakpoints.ts';
import { Card } from '#ui/Card.tsx';
import { ThumbBar } from '#ui/ThumbBar.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { AlreadySubmitted } from '../AlreadySubmitted.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { ApplicationSheet } from './ApplicationSheet.tsx';
import { QueuedCard } from './QueuedCard.tsx';
import { SubmissionNotice } from './SubmissionNotice.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { SubmitFacts } from './SubmitFacts.tsx';
import { SubmittedCard } from './SubmittedCard.tsx';
import { useHanding } from './useHanding.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gap: '14px' },
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 62fr) minmax(0, 36fr)' },
  },
  column: { display: 'grid', gap: '20px', minWidth: 0, [media.phone]: { gap: '14px' } },
  card: { display: 'grid', gap: '16px' },
  sticky: { [media.twoColumns]: { position: 'sticky', top: '91px' } },
});

export function PreviewTab(props: EnterTabProps) {
  const { page, competition, now } = props;
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const parsed = useAtomValue(page.parsed);
  const submission = useHanding(page);
  const closed = closedReason(competition, now);
  if (submission.kind === 'done') {
    return <SubmittedCard page={page} submission={submission} closed={closed} />;
  }
  if (parsed === undefined) return null;
  if (submission.kind === 'queued' || submission.kind === 'stuck') {
    return (
      <div className={styles.columns}>
        {!isWide && <QueuedCard {...props} row={submission.row} />}
        <ApplicationSheet
          page={page}
          competition={competition}
          application={submission.row.payload.application}
          isQueued
        />
        {isWide && (
          <div className={styles.sticky}>
            <QueuedCard {...props} row={submission.row} />
          </div>
        )}
      </div>
    );
  }
  const sheet = { page, competition };
  const button = <SubmitButton {...props} application={parsed} />;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          {!isWide && (
            <>
              <AlreadySubmitted page={page} />
              <SubmissionNotice page={page} />
            </>
          )}
          {submission.kind === 'changed' ? (
            <>
              <ApplicationSheet
                {...sheet}
                application={submission.application}
                title={preview.theirs}
              />
              <ApplicationSheet {...sheet} application={parsed} title={preview.mine} />
            </>
          ) : (
            <ApplicationSheet {...sheet} application={parsed} />
          )}
        </div>
        {isWide && (
          <div className={styles.sticky}>
            <Card title={preview.check}>
              <div className={styles.card}>
                <SubmitFacts page={page} application={parsed} />
                <AlreadySubmitted page={page} />
                <SubmissionNotice page={page} />
                {button}
              </div>
            </Card>
          </div>
        )}
      </div>
      {!isWide && <ThumbBar>{button}</ThumbBar>}
    </>
  );
}
