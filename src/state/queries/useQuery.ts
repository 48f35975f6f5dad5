// Requests a query on mount, when Back restores the page, and repeatedly after a failure.
import { useAtomValue, useStore } from 'jotai';
import type { ServerQuery, QueryState } from '#state/queries/query.ts';
import { useCallback, useEffect } from 'react';
import { WANTING_MS } from '#state/clock/timers.ts';
import { onRestored, useWhileSeen } from '#state/clock/seenAgain.ts';

export function useQuery<T>(query: ServerQuery<T>): { state: QueryState<T>; refresh: () => void } {
  const state = useAtomValue(query.state);
  const store = useStore();
  useRefetchOnFocus(query);
  return { state, refresh: () => void query.refresh(store) };
}

const hasFailed = (state: QueryState<unknown>): boolean =>
  state.kind === 'ready' ? state.stale !== false : state.kind === 'refused' && !state.isGone;

export function useRefetchOnFocus<T>(query: ServerQuery<T>, isDue = true): void {
  const store = useStore();
  useEffect(() => {
    if (!isDue) return undefined;
    void query.ask(store);
    return onRestored(() => void query.ask(store));
  }, [store, query, isDue]);
  // Polls, because no event of the browser tells that the server is reachable again.
  const retryIfFailed = useCallback(() => {
    if (hasFailed(store.get(query.state))) void query.ask(store);
  }, [store, query]);
  useWhileSeen(retryIfFailed, WANTING_MS);
}
