// Of a long list the first rows are drawn at once, the others behind them, part by part: a press between is answered.
import { startTransition, useEffect, useState } from 'react';

/** What a phone shows of a list. */
const FIRST_ROWS = 5;

/** A row at a desk is no lower, px. */
const LEAST_ROW = 100;

/** How many rows of a list may be in sight at its top. */
export const rowsInSight = (): number => Math.max(FIRST_ROWS, Math.ceil(innerHeight / LEAST_ROW));
const PART = 8;
/** What is seen is painted before more is drawn. */
const FIRST_SEEN_MS = 100;

/** How many of so many rows are drawn. */
export function useDrawnRows(count: number): number {
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  // Rows that went and come again are drawn like new ones.
  if (drawn > Math.max(count, FIRST_ROWS)) setDrawn(Math.max(count, FIRST_ROWS));
  useEffect(() => {
    if (drawn >= count) return undefined;
    const timer = setTimeout(
      () => startTransition(() => setDrawn(drawn + PART)),
      drawn === FIRST_ROWS ? FIRST_SEEN_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
