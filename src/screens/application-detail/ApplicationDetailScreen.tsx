// A handed-in application; music and cards lead to the same screen without its deletion (spec 2.9).
import { useParams } from 'react-router-dom';
import { applicationQuery } from '#state/queries.ts';
import { useQuery } from '#state/useQuery.ts';
import { detail } from '#text/application.ts';
import { loading } from '#text/kit.ts';
import { pageNotLoaded } from '#text/query.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { RefusedState } from '#ui/RefusedState.tsx';
import { RowSkeletons } from '#ui/RowSkeletons.tsx';
import { ApplicationView } from './ApplicationView.tsx';

export interface ApplicationDetailScreenProps {
  /** From where the application is reached; only its own page deletes it. */
  kind: 'application' | 'music' | 'card';
}

export function ApplicationDetailScreen({ kind }: ApplicationDetailScreenProps) {
  const { id = '' } = useParams();
  const { state, refresh } = useQuery(applicationQuery(id));
  if (state.kind === 'loading') {
    return (
      <>
        <PageHead title={detail.title} subtitle={loading} />
        <RowSkeletons rows={3} />
      </>
    );
  }
  if (state.kind === 'refused') {
    return (
      <>
        <PageHead title={detail.title} />
        <RefusedState title={pageNotLoaded} message={state.message} onRetry={refresh} />
      </>
    );
  }
  return (
    <ApplicationView
      application={state.data.data}
      fetchedAt={state.fetchedAt}
      isStale={state.stale}
      onRefresh={refresh}
      canRemove={kind === 'application'}
    />
  );
}
