// Page of a competition for representatives (behaviour 8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { memo, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { DRAFT_PARAM } from '#contract/pageAddresses.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import type { EntryTab } from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { closedTabReason, isTabOpen, viewOf } from '#domain/entry-session/select/selectView.ts';
import type { Shared, SharedFile } from '#domain/sharedFile.ts';
import { paths } from '#page/paths.ts';
import { CompetitionHead } from '#parts/competition/CompetitionHead.tsx';
import { RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { SharedRows } from '#parts/shared/SharedRows.tsx';
import { useVisit } from '#state/ahead/visits.ts';
import { useServerNow } from '#state/clock/useNow.ts';
import { entrySessionAtom } from '#state/entry/session.ts';
import { useReturn, useSubmittedElsewhere } from '#state/entry/useReturn.ts';
import { ownerAtom } from '#state/person/session.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { placeSharedForm, sortShared } from '#state/shared/placeShared.ts';
import { sharedFormsAtom, useShared } from '#state/shared/sharedFiles.ts';
import { useAction, useFollowing } from '#state/useAction.ts';
import { enterText } from '#text/enter/page.ts';
import { queryText } from '#text/loading.ts';
import { sharedText } from '#text/shared.ts';
import { Button } from '#ui/button/Button.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { FLOW } from '#ui/focus/focusTrail.ts';
import { Card } from '#ui/layout/Card.tsx';
import { panelProps } from '#ui/layout/PageTabs.tsx';
import { media, paintedAlone, tokens } from '#ui/theme/theme.ts';
import { ApplyTab } from './apply/ApplyTab.tsx';
import { DraftNotice, MovedDeadline, WantedDraft } from './DraftNotice.tsx';
import { closedReason, type EnterTabProps } from './enterTab.ts';
import { EnterTabs } from './EnterTabs.tsx';
import { FilesTab } from './files/FilesTab.tsx';
import { InfoTab } from './info/InfoTab.tsx';
import { OtherForm } from './OtherForm.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { SubmittedCard } from './preview/SubmittedCard.tsx';
import { CancelledReturn, ReturnedDraft } from './returned/ReturnedNotices.tsx';
import { useDecisions } from './returned/useDecisions.ts';
import { useFreshCompetition, usePageFeed } from './usePageFeed.ts';
import { useViewInAddress } from './useViewInAddress.ts';

const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  flexGrow: 1,
  minWidth: 0,
  [media.phone]: { gap: '14px' },
} as const;

const useStyles = makeStyles({
  sort: { marginTop: '14px' },
  why: { marginTop: '14px', color: tokens.colorNeutralForeground2 },
  page: column,
  panel: { ...column, outlineStyle: 'none', ...paintedAlone },
});

function SortButton({ files, ...props }: EnterTabProps & { files: readonly SharedFile[] }) {
  const { sessionKey, session, competition } = props;
  const styles = useStyles();
  const store = useStore();
  const [isSorting, sort] = useAction(() => sortShared(store, sessionKey, files, competition));
  if (files.length === 0) return null;
  if (!isTabOpen(session, 'files')) {
    const { noForm, filesDone } = sharedText.offer;
    return (
      <p className={styles.why}>{closedTabReason(session) === 'no-form' ? noForm : filesDone}</p>
    );
  }
  return (
    <div className={styles.sort}>
      <Button busy={isSorting} onClick={sort}>
        {sharedText.offer.sort}
      </Button>
    </div>
  );
}

const NONE: readonly Shared[] = [];

/** Offers files from other apps to the open application (behaviour 9.17). */
function SharedOffer(props: EnterTabProps) {
  const { sessionKey, competition, now } = props;
  const shared = useShared() ?? NONE;
  const formIds = useAtomValue(sharedFormsAtom);
  const isForm = ({ id }: Shared) => formIds.has(id);
  const kept = shared.filter((one) => one.kind === 'kept');
  const forms = kept.filter(isForm);
  const store = useStore();
  const [isTaking, take] = useAction(async (id: string) => {
    const form = forms.find((each) => each.id === id);
    if (form) await placeSharedForm(store, sessionKey, form, competition);
  });
  if (shared.length === 0 || closedReason(competition, now) !== undefined) return null;
  return (
    <Card title={sharedText.title}>
      <SharedRows
        shared={shared}
        way={{ label: sharedText.offer.form, isBusy: isTaking, isFor: isForm, take }}
      />
      <SortButton {...props} files={kept.filter((one) => !isForm(one))} />
    </Card>
  );
}

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
