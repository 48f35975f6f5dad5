// Where the system puts its own colours in place of ours, it leaves out shadows and drawn grounds.

/** A key for makeStyles. */
export const forcedColours = '@media (forced-colors: active)';

/** What is chosen where a filled ground alone says so. */
export const chosenByGround = {
  [forcedColours]: {
    forcedColorAdjust: 'none',
    backgroundColor: 'Highlight',
    color: 'HighlightText',
  },
} as const;

/** An outline beside a ring of shadow: nothing by itself, and drawn by the system in a colour of its own. */
export const SEEN_WITHOUT_SHADOWS = '2px solid transparent';
