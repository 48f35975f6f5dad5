import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useTransition } from 'react';
import type { QueryState, ServerQuery } from '#state/queries/query.ts';
import { useAsking } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { useNow } from '#state/clock/useNow.ts';
import { competitionText } from '#text/competition/competition.ts';
import { uiText } from '#text/ui.ts';
import { queryText } from '#text/loading.ts';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Button } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { RefusedState } from '#ui/feedback/EmptyState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { useFocusOnNew } from '#ui/focus/useFocusOnNew.ts';
import { longListOfRows } from './longList.ts';

interface More {
  isBusy: boolean;
  onMore: () => void;
}

interface ListScreenProps<T> {
  title: string;
  query: ServerQuery<T>;
  /** Deferred state of the query, so that a long list does not block the page. */
  state: QueryState<T>;
  count: number;
  drawn: number;
  /** «5 соревнований» */
  countText: (count: number) => string;
  before?: ReactNode;
  empty: ReactNode;
  /** Subtitle and empty state of a search. */
  searched?: { words: (count: number) => string; nothing: ReactNode } | undefined;
  /** Undefined at the end of the list. */
  more?: More | undefined;
  /** The rows stand in lists of their own, below headings. */
  isGrouped?: boolean;
  /** Rows, each an `li`. */
  children: ReactNode;
}

const useStyles = makeStyles({
  rows: longListOfRows,
  more: { marginTop: '20px', textAlign: 'center' },
});

/** Shows the press at once and renders the rows in a transition. */
function MoreButton({ isBusy, onMore }: More) {
  const [isFollowing, startFollowing] = useTransition();
  return (
    <Button big busy={isBusy || isFollowing} onClick={() => startFollowing(onMore)}>
      {competitionText.lists.more}
    </Button>
  );
}

export function ListScreen<T>(props: ListScreenProps<T>) {
  const {
    title,
    query,
    state,
    count,
    drawn,
    countText,
    before,
    empty,
    searched,
    more,
    isGrouped = false,
    children,
  } = props;
  const styles = useStyles();
  const now = useNow();
  const store = useStore();
  const [isRefreshing, renew] = useAction(() => query.refresh(store));
  useAsking(query);
  const isFollowing = useAtomValue(query.state) !== state;
  const [listRef, notePress] = useFocusOnNew(
    drawn,
    isFollowing || more?.isBusy === true || drawn < count,
  );

  if (state.kind === 'loading') {
    return (
      <>
        <PageHead title={title} subtitle={uiText.loading} />
        {before}
        <RowSkeletons />
      </>
    );
  }
  if (state.kind === 'refused') {
    return (
      <>
        <PageHead title={title} />
        {before}
        <RefusedState title={queryText.listNotLoaded} message={state.message} onRetry={renew} />
      </>
    );
  }
  const counted = count > 0 ? countText(count) : undefined;
  return (
    <>
      <PageHead
        title={title}
        subtitle={searched ? <span role="status">{searched.words(count)}</span> : counted}
        aside={
          <LastUpdated
            at={state.fetchedAt}
            now={now}
            stale={state.stale}
            busy={isRefreshing}
            onRefresh={renew}
          />
        }
      />
      {before}
      {count === 0 ? (
        (searched?.nothing ?? empty)
      ) : isGrouped ? (
        <div ref={listRef}>{children}</div>
      ) : (
        <ul ref={listRef} className={styles.rows}>
          {children}
        </ul>
      )}
      {more && (
        <p className={styles.more}>
          <MoreButton
            isBusy={more.isBusy}
            onMore={() => {
              notePress();
              more.onMore();
            }}
          />
        </p>
      )}
    </>
  );
}
