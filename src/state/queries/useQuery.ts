// Reads a query in a component and asks the server when the component appears.
import { useAtomValue, useStore } from 'jotai';
import type { ServerQuery, QueryState } from './query.ts';
import { useAsking } from './useAsking.ts';

export function useQuery<T>(query: ServerQuery<T>): { state: QueryState<T>; refresh: () => void } {
  const state = useAtomValue(query.state);
  const store = useStore();
  useAsking(query);
  return { state, refresh: () => void query.refresh(store) };
}
