// Own competitions on the start page (behaviour 2.10).
import { atom, useAtomValue } from 'jotai';
import { calls } from '#contract/calls.ts';
import { awaitsDecision, type Competition } from '#domain/competition/competition.ts';
import { instantOf } from '#domain/deadline.ts';
import { isLongOver, notLongOver } from '#domain/todo/doneApplications.ts';
import { ALL_OWN, type ListedPart } from './queries/competitionList.ts';
import { competitionListQuery } from './queries/queries.ts';
import { dataOf, type FirstRead, query, type QueryState } from './queries/query.ts';
import { useAsking } from './queries/useQuery.ts';
import type { Store } from '#state/store.ts';

interface Organised {
  /** Those with open decisions first, then by deadline; undefined while loading. */
  competitions: readonly Competition[] | undefined;
  states: readonly QueryState<ListedPart>[];
}

const NOTHING: Organised = { competitions: [], states: [] };

const firstPartQuery = competitionListQuery('user');

/** Loads what the first part lacks. */
const allQuery = query(calls.competition.list, ALL_OWN, { competitionsIn: ({ data }) => data });

export const organisedReads: readonly FirstRead[] = [
  { recall: firstPartQuery.recall },
  { recall: allQuery.recall },
];

/** Past ones included. */
export const toldOrganisedAtom = atom((get) =>
  [firstPartQuery, allQuery].flatMap(({ state }) => dataOf(get(state))),
);

/** A part begins with the latest deadline, so nearer ones may follow. */
function goesOn(state: QueryState<ListedPart>, now: number): boolean {
  if (state.kind !== 'ready' || state.data.after === undefined) return false;
  return state.data.data.every(({ deadline }) => !isLongOver(instantOf(deadline) - now));
}

/** `now`: server time, epoch ms. `organises`: whether the user may have any. */
export function useOrganised(now: number, organises: boolean): Organised {
  const first = useAtomValue(firstPartQuery.state);
  const all = useAtomValue(allQuery.state);
  const isPart = goesOn(first, now);
  useAsking(firstPartQuery, organises);
  useAsking(allQuery, organises && isPart);
  if (!organises) return NOTHING;
  const states = isPart ? [first, all] : [first];
  if (states.some(({ kind }) => kind === 'loading')) return { competitions: undefined, states };
  const [known] = states.toReversed().flatMap((each) => (each.kind === 'ready' ? each.data : []));
  const competitions = notLongOver(
    known?.data ?? [],
    ({ deadline }) => instantOf(deadline) - now,
  ).toSorted((a, b) => Number(awaitsDecision(b)) - Number(awaitsDecision(a)));
  return { competitions, states };
}

export async function refreshOrganised(store: Store, now: number) {
  await firstPartQuery.refresh(store);
  if (goesOn(store.get(firstPartQuery.state), now)) await allQuery.ask(store);
}
