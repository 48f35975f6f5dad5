// Rows of a long list that are not on the screen: they are there, and neither laid out nor painted.
import { media } from '#ui/theme/breakpoints.ts';

/** Outlines and shadows of a row lie outside of it, and what is not painted ends at its edge. */
const AROUND = '6px';
const AROUND_ON_PHONE = '7px';

/** Of the list. Of a grid, as `listOfRows` is, each letter typed above it would have all rows measured again. */
export const rowsOnScreen = {
  margin: `-${AROUND}`,
  padding: 0,
  listStyleType: 'none',
  '& > li': {
    boxSizing: 'border-box',
    padding: AROUND,
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 100px',
  },
  [media.phone]: {
    margin: `-${AROUND_ON_PHONE} -${AROUND}`,
    '& > li': { padding: `${AROUND_ON_PHONE} ${AROUND}` },
  },
} as const;
