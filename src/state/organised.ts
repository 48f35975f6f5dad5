// The organiser's competitions on the start page (behaviour 2.10).
import { atom, useAtomValue } from 'jotai';
import { calls } from '#contract/calls.ts';
import { awaitsDecision, type Competition } from '#domain/competition/competition.ts';
import { instantOf } from '#domain/deadline.ts';
import { notLongOver } from '#domain/todo/todoItems.ts';
import { ALL_OWN, type ListedPart } from './queries/competitionList.ts';
import { dataOf, type FirstRead, query, type QueryState } from './queries/query.ts';
import { useRefetchOnFocus } from './queries/useQuery.ts';

interface Organised {
  /** Competitions that await a decision of the user come first, the others by deadline. Undefined while loading. */
  competitions: readonly Competition[] | undefined;
  states: readonly QueryState<ListedPart>[];
}

const NO_COMPETITIONS: Organised = { competitions: [], states: [] };

const ownQuery = query(calls.competition.list, ALL_OWN, { competitionsIn: ({ data }) => data });

export const organisedReads: readonly FirstRead[] = [{ readCache: ownQuery.readCache }];

/** All competitions that the user organises, also long past ones. */
export const ownCompetitionsAtom = atom((get) => dataOf(get(ownQuery.state)));

/** `now`: server time, epoch ms. `organises`: whether the user may organise competitions. */
export function useOrganised(now: number, organises: boolean): Organised {
  const state = useAtomValue(ownQuery.state);
  useRefetchOnFocus(ownQuery, organises);
  if (!organises) return NO_COMPETITIONS;
  if (state.kind === 'loading') return { competitions: undefined, states: [state] };
  const competitions = notLongOver(
    dataOf(state),
    ({ deadline }) => instantOf(deadline) - now,
  ).toSorted((a, b) => Number(awaitsDecision(b)) - Number(awaitsDecision(a)));
  return { competitions, states: [state] };
}

export const refreshOrganised = ownQuery.refresh;
