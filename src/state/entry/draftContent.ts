// What of the competition page makes its draft: a new value whenever there is something to save.
import { type Atom, atom } from 'jotai';
import type { EntryPage } from './entryPage.ts';

const made = new WeakMap<EntryPage, Atom<object>>();

export function contentAtom(page: EntryPage): Atom<object> {
  const known =
    made.get(page) ??
    atom((get) => ({
      wizard: get(page.wizard),
      form: get(page.form),
      reading: get(page.reading),
      corrects: get(page.corrects),
      former: get(page.former),
      selected: get(page.selected),
      picked: get(page.picked),
      finished: get(page.finished),
    }));
  made.set(page, known);
  return known;
}
