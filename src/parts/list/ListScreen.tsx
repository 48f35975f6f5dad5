// A list of the server with its five faces: loading, empty, here, here but old, refused.
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { ServerQuery } from '#state/queries/query.ts';
import { useAction } from '#state/useAction.ts';
import { useNow } from '#state/clock/useNow.ts';
import { uiText } from '#text/ui.ts';
import { queryText } from '#text/query.ts';
import { media } from '#ui/theme/breakpoints.ts';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { RefusedState } from '#ui/feedback/RefusedState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';

interface ListScreenProps<T> {
  title: string;
  query: ServerQuery<{ data: readonly T[] }>;
  /** Those of the server's items that are shown, where a list from the cache may have fallen behind. */
  select?: (items: readonly T[]) => readonly T[];
  /** The line under the title: «5 соревнований». */
  countText: (count: number) => string;
  /** What stands above the rows, and above what stands in for them. */
  before?: ReactNode;
  /** What stands where the list is empty. */
  empty: ReactNode;
  /** The rows, each an `li`. */
  children: (items: readonly T[]) => ReactNode;
}

const useStyles = makeStyles({
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    padding: 0,
    listStyleType: 'none',
    [media.phone]: { gap: '14px' },
  },
});

export function ListScreen<T>(props: ListScreenProps<T>) {
  const { title, query, countText, before, empty, children } = props;
  const styles = useStyles();
  const now = useNow();
  const state = useAtomValue(query.state);
  const ask = useSetAtom(query.ask);
  const [isRefreshing, renew] = useAction(useSetAtom(query.refresh));
  useEffect(() => {
    void ask();
  }, [ask]);

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
  const items = props.select ? props.select(state.data.data) : state.data.data;
  return (
    <>
      <PageHead
        title={title}
        {...(items.length > 0 && { subtitle: countText(items.length) })}
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
      {items.length === 0 ? empty : <ul className={styles.rows}>{children(items)}</ul>}
    </>
  );
}
