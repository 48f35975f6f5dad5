// Filter, sort order and ticks of the list of teams, and opened parts of the page. They are kept while the user visits
// another tab or page.
import { atom, type Getter, useAtomValue, useStore } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { ReadinessView } from '#domain/competition/readiness.ts';
import { ownerAtom } from '#state/person/session.ts';
import type { Store } from '#state/store.ts';

export interface TeamList extends ReadinessView {
  /** `teamId`s of the ticked teams. */
  ticked: ReadonlySet<string>;
  opened: ReadonlySet<OpenedPart>;
}

type OpenedPart = 'totals' | 'requests' | 'shared-people' | 'music-outside';

export type ChangeList = (change: (before: TeamList) => Partial<TeamList>) => void;

const FIRST: TeamList = {
  filter: 'all',
  order: 'worst',
  q: '',
  ticked: new Set(),
  opened: new Set(),
};

/** State of the list that was shown last, with its user and competition. */
const chosenAtom = atom({ owner: '', competition: '', list: FIRST });

function listOf(get: Getter, competition: string): TeamList {
  const chosen = get(chosenAtom);
  const isOwn = chosen.owner === get(ownerAtom) && chosen.competition === competition;
  return isOwn ? chosen.list : FIRST;
}

function changeList(store: Store, competition: string, ...[change]: Parameters<ChangeList>) {
  const list = listOf(store.get, competition);
  const owner = store.get(ownerAtom);
  store.set(chosenAtom, { owner, competition, list: { ...list, ...change(list) } });
}

function useChosen<T>(choose: (list: TeamList) => T): [chosen: T, change: ChangeList] {
  const { id = '' } = useParams();
  const chosen = useMemo(() => atom((get) => choose(listOf(get, id))), [choose, id]);
  const store = useStore();
  return [
    useAtomValue(chosen),
    useCallback((change) => changeList(store, id, change), [store, id]),
  ];
}

const whole = (list: TeamList): TeamList => list;

export const useReadinessView = (): [list: TeamList, change: ChangeList] => useChosen(whole);

/** Returns whether a team is ticked, and a setter. The component rerenders only if the tick of this team changes. */
export const useIsTicked = (team: string): [isTicked: boolean, change: ChangeList] =>
  useChosen(useCallback(({ ticked }) => ticked.has(team), [team]));

/** Returns whether the user has opened a part of the page, and a setter. Back restores which parts are open. */
export function useOpened(part: OpenedPart): [isOpened: boolean, set: (isOpened: boolean) => void] {
  const [isOpened, change] = useChosen(useCallback(({ opened }) => opened.has(part), [part]));
  return [isOpened, (next) => change(({ opened }) => ({ opened: withKeys(opened, [part], next) }))];
}

/** Adds keys to a set, or deletes them. */
export function withKeys<T>(
  before: ReadonlySet<T>,
  keys: readonly T[],
  isAdded: boolean,
): ReadonlySet<T> {
  const after = new Set(before);
  for (const key of keys) {
    if (isAdded) after.add(key);
    else after.delete(key);
  }
  return after;
}
