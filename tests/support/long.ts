// How much a test tries: a sample of each kind, or everything with LONG=1.
export const isLong = Boolean(process.env['LONG']);

/** Returns the chosen items, or all of them with LONG=1. */
export const some = <T>(
  all: readonly T[],
  isChosen: (each: T, at: number) => boolean,
): readonly T[] => (isLong ? all : all.filter(isChosen));
