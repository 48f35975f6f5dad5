// Which teams are shown and in which order: Back from an application finds it as it was.
import { atom, useAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { ReadinessView } from '#domain/readiness.ts';

const FIRST: ReadinessView = { filter: 'all', order: 'worst', q: '' };

/** What was chosen last, and at which entry of the history. */
const chosenAtom = atom({ entry: '', view: FIRST });

export function useReadinessView(): [
  view: ReadinessView,
  change: (changed: Partial<ReadinessView>) => void,
] {
  const { key: entry } = useLocation();
  const [chosen, setChosen] = useAtom(chosenAtom);
  const view = chosen.entry === entry ? chosen.view : FIRST;
  return [view, (changed) => setChosen({ entry, view: { ...view, ...changed } })];
}
