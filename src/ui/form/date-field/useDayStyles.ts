// How the days of a month look: round, today ringed, the chosen one filled.
import { makeStyles } from '@fluentui/react-components';
import { tokens, chosenByGround } from '#ui/theme/theme.ts';

/** One class holds all states, because the calendar joins class names without merging them. */
export const useDayStyles = makeStyles({
  month_grid: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  month_caption: { display: 'none' },
  weekday: {
    height: '32px',
    padding: 0,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  day: {
    padding: '1px 0',
    textAlign: 'center',
    '& > button': {
      boxSizing: 'border-box',
      width: '42px',
      maxWidth: '100%',
      height: '44px',
      padding: 0,
      border: '1px solid transparent',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForeground1,
      fontFamily: 'inherit',
      fontSize: tokens.fontSizeBase300,
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
    },
    '& > button:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& > button:focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
    '&[data-outside="true"] > button': { color: tokens.colorNeutralForeground3 },
    '&[data-today="true"] > button': { border: `1px solid ${tokens.colorNeutralStrokeAccessible}` },
    '&[data-selected="true"] > button': {
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
      fontWeight: tokens.fontWeightSemibold,
      ...chosenByGround,
    },
  },
});
