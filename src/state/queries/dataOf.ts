// What a list holds, as far as it has been read.
import type { QueryState } from './query.ts';

const NONE: readonly never[] = [];

export const dataOf = <T>(state: QueryState<{ data: readonly T[] }>): readonly T[] =>
  state.kind === 'ready' ? state.data.data : NONE;
