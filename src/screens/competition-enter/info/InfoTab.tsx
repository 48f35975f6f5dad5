// The first tab: who has entered so far, until when entries are taken, and what the organiser says.
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { dispatch } from '#state/entry/session.ts';
import { enterText } from '#text/enter/page.ts';
import { returnText } from '#text/application/returned.ts';
import { media, oneColumn, queries } from '#ui/theme/theme.ts';
import { Button } from '#ui/button/Button.tsx';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { useMedia } from '#ui/theme/useMedia.ts';
import { AheadLine } from '#parts/competition/AheadLine.tsx';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { useRememberedTeams } from '../useRememberedTeams.ts';
import { CompetitionInfoCard } from './CompetitionInfoCard.tsx';
import { DeadlineCard } from './DeadlineCard.tsx';
import { OwnDrafts } from './OwnDrafts.tsx';
import { OwnApplications } from './OwnApplications.tsx';
import { StatisticCard } from './StatisticCard.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 25fr) minmax(0, 12fr)',
    alignItems: 'start',
    gap: '20px',
  },
  column: {
    ...oneColumn,
    gap: '20px',
    minWidth: 0,
    [media.phone]: { gap: '14px' },
  },
});

export function InfoTab({ sessionKey, competition, now }: Omit<EnterTabProps, 'session'>) {
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const store = useStore();
  // The first step offers them, maybe without a network.
  useRememberedTeams(competition, now);
  const enter = (
    <Button
      big
      wide
      tone="primary"
      reason={closedReason(competition, now)}
      onClick={() => dispatch(store, sessionKey, { type: 'tab-opened', tab: 'apply' })}
    >
      {competition.returned ? returnText.open : enterText.tabs.apply}
    </Button>
  );
  const deadline = (
    <DeadlineCard competition={competition} now={now}>
      {isWide && enter}
    </DeadlineCard>
  );
  const own = (
    <>
      <AheadLine competition={competition} now={now} />
      <OwnDrafts sessionKey={sessionKey} competitionId={competition.id} now={now} />
      <OwnApplications competitionId={competition.id} now={now} />
      <CompetitionInfoCard competition={competition} />
    </>
  );
  const statistic = <StatisticCard competitionId={competition.id} />;
  // On a phone what concerns the person comes before how many others there are.
  return isWide ? (
    <div className={styles.columns}>
      <div className={styles.column}>{statistic}</div>
      <div className={styles.column}>
        {deadline}
        {own}
      </div>
    </div>
  ) : (
    <>
      <div className={styles.column}>
        {own}
        {statistic}
        {deadline}
      </div>
      <BottomBar>{enter}</BottomBar>
    </>
  );
}
