// Loads a competition, and its applications if they may be read (behaviour 5.6).
import { makeStyles } from '@fluentui/react-components';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { Info20Regular } from '@fluentui/react-icons/svg/info';
import { TaskListLtr20Regular } from '@fluentui/react-icons/svg/task-list-ltr';
import { Timer20Regular } from '@fluentui/react-icons/svg/timer';
import { useAtomValue, useStore } from 'jotai';
import { type ComponentType, type ReactElement, Suspense, useLayoutEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { actsAs, type Competition } from '#domain/competition/competition.ts';
import { openRequests } from '#domain/decisions/decisions.ts';
import { isReport } from '#domain/versions/reportChanges.ts';
import {
  CHANGES_PARAM,
  JOURNAL_TAB,
  MUSIC_TAB,
  paths,
  READINESS_TAB,
  TAB_PARAM,
} from '#page/paths.ts';
import { CompetitionHead } from '#parts/competition/CompetitionHead.tsx';
import { RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { useServerNow } from '#state/clock/useNow.ts';
import {
  competitionApplicationsQuery,
  competitionQuery,
  statisticQuery,
} from '#state/queries/queries.ts';
import { staleIn } from '#state/queries/query.ts';
import { useAsking, useQuery } from '#state/queries/useQuery.ts';
import { requestsText } from '#text/application/requests.ts';
import { competitionText } from '#text/competition/competition.ts';
import { queryText } from '#text/loading.ts';
import { uiText } from '#text/ui.ts';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { goTo } from '#ui/focus/keepFocus.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { PageTabs, panelProps } from '#ui/layout/PageTabs.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { media, paintedAlone } from '#ui/theme/theme.ts';
import { sheetLinkId } from './ChangedSince.tsx';
import { CompetitionPanel, type CompetitionPanelProps } from './CompetitionPanel.tsx';
import type { OrganiserPanelProps } from './organiserPanel.ts';

interface OrganiserTab {
  /** Value of `?tab=` in the address. */
  tab: string;
  words: string;
  icon: ReactElement;
  Panel: ComponentType<OrganiserPanelProps>;
}

/**
 * To add a tab, add a line here, its words in `competitionText.organiser.tabs`, and a panel loaded
 * with `lazyPart`.
 */
const ORGANISER_TABS: readonly OrganiserTab[] = [
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

const tabsFor = (competition: Pick<Competition, 'isOwner' | 'role'>): readonly OrganiserTab[] =>
  actsAs(competition, 'secretary') ? ORGANISER_TABS : [];

/** Undefined and unknown tabs open «Соревнование». */
const tabIn = (search: URLSearchParams, tabs: readonly OrganiserTab[]): OrganiserTab | undefined =>
  tabs.find(({ tab }) => tab === search.get(TAB_PARAM));

const ChangesPanel = lazyPart(
  async () => (await import('./changes/ChangesPanel.tsx')).ChangesPanel,
);

const FIRST_TAB = 'competition';

const FIRST = {
  tab: FIRST_TAB,
  words: competitionText.organiser.title,
  icon: <Info20Regular />,
};

const useStyles = makeStyles({
  panel: {
    marginTop: '20px',
    marginBottom: '20px',
    ...paintedAlone,
    [media.phone]: { marginTop: '14px', marginBottom: '14px' },
  },
});

/** Restores the focus to the link that opened a sheet. */
function useBackToLink(report: string): void {
  const last = useRef(report);
  // Runs before the general focus fallback.
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
  const tabs = tabsFor(competition);
  const open = tabIn(search, tabs);
  const requests = applications?.kind === 'ready' ? openRequests(applications.data.data) : 0;
  const named = tabs.map((each) =>
    each.tab === READINESS_TAB ? { ...each, words: requestsText.tab(each.words, requests) } : each,
  );
  const shown = open?.tab ?? FIRST_TAB;
  const show = (tab: string) => {
    const next = new URLSearchParams(search);
    next.delete(TAB_PARAM);
    next.delete(CHANGES_PARAM);
    if (tab !== FIRST_TAB) next.set(TAB_PARAM, tab);
    // A press on the open tab adds no history entry.
    if (next.toString() !== search.toString()) setSearch(next);
  };
  const report = search.get(CHANGES_PARAM) ?? '';
  useBackToLink(report);
  const hasSheet = isReport(report) && actsAs(competition, 'sound');
  const panel =
    open || hasSheet ? (
      <Suspense fallback={<RowSkeletons rows={3} />}>
        {open && <open.Panel competition={competition} now={now} />}
        {!open && hasSheet && <ChangesPanel competition={competition} report={report} />}
      </Suspense>
    ) : (
      <CompetitionPanel {...props} now={now} />
    );
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
        {panel}
      </div>
    </>
  );
}

export function CompetitionOrganiseScreen() {
  const { id = '' } = useParams();
  const { state, refresh } = useQuery(competitionQuery(id));
  const statistic = useQuery(statisticQuery(id));
  const mayRead = state.kind === 'ready' && actsAs(state.data.data, 'secretary');
  const applications = competitionApplicationsQuery(id);
  const known = useAtomValue(applications.state);
  const store = useStore();
  useAsking(applications, mayRead);
  const refreshAll = () => {
    refresh();
    statistic.refresh();
    if (mayRead) void applications.refresh(store);
  };
  if (state.kind === 'loading') {
    return (
      <>
        <PageHead title={competitionText.organiser.title} subtitle={uiText.loading} />
        <RowSkeletons rows={3} />
      </>
    );
  }
  if (state.kind === 'refused') {
    return (
      <RefusedPage
        title={competitionText.organiser.title}
        state={state}
        onRetry={refreshAll}
        way={{ to: paths.competitionsActive, words: queryText.gone.toCompetitions }}
      />
    );
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
