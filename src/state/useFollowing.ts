import { useDeferredValue, useMemo } from 'react';

/** Defers `value`, unless it belongs to another `thing`. */
export function useFollowing<T>(value: T, thing: string): T {
  const drawn = useDeferredValue(useMemo(() => ({ value, thing }), [value, thing]));
  return drawn.thing === thing ? drawn.value : value;
}
