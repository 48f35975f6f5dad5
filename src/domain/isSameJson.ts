/** Returns whether both values serialise to the same JSON; the order of their fields counts. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
