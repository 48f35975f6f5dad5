// What is typed into the search of a list, and its order: Back finds both again.
import { atom, useAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { RowOrder } from '#domain/ownRows.ts';

interface KeptSearch {
  /** Of the history. */
  entry: string;
  text: string;
  order: RowOrder;
}

const asItComes = (entry: string): KeptSearch => ({ entry, text: '', order: 'latest' });

/** What was chosen last, and at which entry of the history. */
const keptAtom = atom(asItComes(''));

export function useKeptSearch() {
  const { key: entry } = useLocation();
  const [kept, setKept] = useAtom(keptAtom);
  const own = kept.entry === entry ? kept : asItComes(entry);
  return {
    text: own.text,
    setText: (text: string) => setKept({ ...own, text }),
    order: own.order,
    setOrder: (order: RowOrder) => setKept({ ...own, order }),
  };
}
