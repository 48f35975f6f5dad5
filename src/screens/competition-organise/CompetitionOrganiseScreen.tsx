// The organiser's view of a competition (spec 2.7); for everybody else its panel and «Подать заявку».
import { useParams } from 'react-router-dom';
import { competitionQuery, statisticQuery } from '#state/queries.ts';
import { useQuery } from '#state/useQuery.ts';
import { organiser } from '#text/competition.ts';
import { loading } from '#text/kit.ts';
import { pageNotLoaded } from '#text/query.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { RefusedState } from '#ui/RefusedState.tsx';
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
      <>
        <PageHead title={organiser.title} />
        <RefusedState title={pageNotLoaded} message={state.message} onRetry={refreshAll} />
      </>
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
