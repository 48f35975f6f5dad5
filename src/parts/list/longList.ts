// Long lists: from how many rows on they are searched, how many come at once, and which rows are laid out.
import { media, plainList } from '#ui/theme/theme.ts';

/** A list of fewer rows is seen at a glance. */
export const SEARCHED_FROM = 10;

/** Outlines and shadows of a row lie outside of it, and what is not painted ends at its edge. */
const AROUND = '6px';
const AROUND_ON_PHONE = '7px';

/**
 * Styles of a list that lays out and paints only the rows near the screen. No grid, as `listOfRows` is: a grid would
 * measure all rows with each letter typed above it.
 */
export const longListOfRows = {
  margin: `-${AROUND}`,
  ...plainList,
  '& > li': {
    boxSizing: 'border-box',
    padding: AROUND,
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 124px',
  },
  [media.phone]: {
    margin: `-${AROUND_ON_PHONE} -${AROUND}`,
    '& > li': { padding: `${AROUND_ON_PHONE} ${AROUND}`, containIntrinsicHeight: 'auto 178px' },
  },
} as const;
