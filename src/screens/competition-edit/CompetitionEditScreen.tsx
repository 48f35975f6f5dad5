// Loads the state that is edited before the form opens (behaviour 5.12).
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { actsAs } from '#domain/competition/competition.ts';
import { RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { paths } from '#page/paths.ts';
import { competitionQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { competitionText } from '#text/competition/competition.ts';
import { queryText } from '#text/loading.ts';
import { refusalTexts } from '#text/server/refusals.ts';
import { uiText } from '#text/ui.ts';
import { ErrorNotice } from '#ui/feedback/Notice.tsx';
import { RefusedState } from '#ui/feedback/EmptyState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';

const EditForm = lazy(async () => ({ default: (await import('./EditForm.tsx')).EditForm }));

export function CompetitionEditScreen() {
  const { id = '' } = useParams();
  const { state, refresh } = useQuery(competitionQuery(id));
  if (state.kind === 'refused') {
    return (
      <RefusedPage
        title={competitionText.organiser.edit}
        state={state}
        onRetry={refresh}
        way={{ to: paths.competitionsOwn, words: queryText.gone.toCompetitions }}
      />
    );
  }
  const competition = state.kind === 'ready' ? state.data.data : undefined;
  // Lists know only the organiser's role.
  const isKnown = competition?.etag !== undefined || competition?.role !== undefined;
  if (competition && isKnown && !actsAs(competition, 'secretary')) {
    return (
      <>
        <PageHead title={competitionText.organiser.edit} subtitle={competition.name} />
        <ErrorNotice text={refusalTexts['not-owner']} />
      </>
    );
  }
  // Lists have no etag.
  if (competition?.etag !== undefined) {
    return (
      <Suspense fallback={<RowSkeletons rows={3} />}>
        <EditForm key={id} competition={competition} />
      </Suspense>
    );
  }
  const fault = state.kind === 'ready' && state.stale;
  return (
    <>
      <PageHead
        title={competitionText.organiser.edit}
        subtitle={competition?.name ?? uiText.loading}
      />
      {fault ? (
        <RefusedState
          title={queryText.pageNotLoaded}
          message={queryText.noAnswer[fault]}
          onRetry={refresh}
        />
      ) : (
        <RowSkeletons rows={3} />
      )}
    </>
  );
}
