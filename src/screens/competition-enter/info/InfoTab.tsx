// The first tab: who has entered so far, until when entries are taken, and what the organiser says.
import { makeStyles } from '@fluentui/react-components';
import { useSetAtom } from 'jotai';
import { openTabAction } from '#state/entry/wizardActions.ts';
import { info, tabs } from '#text/entering.ts';
import { media, queries } from '#ui/breakpoints.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ThumbBar } from '#ui/ThumbBar.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { DeadlineCard } from './DeadlineCard.tsx';
import { OwnDrafts } from './OwnDrafts.tsx';
import { OwnApplications } from './OwnApplications.tsx';
import { StatisticCard } from './StatisticCard.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '20px',
    [media.phone]: { gap: '14px' },
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 25fr) minmax(0, 12fr)' },
  },
  column: { display: 'grid', gap: '20px', minWidth: 0, [media.phone]: { gap: '14px' } },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

export function InfoTab({ page, competition, now }: EnterTabProps) {
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const openTab = useSetAtom(openTabAction);
  const enter = (
    <Button
      big
      wide
      tone="primary"
      reason={closedReason(competition, now)}
      onClick={() => openTab(page, 'apply')}
    >
      {tabs.apply}
    </Button>
  );
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.column}>
          <StatisticCard competitionId={competition.id} />
        </div>
        <div className={styles.column}>
          <DeadlineCard competition={competition} now={now}>
            {isWide && enter}
          </DeadlineCard>
          <OwnDrafts page={page} competitionId={competition.id} now={now} />
          <OwnApplications competitionId={competition.id} now={now} />
          {competition.info.trim() !== '' && (
            <Card title={info.about}>
              <p className={styles.text}>{competition.info}</p>
            </Card>
          )}
        </div>
      </div>
      {!isWide && <ThumbBar>{enter}</ThumbBar>}
    </>
  );
}
