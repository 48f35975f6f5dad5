// List of own things by competition, fifty at a time, with a search from ten rows on (behaviour
// 11.9).
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
import { SearchField } from '#ui/form/SearchField.tsx';
import { longWords, sectionTitle, useMedia } from '#ui/theme/theme.ts';
import { ListScreen } from './ListScreen.tsx';
import { NothingFound } from './NothingFound.tsx';
import { longListOfRows, SEARCHED_FROM } from './longList.ts';
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

const choices = ROW_ORDERS.map((value) => ({ value, words: ownListText.orders[value] }));

/** Limits the rows and drops groups without rows. */
function firstRows<T>(groups: readonly OwnRowGroup<T>[], most: number): readonly OwnRowGroup<T>[] {
  let left = most;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

interface GroupProps {
  group: OwnRowGroup<unknown>;
  children: ReactNode;
}

function Group({ group, children }: GroupProps) {
  const styles = useStyles();
  const titleId = `competition-${group.id}`;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name}>
        {group.name}
      </h2>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

interface OwnListProps<T extends object> {
  title: string;
  query: ServerQuery<{ data: readonly T[] }>;
  countText: (count: number) => string;
  before?: ReactNode;
  empty: ReactNode;
  factsOf: (item: T) => OwnRowFacts;
  now: number;
  /** A row: an `li` whose heading is an h3. */
  children: (item: T) => ReactNode;
}

export function OwnList<T extends object>(props: OwnListProps<T>) {
  const { title, query, countText, before, empty, factsOf, now, children } = props;
  const styles = useStyles();
  const { text, setText, order, setOrder, parts, showMore } = useKeptSearch();
  // Deferred, so that typing and pills respond before a long list renders.
  const typed = useDeferredValue(text);
  const shownOrder = useDeferredValue(order);
  const sought = useMemo(() => searchWords(typed), [typed]);
  const isSearched = sought.length > 0;
  const state = useDeferredValue(useAtomValue(query.state));
  const items = state.kind === 'ready' ? state.data.data : [];
  const found = foundRows(items, factsOf, sought);
  const isPrinted = useMedia('print');
  const drawn = isPrinted ? found.length : Math.min(found.length, parts * LIST_LIMITS.part);
  const isLong = text !== '' || items.length >= SEARCHED_FROM;
  const above = (
    <>
      {before}
      {isLong && (
        <>
          <SearchField
            label={ownListText.search.label}
            placeholder={ownListText.search.placeholder}
            maxLength={LIST_LIMITS.query}
            value={text}
            onChange={setText}
          />
          <div className={styles.order}>
            <ChoicePills
              label={ownListText.order}
              choices={choices}
              chosen={order}
              onChoose={setOrder}
            />
          </div>
        </>
      )}
    </>
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
      before={above}
      empty={empty}
      searched={
        isSearched
          ? {
              words: ownListText.search.found,
              nothing: (
                <NothingFound text={ownListText.search.nothing} onClear={() => setText('')} />
              ),
            }
          : undefined
      }
    >
      {firstRows(groupedRows(found, factsOf, shownOrder, now), drawn).map((group) => (
        <Group key={group.id} group={group}>
          {group.rows.map(children)}
        </Group>
      ))}
    </ListScreen>
  );
}
