// What a press brings follows it: the page answers at once with what shows that it was pressed, and draws the rest behind.
import { useDeferredValue, useMemo } from 'react';

/** The value that is drawn: the one before, while the latest is on its way; of another application (`thing`) the latest. */
export function useFollowing<T>(value: T, thing: string): T {
  const drawn = useDeferredValue(useMemo(() => ({ value, thing }), [value, thing]));
  return drawn.thing === thing ? drawn.value : value;
}
