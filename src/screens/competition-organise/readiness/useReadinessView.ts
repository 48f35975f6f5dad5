// Which teams are shown, in which order, and which of them are ticked: Back from an application finds the list as it was.
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ReadinessView } from '#domain/competition/readiness.ts';

export interface TeamList extends ReadinessView {
  /** The `teamId`s of those that are ticked. */
  ticked: ReadonlySet<string>;
  /** More than the first are drawn. */
  isWhole: boolean;
}

export type ChangeList = (change: (before: TeamList) => Partial<TeamList>) => void;

const FIRST: TeamList = {
  filter: 'all',
  order: 'worst',
  q: '',
  ticked: new Set(),
  isWhole: false,
};

/** What was chosen last, and at which entry of the history. */
const chosenAtom = atom({ entry: '', list: FIRST });

const listAt = (chosen: { entry: string; list: TeamList }, entry: string): TeamList =>
  chosen.entry === entry ? chosen.list : FIRST;

function useChange(entry: string): ChangeList {
  const setChosen = useSetAtom(chosenAtom);
  return useCallback(
    (changed) =>
      setChosen((before) => {
        const list = listAt(before, entry);
        return { entry, list: { ...list, ...changed(list) } };
      }),
    [entry, setChosen],
  );
}

export function useReadinessView(): [list: TeamList, change: ChangeList] {
  const { key: entry } = useLocation();
  return [listAt(useAtomValue(chosenAtom), entry), useChange(entry)];
}

/** Of one team, by its `teamId`: whoever asks is drawn anew only when this changes. */
export function useIsTicked(team: string): [isTicked: boolean, change: ChangeList] {
  const { key: entry } = useLocation();
  const isTickedAtom = useMemo(
    () => atom((get) => listAt(get(chosenAtom), entry).ticked.has(team)),
    [entry, team],
  );
  return [useAtomValue(isTickedAtom), useChange(entry)];
}

/** The same with these teams ticked, or not. */
export function withTicked(
  ticked: ReadonlySet<string>,
  teams: readonly string[],
  isTicked: boolean,
): ReadonlySet<string> {
  const next = new Set(ticked);
  for (const team of teams) {
    if (isTicked) next.add(team);
    else next.delete(team);
  }
  return next;
}
