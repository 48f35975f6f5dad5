// Reads a query in a component and asks the server when the component appears.
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ServerQuery, QueryState } from './query.ts';

export function useQuery<T>(query: ServerQuery<T>): { state: QueryState<T>; refresh: () => void } {
  const state = useAtomValue(query.state);
  const ask = useSetAtom(query.ask);
  const refresh = useSetAtom(query.refresh);
  useEffect(() => {
    void ask();
  }, [ask]);
  return { state, refresh: () => void refresh() };
}
