// What the start tells of the competitions that a person organises, as far as they are not long over (behaviour 2.10).
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
  /** Those in which a decision is waited for, then the others, the nearest deadline first; undefined where the server may soon tell. */
  competitions: readonly Competition[] | undefined;
  /** What they stand on. */
  states: readonly QueryState<ListedPart>[];
}

const NOTHING: Organised = { competitions: [], states: [] };

const firstPartQuery = competitionListQuery('user');

/** For what reaches behind the first part. */
const allQuery = query(calls.competition.list, ALL_OWN, { competitionsIn: ({ data }) => data });

export const organisedReads: readonly FirstRead[] = [
  { recall: firstPartQuery.recall },
  { recall: allQuery.recall },
];

/** All that were told, long over ones too. */
export const toldOrganisedAtom = atom((get) =>
  [firstPartQuery, allQuery].flatMap(({ state }) => dataOf(get(state))),
);

/** Whether nearer ones may stand behind it: a part begins with the latest deadline. */
function goesOn(state: QueryState<ListedPart>, now: number): boolean {
  if (state.kind !== 'ready' || state.data.after === undefined) return false;
  return state.data.data.every(({ deadline }) => !isLongOver(instantOf(deadline) - now));
}

/** `now`: the server's time, epoch ms. `organises`: whether the person may have any. */
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

/** Asks the server for them again. */
export async function refreshOrganised(store: Store, now: number) {
  await firstPartQuery.refresh(store);
  if (goesOn(store.get(firstPartQuery.state), now)) await allQuery.ask(store);
}
