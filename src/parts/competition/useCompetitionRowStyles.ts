// How the rows of competitions look: one line on desktops, a card with a foot on phones.
import { makeStyles } from '@fluentui/react-components';
import { media } from '#ui/theme/breakpoints.ts';
import { longWords } from '#ui/theme/longWords.ts';
import { t } from '#ui/theme/theme.ts';

export const useCompetitionRowStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 236px 24px',
    columnGap: '16px',
    alignItems: 'center',
    padding: '16px 18px',
    color: t.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: t.colorNeutralBackground1,
    border: `1px solid ${t.colorNeutralStroke2}`,
    borderRadius: t.borderRadiusXLarge,
    transitionProperty: 'background-color, border-color, box-shadow',
    transitionDuration: '120ms',
    ':hover': { border: `1px solid ${t.colorNeutralStroke1}`, boxShadow: t.shadow4 },
    ':active': { backgroundColor: t.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${t.colorStrokeFocus2}`, outlineOffset: '2px' },
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
    fontWeight: t.fontWeightSemibold,
    ...longWords,
    textWrap: 'balance',
    [media.phone]: { fontSize: t.fontSizeBase400, lineHeight: '22px' },
  },
  facts: {
    marginTop: '3px',
    color: t.colorNeutralForeground2,
    '& svg': { color: t.colorNeutralForeground3 },
  },
  deadline: {
    minWidth: 0,
    [media.phone]: {
      gridColumnStart: 1,
      gridColumnEnd: 3,
      marginTop: '10px',
      paddingTop: '12px',
      borderTop: `1px solid ${t.colorNeutralStroke3}`,
    },
  },
  chevron: {
    color: t.colorNeutralForeground2,
    [media.phone]: { display: 'none' },
  },
});
