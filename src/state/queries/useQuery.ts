// Refreshes on mount, on restore, and until there is a response.
import { useAtomValue, useStore } from 'jotai';
import type { ServerQuery, QueryState } from '#state/queries/query.ts';
import { useCallback, useEffect } from 'react';
import { WANTING_MS } from '#state/clock/timers.ts';
import { onRestored, useWhileSeen } from '#state/clock/seenAgain.ts';

export function useQuery<T>(query: ServerQuery<T>): { state: QueryState<T>; refresh: () => void } {
  const state = useAtomValue(query.state);
  const store = useStore();
  useAsking(query);
  return { state, refresh: () => void query.refresh(store) };
}

/** Returns whether the last request failed. */
const isWanting = (state: QueryState<unknown>): boolean =>
  state.kind === 'ready' ? state.stale !== false : state.kind === 'refused' && !state.isGone;

export function useAsking<T>(query: ServerQuery<T>, isDue = true): void {
  const store = useStore();
  useEffect(() => {
    if (!isDue) return undefined;
    void query.ask(store);
    return onRestored(() => void query.ask(store));
  }, [store, query, isDue]);
  // Browsers do not report the return of a server or a working Wi-Fi.
  const askIfWanting = useCallback(() => {
    if (isWanting(store.get(query.state))) void query.ask(store);
  }, [store, query]);
  useWhileSeen(askIfWanting, WANTING_MS);
}
