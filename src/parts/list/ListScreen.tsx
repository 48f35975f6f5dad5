import { makeStyles } from '@fluentui/react-components';
import { Search24Regular } from '@fluentui/react-icons/svg/search';
import { useAtomValue, useStore } from 'jotai';
import { type ReactNode, useTransition } from 'react';
import { LIST_LIMITS } from '#domain/limits.ts';
import type { QueryState, ServerQuery } from '#state/queries/query.ts';
import { useRefetchOnFocus } from '#state/queries/useQuery.ts';
import { useAction } from '#state/useAction.ts';
import { useNow } from '#state/clock/useNow.ts';
import { competitionText } from '#text/competition/competition.ts';
import { uiText } from '#text/ui.ts';
import { queryText } from '#text/loading.ts';
import { LastUpdated, LastUpdatedRoom } from '#ui/feedback/LastUpdated.tsx';
import { Button } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { EmptyState, RefusedState } from '#ui/feedback/EmptyState.tsx';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { useFocusOnNew } from '#ui/focus/useFocusOnNew.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import { media, plainList } from '#ui/theme/theme.ts';

export const SEARCHED_FROM = 10;

/** Half of the gap between two rows. */
const AROUND = '6px';
const AROUND_ON_PHONE = '7px';

/** Separates rows by padding. A grid with a gap would measure all rows on each keystroke in the search field. */
export const longListOfRows = {
  margin: `-${AROUND}`,
  ...plainList,
  '& > li': {
    boxSizing: 'border-box',
    padding: AROUND,
  },
  [media.phone]: {
    margin: `-${AROUND_ON_PHONE} -${AROUND}`,
    '& > li': { padding: `${AROUND_ON_PHONE} ${AROUND}` },
  },
} as const;

interface More {
  isBusy: boolean;
  onMore: () => void;
}

interface ListSearch {
  words: { label: string; placeholder: string; nothing: { text: string } };
  text: string;
  setText: (text: string) => void;
  below?: ReactNode;
}

function Search({ words, text, setText, below }: ListSearch) {
  return (
    <>
      <SearchField
        label={words.label}
        placeholder={words.placeholder}
        maxLength={LIST_LIMITS.query}
        value={text}
        onChange={setText}
      />
      {below}
    </>
  );
}

function NothingFound({ words, setText }: ListSearch) {
  const { title, action } = competitionText.lists.search.nothing;
  return (
    <EmptyState
      icon={<Search24Regular />}
      title={title}
      text={words.nothing.text}
      action={
        <Button big tone="primary" onClick={() => setText('')}>
          {action}
        </Button>
      }
    />
  );
}

interface ListScreenProps<T> {
  title: string;
  query: ServerQuery<T>;
  /** State of `query` from `useDeferredValue`, so that a long list does not block the page. */
  state: QueryState<T>;
  count: number;
  drawn: number;
  /** «5 соревнований» */
  countText: (count: number) => string;
  before?: ReactNode;
  empty: ReactNode;
  /** Search field; undefined for a short list. */
  search: ListSearch | undefined;
  /** Returns the subtitle by the number of found rows; undefined if the user does not search. */
  searched: ((count: number) => string) | undefined;
  isSearching?: boolean;
  /** Button that shows more rows; undefined at the end of the list. */
  more?: More | undefined;
  /** True if `children` are headings with lists, not rows. */
  isGrouped?: boolean;
  /** Rows as `li`, unless grouped. */
  children: ReactNode;
}

const useStyles = makeStyles({
  rows: longListOfRows,
  more: { marginTop: '20px', textAlign: 'center' },
});

/** Button that becomes busy at once, and renders further rows in a transition. */
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
    search,
    searched,
    isSearching = false,
    more,
    isGrouped = false,
    children,
  } = props;
  const styles = useStyles();
  const now = useNow();
  const store = useStore();
  const [isRefreshing, renew] = useAction(() => query.refresh(store));
  useRefetchOnFocus(query);
  const isFollowing = useAtomValue(query.state) !== state;
  const [listRef, recordPress] = useFocusOnNew(
    drawn,
    isFollowing || more?.isBusy === true || drawn < count,
  );
  const above = (
    <>
      {before}
      {search && <Search {...search} />}
    </>
  );
  if (state.kind === 'loading') {
    return (
      <>
        <PageHead title={title} subtitle={uiText.loading} headerEnd={<LastUpdatedRoom />} />
        {above}
        <RowSkeletons />
      </>
    );
  }
  if (state.kind === 'refused') {
    return (
      <>
        <PageHead title={title} />
        {above}
        <RefusedState title={queryText.listNotLoaded} message={state.message} onRetry={renew} />
      </>
    );
  }
  const counted = count > 0 ? countText(count) : undefined;
  return (
    <>
      <PageHead
        title={title}
        subtitle={searched ? <span role="status">{searched(count)}</span> : counted}
        headerEnd={
          <LastUpdated
            at={state.fetchedAt}
            now={now}
            stale={state.stale}
            busy={isRefreshing}
            onRefresh={renew}
          />
        }
      />
      {above}
      {count === 0 && isSearching && <RowSkeletons rows={1} />}
      {count === 0 && !isSearching && (searched && search ? <NothingFound {...search} /> : empty)}
      {count > 0 &&
        (isGrouped ? (
          <div ref={listRef}>{children}</div>
        ) : (
          <ul ref={listRef} className={styles.rows}>
            {children}
          </ul>
        ))}
      {more && (
        <p className={styles.more}>
          <MoreButton
            isBusy={more.isBusy}
            onMore={() => {
              recordPress();
              more.onMore();
            }}
          />
        </p>
      )}
    </>
  );
}
