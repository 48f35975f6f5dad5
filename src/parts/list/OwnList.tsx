// List of the user's items by competition: 50 at a time, with a search field from 10 items on (behaviour 11.9).
import { makeStyles } from '@fluentui/react-components';
import { useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { LIST_LIMITS } from '#domain/limits.ts';
import {
  foundRows,
  groupedRows,
  type OwnRowFacts,
  type OwnRowGroup,
  ROW_ORDERS,
} from '#domain/ownRows.ts';
import { searchWords } from '#domain/normaliseText.ts';
import type { ServerQuery } from '#state/queries/query.ts';
import { ownListText } from '#text/application/ownFiles.ts';
import { ChoicePills } from '#ui/form/ChoicePills.tsx';
import { longWords, sectionTitle, useMedia } from '#ui/theme/theme.ts';
import { ListScreen, longListOfRows, SEARCHED_FROM } from './ListScreen.tsx';
import { useKeptSearch } from './useKeptSearch.ts';

const useStyles = makeStyles({
  group: { ':not(:first-child)': { marginTop: '24px' } },
  name: {
    marginBottom: '10px',
    ...sectionTitle,
    textWrap: 'balance',
    ...longWords,
  },
  rows: longListOfRows,
  order: { marginBottom: '16px' },
});

const LOADING = { kind: 'loading' } as const;

const choices = ROW_ORDERS.map((value) => ({ value, words: ownListText.orders[value] }));

/** Cuts the list after `most` rows. Omits the groups that have no rows left. */
function firstRows<T>(groups: readonly OwnRowGroup<T>[], most: number): readonly OwnRowGroup<T>[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

interface OwnListProps<T extends object> {
  title: string;
  query: ServerQuery<{ data: readonly T[] }>;
  countText: (count: number) => string;
  before?: ReactNode;
  /** True while `before` loads. The list then shows as loading, because a late `before` would move the list. */
  isHeld?: boolean;
  empty: ReactNode;
  factsOf: (item: T) => OwnRowFacts;
  now: number;
  /** Renders a row: an `li` with an h3. */
  children: (item: T) => ReactNode;
}

export function OwnList<T extends object>(props: OwnListProps<T>) {
  const { title, query, countText, before, isHeld = false, empty, factsOf, now, children } = props;
  const styles = useStyles();
  const { text, setText, order, setOrder, parts, showMore } = useKeptSearch();
  // Deferred, so that search field and sort order respond before a long list is rendered.
  const typed = useDeferredValue(text);
  const shownOrder = useDeferredValue(order);
  const sought = useMemo(() => searchWords(typed), [typed]);
  const isSearched = sought.length > 0;
  const loaded = useAtomValue(query.state);
  const state = useDeferredValue(isHeld ? LOADING : loaded);
  const items = state.kind === 'ready' ? state.data.data : [];
  const found = foundRows(items, factsOf, sought);
  const isPrinted = useMedia('print');
  const drawn = isPrinted ? found.length : Math.min(found.length, parts * LIST_LIMITS.part);
  const isLong = text !== '' || items.length >= SEARCHED_FROM;
  const orders = (
    <div className={styles.order}>
      <ChoicePills label={ownListText.order} choices={choices} chosen={order} onChoose={setOrder} />
    </div>
  );
  return (
    <ListScreen
      title={title}
      query={query}
      state={state}
      isGrouped
      count={found.length}
      drawn={drawn}
      more={drawn < found.length ? { isBusy: false, onMore: showMore } : undefined}
      countText={countText}
      before={state !== LOADING && before}
      empty={empty}
      search={isLong ? { words: ownListText.search, text, setText, below: orders } : undefined}
      searched={isSearched ? ownListText.search.found : undefined}
    >
      {firstRows(groupedRows(found, factsOf, shownOrder, now), drawn).map(({ id, name, rows }) => (
        <section key={id} className={styles.group} aria-labelledby={`competition-${id}`}>
          <h2 id={`competition-${id}`} className={styles.name}>
            {name}
          </h2>
          <ul className={styles.rows}>{rows.map(children)}</ul>
        </section>
      ))}
    </ListScreen>
  );
}
