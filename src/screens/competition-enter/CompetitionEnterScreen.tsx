// Page of a competition for representatives (behaviour 8).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { memo, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Competition } from '#domain/competition/competition.ts';
import { DRAFT_PARAM } from '#contract/pageAddresses.ts';
import { acceptedUntil } from '#domain/acceptance.ts';
import type { EntryTab } from '#domain/entry-session/entryContent.ts';
import type { EntrySession } from '#domain/entry-session/entrySession.ts';
import { closedTabReason, isTabOpen, viewOf } from '#domain/entry-session/select/selectView.ts';
import type { Shared } from '#domain/sharedFile.ts';
import { paths } from '#page/paths.ts';
import { CompetitionHead } from '#parts/competition/CompetitionHead.tsx';
import { RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { SharedRows } from '#parts/shared/SharedRows.tsx';
import { useAddRecentCompetition } from '#state/prefetch/recentCompetitions.ts';
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
import { focusFlow } from '#ui/focus/moveFocus.ts';
import { Card } from '#ui/layout/Card.tsx';
import { panelProps } from '#ui/layout/PageTabs.tsx';
import { media, isolatedPaint, tokens } from '#ui/theme/theme.ts';
import { ApplyTab } from './apply/ApplyTab.tsx';
import { DraftNotice, MovedDeadline, WantedDraft } from './DraftNotice.tsx';
import { closedReason, type EnterTabProps } from './enterTab.ts';
import { EnterTabs } from './EnterTabs.tsx';
import { FilesTab } from './files/FilesTab.tsx';
import { InfoTab } from './info/InfoTab.tsx';
import { OtherForm } from './OtherForm.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { SubmittedCard } from './preview/SubmittedCard.tsx';
import {
  CancelledReturn,
  ReturnedDraft,
  ReturnedWithoutDraft,
  useDecisions,
} from './ReturnedNotices.tsx';
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
  panel: { ...column, outlineStyle: 'none', ...isolatedPaint },
});

const NO_FILES: readonly Shared[] = [];

/** Offers to use the files from other apps in the open draft (behaviour 9.17). */
function SharedOffer({ sessionKey, session, competition, now }: EnterTabProps) {
  const styles = useStyles();
  const shared = useShared() ?? NO_FILES;
  const formIds = useAtomValue(sharedFormsAtom);
  const isForm = ({ id }: Shared) => formIds.has(id);
  const kept = shared.filter((one) => one.kind === 'kept');
  const forms = kept.filter(isForm);
  const files = kept.filter((one) => !isForm(one));
  const store = useStore();
  const [isSorting, sort] = useAction(() => sortShared(store, sessionKey, files));
  const [isTaking, take] = useAction(async (id: string) => {
    const chosen = forms.find((each) => each.id === id);
    if (chosen) await placeSharedForm(store, sessionKey, chosen);
  });
  if (shared.length === 0 || closedReason(competition, now) !== undefined) return null;
  const { form, noForm, filesDone } = sharedText.offer;
  const canSort = isTabOpen(session, 'files');
  return (
    <Card title={sharedText.title}>
      <SharedRows shared={shared} way={{ label: form, isBusy: isTaking, isFor: isForm, take }} />
      {files.length > 0 && canSort && (
        <div className={styles.sort}>
          <Button busy={isSorting} onClick={sort}>
            {sharedText.offer.sort}
          </Button>
        </div>
      )}
      {files.length > 0 && !canSort && (
        <p className={styles.why}>{closedTabReason(session) === 'no-form' ? noForm : filesDone}</p>
      )}
    </Card>
  );
}

const panels = { info: InfoTab, apply: ApplyTab, files: FilesTab, preview: PreviewTab } as const;

function OpenPanel({ tab, ...props }: EnterTabProps & { tab: EntryTab }) {
  const { session, competition, now } = props;
  const { returned } = competition;
  const { [tab]: TabPanel } = panels;
  const isDone = useSubmittedElsewhere(session) !== undefined;
  useDecisions(props);
  return (
    <>
      {!isDone && returned && <ReturnedDraft {...{ session, returned, now }} />}
      {!returned && <CancelledReturn session={session} />}
      {!returned && <ReturnedWithoutDraft {...props} />}
      <DraftNotice {...props} />
      <OtherForm {...props} />
      {!isDone && tab !== 'preview' && <SharedOffer {...props} />}
      {(!isDone || tab === 'info') && <TabPanel {...props} />}
    </>
  );
}

interface PanelProps extends Omit<EnterTabProps, 'session'> {
  session: EntrySession;
  tab: EntryTab;
  /** Id of the draft in the address. */
  wanted: string | undefined;
  /** True while the page is about to show another tab. */
  isLeaving: boolean;
}

/** Panel of a tab. It does not rerender while the page is about to show another tab. */
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

function EnterPage({ competition }: { competition: Competition }) {
  const { id, name: competitionName, deadline } = competition;
  const owner = useAtomValue(ownerAtom);
  const sessionKey = useMemo(
    () => ({ owner, competition: id, competitionName, deadline }),
    [owner, id, competitionName, deadline],
  );
  const styles = useStyles();
  const [search] = useSearchParams();
  const wanted = search.get(DRAFT_PARAM) ?? undefined;
  usePageFeed(sessionKey, wanted);
  const session = useAtomValue(useMemo(() => entrySessionAtom(sessionKey), [sessionKey]));
  const thing = session.phase === 'open' ? session.draft.id : session.phase;
  const { tab: pressed } = viewOf(session);
  const tab = useFollowing(pressed, thing);
  const draft = session.phase === 'open' ? session.draft.id : '';
  const returned = useReturn(draft);
  const open = { ...competition, returned };
  const until = acceptedUntil(open);
  useFreshCompetition(open);
  useAddRecentCompetition(open);
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
      <div ref={focusFlow} tabIndex={-1} className={styles.panel} {...panelProps(tab)}>
        <Panel
          {...{ sessionKey, session, tab, wanted, now }}
          competition={open}
          isLeaving={tab !== pressed}
        />
      </div>
    </div>
  );
}

function CompetitionEnterScreen() {
  const { id = '' } = useParams();
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
      return <EnterPage competition={state.data.data} />;
  }
}

export { CompetitionEnterScreen as Component };
