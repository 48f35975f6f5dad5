// Reads a query in a component and asks the server when the component appears.
import { useAtomValue, useSetAtom } from 'jotai';
import type { ServerQuery, QueryState } from './query.ts';
import { useAsking } from './useAsking.ts';

export function useQuery<T>(query: ServerQuery<T>): { state: QueryState<T>; refresh: () => void } {
  const state = useAtomValue(query.state);
  const refresh = useSetAtom(query.refresh);
  useAsking(query);
  return { state, refresh: () => void refresh() };
}
