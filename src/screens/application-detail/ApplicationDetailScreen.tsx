// A submitted application; music and cards lead to the same screen without its deletion (behaviour 11.2, behaviour 11.3).
import { useStore } from 'jotai';
import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import { useParams } from 'react-router-dom';
import { parseContent } from '#contract/shapes/applicationContent.ts';
import type { ApplicationDetail } from '#contract/shapes.ts';
import { NoSuchPage } from '#parts/refused/NoSuchPage.tsx';
import { RefusedPage } from '#parts/refused/RefusedPage.tsx';
import { paths } from '#page/paths.ts';
import { applicationQuery } from '#state/queries/queries.ts';
import { useQuery } from '#state/queries/useQuery.ts';
import { refreshApplication } from '#state/application/refreshApplication.ts';
import { applicationText } from '#text/application/application.ts';
import { uiText } from '#text/ui.ts';
import { queryText } from '#text/loading.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { ApplicationView } from './ApplicationView.tsx';

export interface ApplicationDetailScreenProps {
  /** From where the application is reached; only its own page deletes it. */
  kind: 'application' | 'music' | 'card';
}

/** The list from which each is reached. */
const LISTS = {
  application: { to: paths.applications, words: queryText.gone.toApplications },
  music: { to: paths.music, words: queryText.gone.toMusic },
  card: { to: paths.cards, words: queryText.gone.toCards },
} as const;

/** It was here a moment ago: its organiser goes on with the competition. */
function GoneApplication({ application }: { application: ApplicationDetail }) {
  const { name, competition, json } = application;
  const { title, words } = applicationText.detail.gone;
  return (
    <NoSuchPage
      title={title(parseContent(json)?.teamName ?? '')}
      icon={<DocumentSearch24Regular />}
      words={words}
      way={{ to: paths.readiness(competition), words: applicationText.detail.toReadiness(name) }}
    />
  );
}

export function ApplicationDetailScreen({ kind }: ApplicationDetailScreenProps) {
  const { id = '' } = useParams();
  const { state, refresh } = useQuery(applicationQuery(id));
  const store = useStore();
  if (state.kind === 'loading') {
    return (
      <>
        <PageHead title={applicationText.detail.title} subtitle={uiText.loading} />
        <RowSkeletons rows={3} />
      </>
    );
  }
  if (state.kind === 'refused') {
    const before = state.before?.data;
    if (state.isGone && before && !before.isOwn) return <GoneApplication application={before} />;
    return (
      <RefusedPage
        title={applicationText.detail.title}
        state={state}
        onRetry={refresh}
        way={LISTS[kind]}
      />
    );
  }
  return (
    <ApplicationView
      application={state.data.data}
      fetchedAt={state.fetchedAt}
      stale={state.stale}
      onRefresh={() => void refreshApplication(store, id)}
      canRemove={kind === 'application'}
    />
  );
}
