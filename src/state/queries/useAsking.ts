// Asks the server when a part of the page appears, when its page is restored, and, where it had no answer, when a network comes.
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { onRestored } from '../restored.ts';
import type { QueryState, ServerQuery } from './query.ts';

/** Whether the server could not be asked for what stands there, or for anything to stand there. */
const isWanting = (state: QueryState<unknown>): boolean =>
  state.kind === 'ready' ? state.stale : state.kind === 'refused' && !state.isGone;

export function useAsking<T>(query: ServerQuery<T>, isDue = true): void {
  const store = useStore();
  const ask = useSetAtom(query.ask);
  useEffect(() => {
    if (!isDue) return undefined;
    void ask();
    const askIfWanting = () => {
      if (isWanting(store.get(query.state))) void ask();
    };
    window.addEventListener('online', askIfWanting);
    const forget = onRestored(() => void ask());
    return () => {
      window.removeEventListener('online', askIfWanting);
      forget();
    };
  }, [store, ask, query.state, isDue]);
}
