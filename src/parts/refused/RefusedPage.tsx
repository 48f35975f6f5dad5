import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import type { ReactElement } from 'react';
import { paths } from '#page/paths.ts';
import type { QueryState } from '#state/queries/query.ts';
import { queryText } from '#text/loading.ts';
import { uiText } from '#text/ui.ts';
import { EmptyState, RefusedState } from '#ui/feedback/EmptyState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';

interface NoSuchPageProps {
  title: string;
  icon: ReactElement;
  words: { whatToDo: string; text: string };
  way: { to: string; words: string };
}

export function NoSuchPage({ title, icon, words, way }: NoSuchPageProps) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        icon={icon}
        title={words.whatToDo}
        text={words.text}
        action={way.words}
        to={way.to}
      />
    </>
  );
}

/** Page whose subject is loading. */
export const LoadingPage = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} subtitle={uiText.loading} />
    <RowSkeletons rows={3} />
  </>
);

interface RefusedPageProps {
  title: string;
  state: Extract<QueryState<unknown>, { kind: 'refused' }>;
  onRetry: () => void;
  /** Link to a list, shown if the subject of the page no longer exists. Default: the active competitions. */
  way?: { to: string; words: string };
}

const TO_COMPETITIONS = { to: paths.competitionsActive, words: queryText.gone.toCompetitions };

export function RefusedPage({ title, state, onRetry, way = TO_COMPETITIONS }: RefusedPageProps) {
  if (!state.isGone) {
    return (
      <>
        <PageHead title={title} />
        <RefusedState title={queryText.pageNotLoaded} message={state.message} onRetry={onRetry} />
      </>
    );
  }
  return (
    <NoSuchPage
      title={state.message}
      icon={<DocumentSearch24Regular />}
      words={queryText.gone}
      way={way}
    />
  );
}
