// What is typed into the search of a list: Back finds it again.
import { atom, useAtom } from 'jotai';
import { useLocation } from 'react-router-dom';

/** What was typed last, and at which entry of the history. */
const typedAtom = atom({ entry: '', text: '' });

export function useKeptSearch() {
  const { key: entry } = useLocation();
  const [typed, setTyped] = useAtom(typedAtom);
  const text = typed.entry === entry ? typed.text : '';
  return { text, setText: (next: string) => setTyped({ entry, text: next }) };
}
