/** Returns whether both are kept as the same JSON; the order of fields counts. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
