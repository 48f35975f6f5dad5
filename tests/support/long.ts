// How much a test tries: some of each kind every time, with LONG=1 all of it.
export const isLong = Boolean(process.env['LONG']);

/** The named ones, with LONG=1 all. */
export const some = <T>(
  all: readonly T[],
  isChosen: (each: T, at: number) => boolean,
): readonly T[] => (isLong ? all : all.filter(isChosen));
