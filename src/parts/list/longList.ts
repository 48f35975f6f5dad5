import { media, plainList } from '#ui/theme/theme.ts';

export const SEARCHED_FROM = 10;

/** Padding for focus rings and shadows, which `content-visibility` would cut off. */
const AROUND = '6px';
const AROUND_ON_PHONE = '7px';

/**
 * Lays out only rows near the screen. No grid, which would measure all rows with each letter typed.
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
