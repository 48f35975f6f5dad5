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
  const drawn = useDeferredValue(latest);
  // The first rows stand for themselves: what is drawn in parts behind a skeleton would only come later.
  const state = drawn.kind === 'loading' ? latest : drawn;
  return { state, isComing: state !== latest };
}
