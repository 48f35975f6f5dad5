// A list of the server with its five faces: loading, empty, here, here but old, refused.
import { makeStyles } from '@fluentui/react-components';
import { useStore } from 'jotai';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useTransition } from 'react';
import type { ServerQuery } from '#state/queries/query.ts';
import { useAsking } from '#state/queries/useAsking.ts';
import { useAction } from '#state/useAction.ts';
import { useNow } from '#state/clock/useNow.ts';
import { uiText } from '#text/ui.ts';
import { queryText } from '#text/query.ts';
import { LastUpdated } from '#ui/feedback/LastUpdated.tsx';
import { Button } from '#ui/button/Button.tsx';
import { READING_MS } from '#ui/button/useDoubleTapGuard.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { RefusedState } from '#ui/feedback/RefusedState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { rowsOnScreen } from './rowsOnScreen.ts';
import { useDrawnRows } from './useDrawnRows.ts';
import { useListState } from './useListState.ts';

interface More {
  label: string;
  isBusy: boolean;
  onMore: () => void;
}

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
  /** While something is searched: the line under the title, and what stands where nothing is found. */
  searched?: { words: (count: number) => string; nothing: ReactNode } | undefined;
  /** Where the list goes on behind its rows; once they are drawn, for each would move it away from a press. */
  more?: More | undefined;
  /** The rows stand in lists of their own, under headings. */
  isGrouped?: boolean;
  /** The rows, each an `li`, so many of them. */
  children: (items: readonly T[], drawn: number) => ReactNode;
}

const useStyles = makeStyles({
  rows: {
    outlineStyle: 'none',
    ...rowsOnScreen,
  },
  more: { marginTop: '20px', textAlign: 'center' },
});

/**
 * Leads the focus to the first of the rows that a press brings, behind all that were here; goes on their list. The
 * second press of a double one, on the button or what stands in its place by then, opens none of them.
 */
function useFocusOnMore(drawn: number, count: number, isComing: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number>(undefined);
  const cameAt = useRef(Number.NEGATIVE_INFINITY);
  // Before what has gone with the focus is looked after by others.
  useLayoutEffect(() => {
    const before = countBefore.current;
    if (before === undefined) return;
    if (drawn <= before && (isComing || drawn < count)) {
      // Between the button, which has gone, and the first row.
      if (!isComing) list.current?.focus({ preventScroll: true });
      return;
    }
    countBefore.current = undefined;
    const row = drawn > before ? list.current?.children[before] : undefined;
    if (!row) return;
    cameAt.current = performance.now();
    row.querySelector('a')?.focus({ preventScroll: true });
  }, [drawn, count, isComing]);
  return {
    list: {
      ref: list,
      tabIndex: -1,
      onClickCapture: (event: MouseEvent) => {
        if (event.timeStamp - cameAt.current >= READING_MS) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
    notePress: () => {
      countBefore.current = count;
    },
  };
}

/** The press shows with the next frame; the list, which is drawn anew to wait for its rows, follows. */
function MoreButton({ label, isBusy, onMore }: More) {
  const [isFollowing, startFollowing] = useTransition();
  return (
    <Button big busy={isBusy || isFollowing} onClick={() => startFollowing(onMore)}>
      {label}
    </Button>
  );
}

export function ListScreen<T>(props: ListScreenProps<T>) {
  const {
    title,
    query,
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
  const { state, isComing } = useListState(query);
  const store = useStore();
  const [isRefreshing, renew] = useAction(() => query.refresh(store));
  useAsking(query);
  const read = state.kind === 'ready' ? state.data.data : [];
  const items = props.select ? props.select(read) : read;
  const drawn = useDrawnRows(items.length);
  const { list, notePress } = useFocusOnMore(
    drawn,
    items.length,
    isComing || more?.isBusy === true,
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
  const { length } = items;
  const counted = length > 0 ? countText(length) : undefined;
  return (
    <>
      <PageHead
        title={title}
        subtitle={searched ? <span role="status">{searched.words(length)}</span> : counted}
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
      {length === 0 ? (
        (searched?.nothing ?? empty)
      ) : isGrouped ? (
        children(items, drawn)
      ) : (
        <ul {...list} className={styles.rows}>
          {children(items, drawn)}
        </ul>
      )}
      {more && drawn === length && (
        <p className={styles.more}>
          <MoreButton
            {...more}
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
