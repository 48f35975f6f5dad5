import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import type { ReactElement } from 'react';
import type { QueryState } from '#state/queries/query.ts';
import { queryText } from '#text/loading.ts';
import { EmptyState, RefusedState } from '#ui/feedback/EmptyState.tsx';
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

interface RefusedPageProps {
  title: string;
  state: Extract<QueryState<unknown>, { kind: 'refused' }>;
  onRetry: () => void;
  /** Link to a list, shown if the subject of the page no longer exists. */
  way: { to: string; words: string };
}

export function RefusedPage({ title, state, onRetry, way }: RefusedPageProps) {
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
