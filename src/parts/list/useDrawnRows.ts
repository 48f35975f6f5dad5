// Of a long list the first rows are drawn at once, the others behind them, part by part: a press between is answered.
import { startTransition, useEffect, useState } from 'react';

/** What a phone shows of a list. */
const FIRST = 5;
const PART = 8;

/** How many of so many rows are drawn. */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  // Rows that went and come again are drawn like new ones.
  if (drawn > Math.max(count, FIRST)) setDrawn(Math.max(count, FIRST));
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + PART));
  }, [drawn, count]);
  return Math.min(drawn, count);
}
