// Rows of a long list that are not on the screen: they are there, and neither laid out nor painted.

/** Outlines and shadows of a row lie outside of it, and what is not painted ends at its edge. */
const ROUND_ROW = '6px';

/** Of the list. */
export const rowsOnScreen = {
  '& > li': {
    margin: `-${ROUND_ROW}`,
    padding: ROUND_ROW,
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 100px',
  },
} as const;
