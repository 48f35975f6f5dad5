// The organiser's view of a competition (spec 2.7); for everybody else its panel and «Подать заявку».
import { useParams } from 'react-router-dom';
import { RefusedPage } from '#page/parts/refused/RefusedPage.tsx';
import { paths } from '#page/paths.ts';
import { competitionQuery, statisticQuery } from '#state/queries.ts';
import { useQuery } from '#state/useQuery.ts';
import { organiser } from '#text/competition.ts';
import { loading } from '#text/kit.ts';
import { gone } from '#text/query.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { RowSkeletons } from '#ui/RowSkeletons.tsx';
import { OrganiserView } from './OrganiserView.tsx';

export function CompetitionOrganiseScreen() {
  const { id = '' } = useParams();
  const { state, refresh } = useQuery(competitionQuery(id));
  const statistic = useQuery(statisticQuery(id));
  const refreshAll = () => {
    refresh();
    statistic.refresh();
  };
  if (state.kind === 'loading') {
    return (
      <>
        <PageHead title={organiser.title} subtitle={loading} />
        <RowSkeletons rows={3} />
      </>
    );
  }
  if (state.kind === 'refused') {
    return (
      <RefusedPage
        title={organiser.title}
        state={state}
        onRetry={refreshAll}
        way={{ to: paths.competitionsActive, words: gone.toCompetitions }}
      />
    );
  }
  return (
    <OrganiserView
      competition={state.data.data}
      statistic={statistic.state}
      fetchedAt={state.fetchedAt}
      isStale={state.stale || (statistic.state.kind === 'ready' && statistic.state.stale)}
      onRefresh={refreshAll}
    />
  );
}
