// Loads a competition, and its applications if they may be read (behaviour 5.6).
import { useAtomValue, useStore } from 'jotai';
import { useParams } from 'react-router-dom';
import { actsAs } from '#domain/competition/competition.ts';
import { RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { paths } from '#page/paths.ts';
import {
  competitionApplicationsQuery,
  competitionQuery,
  statisticQuery,
} from '#state/queries/queries.ts';
import { staleIn } from '#state/queries/query.ts';
import { useAsking, useQuery } from '#state/queries/useQuery.ts';
import { competitionText } from '#text/competition/competition.ts';
import { uiText } from '#text/ui.ts';
import { queryText } from '#text/loading.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { OrganiserView } from './OrganiserView.tsx';

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
