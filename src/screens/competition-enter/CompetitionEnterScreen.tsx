// Page of a competition for representatives (behaviour 8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { memo, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DRAFT_PARAM } from '#contract/pageAddresses.ts';
import type { EntryTab } from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { viewOf } from '#domain/entry-session/select/selectView.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import { CompetitionHead } from '#parts/competition/CompetitionHead.tsx';
import { RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { useVisit } from '#state/ahead/visits.ts';
import { entrySessionAtom } from '#state/entry/session.ts';
import { useFollowing } from '#state/useFollowing.ts';
import { useSubmittedElsewhere, useReturn } from '#state/entry/useReturn.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import { ownerAtom } from '#state/person/session.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { enterText } from '#text/enter/page.ts';
import { queryText } from '#text/loading.ts';
import { media, paintedAlone } from '#ui/theme/theme.ts';
import { FLOW } from '#ui/focus/focusTrail.ts';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { panelProps } from '#ui/layout/PageTabs.tsx';
import { useServerNow } from '#state/clock/useNow.ts';
import { paths } from '#page/paths.ts';
import { ApplyTab } from './apply/ApplyTab.tsx';
import { DraftNotice, MovedDeadline } from './DraftNotice.tsx';
import { closedReason, type EnterTabProps } from './enterTab.ts';
import { EnterTabs } from './EnterTabs.tsx';
import { FilesTab } from './files/FilesTab.tsx';
import { OtherForm } from './OtherForm.tsx';
import { InfoTab } from './info/InfoTab.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { CancelledReturn, ReturnedDraft } from './returned/ReturnedNotices.tsx';
import { useDecisions } from './returned/useDecisions.ts';
import { SharedOffer } from './files/SharedOffer.tsx';
import { SubmittedCard } from './preview/SubmittedCard.tsx';
import { usePageFeed, useFreshCompetition } from './usePageFeed.ts';
import { useViewInAddress } from './useViewInAddress.ts';
import { WantedDraft } from './WantedDraft.tsx';

const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  flexGrow: 1,
  minWidth: 0,
  [media.phone]: { gap: '14px' },
} as const;

const useStyles = makeStyles({
  page: column,
  panel: { ...column, outlineStyle: 'none', ...paintedAlone },
});

function TabPanel(props: EnterTabProps & { tab: EntryTab }) {
  const { tab, ...shared } = props;
  switch (tab) {
    case 'info':
      return <InfoTab {...shared} />;
    case 'apply':
      return <ApplyTab {...shared} />;
    case 'files':
      return <FilesTab {...shared} />;
    case 'preview':
      return <PreviewTab {...shared} />;
  }
}

function OpenPanel(props: EnterTabProps & { tab: EntryTab }) {
  const { session, competition, now, tab } = props;
  const { returned } = competition;
  const isDone = useSubmittedElsewhere(session) !== undefined;
  useDecisions(props);
  return (
    <>
      {!isDone && returned && <ReturnedDraft {...{ session, returned, now }} />}
      {!returned && <CancelledReturn session={session} />}
      <DraftNotice {...props} />
      <OtherForm {...props} />
      {!isDone && tab !== 'preview' && <SharedOffer {...props} />}
      {(!isDone || tab === 'info') && <TabPanel {...props} />}
    </>
  );
}

type EnterPageProps = Omit<EnterTabProps, 'session' | 'now'>;

interface PanelProps extends Omit<EnterTabProps, 'session'> {
  session: EntrySession;
  tab: EntryTab;
  /** Draft named in the address. */
  wanted: string | undefined;
  /** Another tab is about to open. */
  isLeaving: boolean;
}

/** Skips a render of the panel that is about to close. */
const Panel = memo(
  function Panel({ session, tab, wanted, ...shared }: PanelProps) {
    switch (session.phase) {
      case 'unread':
        return wanted === undefined ? (
          <RowSkeletons rows={3} />
        ) : (
          <WantedDraft sessionKey={shared.sessionKey} id={wanted} now={shared.now} />
        );
      case 'open':
        return <OpenPanel {...shared} session={session} tab={tab} />;
      case 'submitted':
        return tab === 'info' ? (
          <InfoTab {...shared} />
        ) : (
          <SubmittedCard
            sessionKey={shared.sessionKey}
            submitted={session}
            closed={closedReason(shared.competition, shared.now)}
          />
        );
    }
  },
  (_, { isLeaving }) => isLeaving,
);

function EnterPage(props: EnterPageProps) {
  const { sessionKey, competition } = props;
  const styles = useStyles();
  const [search] = useSearchParams();
  const wanted = search.get(DRAFT_PARAM) ?? undefined;
  usePageFeed(sessionKey, competition, wanted);
  const session = useAtomValue(useMemo(() => entrySessionAtom(sessionKey), [sessionKey]));
  const thing = session.phase === 'open' ? session.draft.id : session.phase;
  const { tab: pressed } = viewOf(session);
  const tab = useFollowing(pressed, thing);
  const draft = session.phase === 'open' ? session.draft.id : '';
  const returned = useReturn(draft);
  const open = { ...competition, returned };
  const until = acceptedUntil(open);
  useFreshCompetition(open);
  useVisit(open);
  const now = useServerNow([competition.deadline, until]);
  useViewInAddress(sessionKey, session);
  return (
    <div className={styles.page}>
      <CompetitionHead
        competition={tab === 'info' ? competition : { ...competition, deadline: until }}
        now={now}
        {...(tab !== 'info' && { short: true, isOfReturn: returned !== undefined })}
      >
        <EnterTabs sessionKey={sessionKey} session={session} label={competition.name} />
      </CompetitionHead>
      <MovedDeadline
        key={returned ? draft : competition.id}
        deadline={until}
        isOfReturn={returned !== undefined}
        now={now}
      />
      <div {...{ [FLOW]: '' }} tabIndex={-1} className={styles.panel} {...panelProps(tab)}>
        <Panel
          {...props}
          {...{ session, tab, wanted, now }}
          competition={open}
          isLeaving={tab !== pressed}
        />
      </div>
    </div>
  );
}

export function CompetitionEnterScreen() {
  const { id = '' } = useParams();
  const owner = useAtomValue(ownerAtom);
  const sessionKey = useMemo(() => ({ owner, competition: id }), [owner, id]);
  const { state, refresh } = useQuery(competitionQuery(id));
  switch (state.kind) {
    case 'loading':
      return <RowSkeletons rows={3} />;
    case 'refused':
      return (
        <RefusedPage
          title={enterText.tabs.apply}
          state={state}
          onRetry={refresh}
          way={{ to: paths.competitionsActive, words: queryText.gone.toCompetitions }}
        />
      );
    case 'ready':
      return <EnterPage sessionKey={sessionKey} competition={state.data.data} />;
  }
}
