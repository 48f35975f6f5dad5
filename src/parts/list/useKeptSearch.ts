// Search text, sort order and number of shown parts (50 rows each) of a list. Back restores them.
import { atom, useAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { RowOrder } from '#domain/ownRows.ts';

interface KeptSearch {
  entry: string;
  text: string;
  order: RowOrder;
  parts: number;
}

const initialSearch = (entry: string): KeptSearch => ({
  entry,
  text: '',
  order: 'latest',
  parts: 1,
});

/** Search of the list that was shown last. `entry`: key of its history entry. */
const keptAtom = atom(initialSearch(''));

export function useKeptSearch() {
  const { key: entry } = useLocation();
  const [kept, setKept] = useAtom(keptAtom);
  const own = kept.entry === entry ? kept : initialSearch(entry);
  return {
    ...own,
    setText: (text: string) => setKept({ ...own, text, parts: 1 }),
    setOrder: (order: RowOrder) => setKept({ ...own, order, parts: 1 }),
    showMore: () => setKept({ ...own, parts: own.parts + 1 }),
  };
}
