// Of a long list the first rows are drawn at once, and the others behind them: a press between is answered.
import { useDeferredValue } from 'react';

/** More than a screen has. */
const FIRST = 5;

/** How many of so many rows are drawn. */
export function useDrawnRows(count: number): number {
  const followed = useDeferredValue(count);
  return Math.min(count, Math.max(followed, FIRST));
}
