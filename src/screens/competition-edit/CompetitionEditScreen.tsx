// Loads the competition before its form opens (behaviour 5.12).
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

function CompetitionEditScreen() {
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
  // A competition from a cached list has no etag and lacks a helper's role. Then a missing role does not mean that the
  // user has no role.
  const isKnown = competition?.etag !== undefined || competition?.role !== undefined;
  const isForbidden = competition && isKnown && !actsAs(competition, 'secretary');
  // Opens the form only with an etag, because nothing can be saved without one.
  if (competition?.etag !== undefined && !isForbidden) {
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
      {isForbidden && <ErrorNotice text={refusalTexts['not-owner']} />}
      {!isForbidden && !fault && <RowSkeletons rows={3} />}
      {!isForbidden && fault && (
        <RefusedState
          title={queryText.pageNotLoaded}
          message={queryText.noAnswer[fault]}
          onRetry={refresh}
        />
      )}
    </>
  );
}

export { CompetitionEditScreen as Component };
