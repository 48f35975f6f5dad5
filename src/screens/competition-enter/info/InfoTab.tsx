import { makeStyles } from '@fluentui/react-components';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle';
import { useStore } from 'jotai';
import { Link } from 'react-router-dom';
import { isActive } from '#domain/deadline.ts';
import { paths } from '#page/paths.ts';
import { OfflineReadinessLine } from '#parts/competition/OfflineReadinessLine.tsx';
import { AttachmentRow } from '#parts/competition/AttachmentRow.tsx';
import { InfoText } from '#parts/competition/InfoText.tsx';
import { DraftRows } from '#parts/drafts/DraftRows.tsx';
import { enterAnotherTeam } from '#state/entry/draft.ts';
import { dispatch } from '#state/entry/session.ts';
import { ownApplicationsQuery } from '#state/queries/queries.ts';
import { dataOf } from '#state/queries/query.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { useDraftsInList } from '#state/useDraftsInList.ts';
import { draftsText } from '#text/application/drafts.ts';
import { returnText } from '#text/application/returned.ts';
import { applicationText } from '#text/application/application.ts';
import { enterText } from '#text/enter/page.ts';
import { onDevice } from '#text/format/deadline.ts';
import { deadlineDistance } from '#text/format/distance.ts';
import { deadlineText, shortMomentText } from '#text/format/time.ts';
import { Button } from '#ui/button/Button.tsx';
import { StatusBadge } from '#ui/drawing/Badges.tsx';
import { BottomBar } from '#ui/layout/BottomBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import {
  cardStack,
  longWords,
  oneColumn,
  plainList,
  queries,
  tokens,
  useMedia,
} from '#ui/theme/theme.ts';
import { closedReason, type EnterTabProps } from '../enterTab.ts';
import { useRememberedTeams } from '../useRememberedTeams.ts';
import { StatisticCard } from './StatisticCard.tsx';

const useStyles = makeStyles({
  rows: { '& > ul': { gap: 0, margin: '-14px 0 12px' } },
  list: { display: 'grid', gap: '4px', ...plainList },
  link: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: '44px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
    ...longWords,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  date: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  distance: { color: tokens.colorNeutralForeground2 },
  action: { marginTop: '16px' },
  about: { ...oneColumn, gap: '16px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 25fr) minmax(0, 12fr)',
    alignItems: 'start',
    gap: '20px',
  },
  column: { ...cardStack, minWidth: 0 },
});

type InfoTabProps = Omit<EnterTabProps, 'session'>;

function OwnDrafts({ sessionKey, competition: { id }, now }: InfoTabProps) {
  const styles = useStyles();
  const store = useStore();
  const { drafts = [] } = useDraftsInList(now);
  const own = drafts.filter(({ competition }) => competition.id === id);
  const [first] = own;
  if (!first) return null;
  return (
    <Card title={draftsText.title}>
      <div className={styles.rows}>
        <DraftRows drafts={own} now={now} isAtCompetition />
      </div>
      {isActive(first.competition.deadline, now) && (
        <Button onClick={() => enterAnotherTeam(store, sessionKey)}>{draftsText.another}</Button>
      )}
    </Card>
  );
}

function OwnApplications({ competition: { id }, now }: InfoTabProps) {
  const styles = useStyles();
  const { state } = useQuery(ownApplicationsQuery());
  const own = dataOf(state).filter(({ competition }) => competition === id);
  if (own.length === 0) return null;
  return (
    <Card title={enterText.info.own}>
      <ul className={styles.list}>
        {own.map(({ rowid, teamName, returned, ...application }) => (
          <li key={rowid}>
            <Link className={styles.link} to={paths.application(String(rowid))}>
              {teamName}
              <StatusBadge
                icon={<CheckmarkCircle20Filled />}
                words={applicationText.stamp(application, (at) => shortMomentText(at, now))}
                tone="success"
              />
              {returned && (
                <StatusBadge
                  icon={<ArrowUndo20Regular />}
                  words={returnText.returned}
                  tone="warning"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function InfoTab(props: InfoTabProps) {
  const { sessionKey, competition, now } = props;
  const { info, hasFile, deadline: until } = competition;
  const hasText = info.trim() !== '';
  const ownZone = onDevice(until);
  const styles = useStyles();
  const isWide = useMedia(queries.twoColumns);
  const store = useStore();
  // Loads the user's earlier applications now, so that step 1 can offer their teams also without a network.
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
    <Card title={enterText.info.deadline}>
      <p className={styles.date}>
        <time dateTime={until}>{deadlineText(until)}</time>
      </p>
      {ownZone !== undefined && <p className={styles.distance}>{ownZone}</p>}
      <p className={styles.distance}>{deadlineDistance(until, now)}</p>
      {isWide && <div className={styles.action}>{enter}</div>}
    </Card>
  );
  const own = (
    <>
      <OfflineReadinessLine competition={competition} now={now} />
      <OwnDrafts {...props} />
      <OwnApplications {...props} />
      {(hasText || hasFile) && (
        <Card title={enterText.info.about}>
          <div className={styles.about}>
            {hasText && <InfoText text={info} />}
            {hasFile && <AttachmentRow competition={competition} />}
          </div>
        </Card>
      )}
    </>
  );
  const statistic = <StatisticCard competitionId={competition.id} />;
  // On phones the user's applications come before the statistics.
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
