import { DocumentSearch24Regular } from '@fluentui/react-icons/svg/document-search';
import type { ReactElement } from 'react';
import type { QueryState } from '#state/queries/query.ts';
import { queryText } from '#text/loading.ts';
import { LinkButton } from '#ui/button/LinkButton.tsx';
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
        action={
          <LinkButton to={way.to} big tone="primary">
            {way.words}
          </LinkButton>
        }
      />
    </>
  );
}

interface RefusedPageProps {
  title: string;
  state: Extract<QueryState<unknown>, { kind: 'refused' }>;
  onRetry: () => void;
  /** Link to the list, if the thing no longer exists. */
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
