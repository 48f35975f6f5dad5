// How the rows of competitions look: one line on desktops, a card with a foot on phones.
import { makeStyles } from '@fluentui/react-components';
import { cardSurface, longWords, media, tokens } from '#ui/theme/theme.ts';

export const useCompetitionRowStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 236px 24px',
    columnGap: '16px',
    alignItems: 'center',
    padding: '16px 18px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...cardSurface,
    transitionProperty: 'background-color, border-color, box-shadow',
    transitionDuration: '120ms',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1}`, boxShadow: tokens.shadow4 },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [media.stillness]: { transitionDuration: '0s' },
    [media.phone]: {
      gridTemplateColumns: '44px minmax(0, 1fr)',
      columnGap: '12px',
      alignItems: 'start',
      padding: '14px',
    },
  },
  words: { minWidth: 0 },
  name: {
    fontSize: '18px',
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
    textWrap: 'balance',
    [media.phone]: { fontSize: tokens.fontSizeBase400, lineHeight: '22px' },
  },
  facts: {
    marginTop: '3px',
    color: tokens.colorNeutralForeground2,
    '& svg': { color: tokens.colorNeutralForeground3 },
  },
  deadline: {
    minWidth: 0,
    [media.phone]: {
      gridColumnStart: 1,
      gridColumnEnd: 3,
      marginTop: '10px',
      paddingTop: '12px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  chevron: {
    color: tokens.colorNeutralForeground2,
    [media.phone]: { display: 'none' },
  },
});
