// Asks the server when a part of the page appears, when its page is restored, and, where it had no answer, until it has one.
import { useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { WANTING_MS } from '../clock/timers.ts';
import { onRestored, useWhileSeen } from '../clock/seenAgain.ts';
import type { QueryState, ServerQuery } from './query.ts';

/** Whether the server could not be asked for what stands there, or for anything to stand there. */
const isWanting = (state: QueryState<unknown>): boolean =>
  state.kind === 'ready' ? state.stale !== false : state.kind === 'refused' && !state.isGone;

export function useAsking<T>(query: ServerQuery<T>, isDue = true): void {
  const store = useStore();
  useEffect(() => {
    if (!isDue) return undefined;
    void query.ask(store);
    return onRestored(() => void query.ask(store));
  }, [store, query, isDue]);
  // A server that is away, or a Wi-Fi that leads nowhere, comes back without a word of the browser.
  const askIfWanting = useCallback(() => {
    if (isWanting(store.get(query.state))) void query.ask(store);
  }, [store, query]);
  useWhileSeen(askIfWanting, WANTING_MS);
}
