// Loads a competition, and its applications if the user may read them (behaviour 5.6).
import { makeStyles } from '@fluentui/react-components';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { TaskListLtr20Regular } from '@fluentui/react-icons/svg/task-list-ltr';
import { Timer20Regular } from '@fluentui/react-icons/svg/timer';
import { useAtomValue, useStore } from 'jotai';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { actsAs } from '#domain/competition/competition.ts';
import { openRequests } from '#domain/decisions/decisions.ts';
import { isReport } from '#domain/versions/reportChanges.ts';
import { CHANGES_PARAM, JOURNAL_TAB, MUSIC_TAB, READINESS_TAB, TAB_PARAM } from '#page/paths.ts';
import { CompetitionHead } from '#parts/competition/CompetitionHead.tsx';
import { LoadingPage, RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { useServerNow } from '#state/clock/useNow.ts';
import {
  competitionApplicationsQuery,
  competitionQuery,
  helpersQuery,
  statisticQuery,
} from '#state/queries/queries.ts';
import { staleIn } from '#state/queries/query.ts';
import { useRefetchOnFocus, useQuery } from '#state/queries/useQuery.ts';
import { requestsText } from '#text/application/requests.ts';
import { competitionText } from '#text/competition/competition.ts';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { goTo } from '#ui/focus/moveFocus.ts';
import { PageTabs, panelProps } from '#ui/layout/PageTabs.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { media, isolatedPaint } from '#ui/theme/theme.ts';
import { sheetLinkId } from './ReportRow.tsx';
import { CompetitionPanel, type CompetitionPanelProps } from './CompetitionPanel.tsx';

/** Tabs of an organiser. `tab` is the value of `?tab=` in the address. */
const ORGANISER_TABS = [
  {
    tab: READINESS_TAB,
    words: competitionText.organiser.tabs.readiness,
    icon: <TaskListLtr20Regular />,
    Panel: lazyPart(async () => (await import('./readiness/ReadinessTab.tsx')).ReadinessTab),
  },
  {
    tab: MUSIC_TAB,
    words: competitionText.organiser.tabs.music,
    icon: <Timer20Regular />,
    Panel: lazyPart(async () => (await import('./music/MusicTab.tsx')).MusicTab),
  },
  {
    tab: JOURNAL_TAB,
    words: competitionText.organiser.tabs.journal,
    icon: <History20Regular />,
    Panel: lazyPart(async () => (await import('./journal/JournalTab.tsx')).JournalTab),
  },
];

const ChangesPanel = lazyPart(
  async () => (await import('./changes/ChangesPanel.tsx')).ChangesPanel,
);

/** Tab that is shown if the address has no known tab. */
const FIRST = {
  tab: 'competition',
  words: competitionText.organiser.title,
  icon: <Info20Regular />,
};

const useStyles = makeStyles({
  panel: {
    marginTop: '20px',
    marginBottom: '20px',
    ...isolatedPaint,
    [media.phone]: { marginTop: '14px', marginBottom: '14px' },
  },
});

/** When the sheet of changes closes, moves the focus back to the link that opened the sheet. */
function useBackToLink(report: string): void {
  const last = useRef(report);
  // A layout effect runs before the focus moves to a neighbouring element.
  useLayoutEffect(() => {
    const left = last.current;
    last.current = report;
    if (left === report || document.activeElement !== document.body) return;
    const link = document.getElementById(sheetLinkId(left));
    if (link) goTo(link);
  }, [report]);
}

function OrganiserView(props: Omit<CompetitionPanelProps, 'now'>) {
  const { competition, applications } = props;
  const styles = useStyles();
  const now = useServerNow([competition.deadline]);
  const [search, setSearch] = useSearchParams();
  const tabs = actsAs(competition, 'secretary') ? ORGANISER_TABS : [];
  const open = tabs.find(({ tab }) => tab === search.get(TAB_PARAM));
  const requests = applications?.kind === 'ready' ? openRequests(applications.data.data) : 0;
  const named = tabs.map((each) =>
    each.tab === READINESS_TAB ? { ...each, words: requestsText.tab(each.words, requests) } : each,
  );
  const shown = open?.tab ?? FIRST.tab;
  const show = (tab: string) => {
    const next = new URLSearchParams(search);
    next.delete(TAB_PARAM);
    next.delete(CHANGES_PARAM);
    if (tab !== FIRST.tab) next.set(TAB_PARAM, tab);
    // A press on the open tab adds no history entry.
    if (next.toString() !== search.toString()) setSearch(next, { preventScrollReset: true });
  };
  const report = search.get(CHANGES_PARAM) ?? '';
  useBackToLink(report);
  const hasSheet = isReport(report) && actsAs(competition, 'sound');
  return (
    <>
      <CompetitionHead
        competition={competition}
        now={now}
        {...(open ? { short: true } : { withId: true })}
      >
        {tabs.length > 0 && (
          <PageTabs
            label={competitionText.organiser.tabsOf(competition.name)}
            tabs={[FIRST, ...named]}
            shown={shown}
            onOpen={show}
          />
        )}
      </CompetitionHead>
      <div className={styles.panel} {...(tabs.length > 0 && panelProps(shown))}>
        <Suspense fallback={<RowSkeletons rows={3} />}>
          {open && <open.Panel competition={competition} />}
          {!open && hasSheet && <ChangesPanel competition={competition} report={report} />}
          {!open && !hasSheet && <CompetitionPanel {...props} now={now} />}
        </Suspense>
      </div>
    </>
  );
}

function CompetitionOrganiseScreen() {
  const { id = '' } = useParams();
  const { state, refresh } = useQuery(competitionQuery(id));
  const statistic = useQuery(statisticQuery(id));
  const mayRead = state.kind === 'ready' && actsAs(state.data.data, 'secretary');
  const applications = competitionApplicationsQuery(id);
  const known = useAtomValue(applications.state);
  const store = useStore();
  useRefetchOnFocus(applications, mayRead);
  const refreshAll = () => {
    refresh();
    statistic.refresh();
    if (mayRead) void applications.refresh(store);
    if (state.kind === 'ready' && state.data.data.isOwner) void helpersQuery(id).refresh(store);
  };
  if (state.kind === 'loading') return <LoadingPage title={competitionText.organiser.title} />;
  if (state.kind === 'refused') {
    const { title } = competitionText.organiser;
    return <RefusedPage title={title} state={state} onRetry={refreshAll} />;
  }
  return (
    <OrganiserView
      competition={state.data.data}
      statistic={statistic.state}
      applications={mayRead ? known : undefined}
      fetchedAt={state.fetchedAt}
      stale={staleIn([state, statistic.state, known])}
      onRefresh={refreshAll}
    />
  );
}

export { CompetitionOrganiseScreen as Component };
