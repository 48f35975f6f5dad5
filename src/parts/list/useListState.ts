// How a list stands, drawn in parts between which the page answers: all of its screen goes by the same.
import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import type { QueryState, ServerQuery } from '#state/queries/query.ts';

/** `isComing`: what is newer is being drawn. */
export function useListState<T>(query: ServerQuery<T>): {
  state: QueryState<T>;
  isComing: boolean;
} {
  const latest = useAtomValue(query.state);
  const state = useDeferredValue(latest);
  return { state, isComing: state !== latest };
}
