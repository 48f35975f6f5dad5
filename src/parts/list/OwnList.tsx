// A list of own things under the names of their competitions; from ten rows on it is searched and put in order (behaviour 11.9).
import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { LIST_LIMITS } from '#domain/limits.ts';
import {
  foundRows,
  groupedRows,
  type OwnRowFacts,
  type OwnRowGroup,
  ROW_ORDERS,
  type RowOrder,
} from '#domain/ownRows.ts';
import { searchWords } from '#domain/searchWords.ts';
import type { ServerQuery } from '#state/queries/query.ts';
import { ownListText } from '#text/ownList.ts';
import { ChoicePills } from '#ui/form/ChoicePills.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { media } from '#ui/theme/breakpoints.ts';
import { longWords } from '#ui/theme/longWords.ts';
import { t } from '#ui/theme/theme.ts';
import { ListScreen } from './ListScreen.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SEARCHED_FROM } from './searchedFrom.ts';
import { useKeptSearch } from './useKeptSearch.ts';

const useStyles = makeStyles({
  group: { ':not(:first-child)': { marginTop: '24px' } },
  name: {
    marginBottom: '10px',
    fontSize: t.fontSizeBase500,
    lineHeight: t.lineHeightBase500,
    fontWeight: t.fontWeightSemibold,
    textWrap: 'balance',
    ...longWords,
  },
  rows: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    padding: 0,
    listStyleType: 'none',
    [media.phone]: { gap: '14px' },
  },
  order: { marginBottom: '16px' },
});

const choices = ROW_ORDERS.map((value) => ({ value, words: ownListText.orders[value] }));

function Group<T>({ group, row }: { group: OwnRowGroup<T>; row: (item: T) => ReactNode }) {
  const styles = useStyles();
  const titleId = `competition-${group.id}`;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name}>
        {group.name}
      </h2>
      <ul className={styles.rows}>{group.rows.map(row)}</ul>
    </section>
  );
}

interface OwnListProps<T> {
  title: string;
  query: ServerQuery<{ data: readonly T[] }>;
  countText: (count: number) => string;
  /** What stands above the rows. */
  before?: ReactNode;
  /** What stands where there are none. */
  empty: ReactNode;
  factsOf: (item: T) => OwnRowFacts;
  /** Epoch ms. */
  now: number;
  /** An `li` whose heading is an h3. */
  row: (item: T) => ReactNode;
}

export function OwnList<T>(props: OwnListProps<T>) {
  const { title, query, countText, before, empty, factsOf, now, row } = props;
  const styles = useStyles();
  const { text, setText } = useKeptSearch();
  const [order, setOrder] = useState<RowOrder>('latest');
  // The field shows at once what is typed; a long list follows.
  const typed = useDeferredValue(text);
  const sought = useMemo(() => searchWords(typed), [typed]);
  const isSearched = sought.length > 0;
  return (
    <ListScreen
      title={title}
      query={query}
      isGrouped
      select={(items) => foundRows(items, factsOf, sought)}
      countText={countText}
      before={(items) => (
        <>
          {before}
          {(items.length >= SEARCHED_FROM || text !== '') && (
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
      )}
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
      {(items) =>
        groupedRows(items, factsOf, order, now).map((group) => (
          <Group key={group.id} group={group} row={row} />
        ))
      }
    </ListScreen>
  );
}
