// Of a long list that comes with a press the first rows are drawn at once, the others behind them, part by part: a press between is answered.
import { startTransition, useEffect, useState } from 'react';

/** More than a screen has. */
const FIRST = 12;
const PART = 16;

/** How many of so many rows are drawn. */
export function useDrawnInParts(count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + PART));
  }, [drawn, count]);
  return Math.min(drawn, count);
}
