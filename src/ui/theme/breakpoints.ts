// The widths at which the page changes.

/**
 * Keys for makeStyles. Griffel sorts queries by their text, not by the order of writing; these sort
 * as low < narrow < small < phone < desktop < twoColumns < stillness, so that the later one wins. A new width must
 * be checked against that order.
 */
export const media = {
  /** Below 1024 px: overlay drawer, no panel. */
  narrow: '@media (max-width: 1023.9px)',
  /** Bars that stay in sight would leave no room between them: a phone held across, a page at 400 %. */
  low: '@media (max-height: 399.9px) and (max-width: 1023.9px)',
  /** Below 360 px, the narrowest phones; what is said of phones wins over it. */
  small: '@media (max-width: 359.9px)',
  /** Below 640 px. */
  phone: '@media (max-width: 639.9px)',
  /** From 1024 px: the shell's three columns. */
  desktop: '@media (min-width: 1024px)',
  /** From 1240 px: content in two columns. */
  twoColumns: '@media (min-width: 1240px)',
  /** Motion is off. */
  stillness: '@media (prefers-reduced-motion: reduce)',
} as const;

/** The same for matchMedia. */
export const queries = {
  narrow: '(max-width: 1023.9px)',
  phone: '(max-width: 639.9px)',
  twoColumns: '(min-width: 1240px)',
  finePointer: '(pointer: fine)',
} as const;
