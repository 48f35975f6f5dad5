// An element that a frame in which nothing of it changes does not walk through.

/** A stacking context, which the browser paints as a whole; not where a menu in it would not come above all else. */
export const paintedAlone = {
  '@supports selector(:popover-open)': { isolation: 'isolate' },
} as const;
