// Lets a frame pass over an element in which nothing changes.

/** A stacking context is painted as a whole; without popovers it would let what follows cover a menu in it. */
export const paintedAlone = {
  '@supports selector(:popover-open)': { isolation: 'isolate' },
} as const;
