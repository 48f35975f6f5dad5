// How the rows of drafts look: with a bin at the end, or with a rope and a button; cards, or lines of a card.
import { makeStyles } from '@fluentui/react-components';
import { cardSurface, longWords, media, quietText, tokens } from '#ui/theme/theme.ts';

export const useDraftRowStyles = makeStyles({
  row: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    columnGap: '16px',
    alignItems: 'center',
    padding: '16px 18px',
    ...cardSurface,
    '& button': { position: 'relative', zIndex: 1 },
    [media.phone]: { columnGap: '12px', alignItems: 'start', padding: '14px' },
  },
  atCompetition: {
    columnGap: '12px',
    alignItems: 'start',
    padding: '14px 0',
    border: 'none',
    borderRadius: 0,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    [media.phone]: { padding: '14px 0' },
  },
  desk: {
    gridTemplateColumns: '44px minmax(0, 1fr) 200px 208px',
    [media.phone]: { gridTemplateColumns: '44px minmax(0, 1fr)', rowGap: '12px' },
  },
  link: {
    color: tokens.colorNeutralForeground1,
    fontSize: '17px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
    textDecorationLine: 'none',
  },
  competition: { color: tokens.colorNeutralForeground2, textWrap: 'balance', ...longWords },
  whole: {
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: tokens.borderRadiusXLarge,
    },
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  state: { fontWeight: tokens.fontWeightSemibold, textWrap: 'balance' },
  brand: { color: tokens.colorBrandForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  facts: {
    ...quietText,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  rope: {
    minWidth: 0,
    [media.phone]: {
      gridColumnStart: 1,
      gridColumnEnd: 3,
      paddingTop: '12px',
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  way: { [media.phone]: { gridColumnStart: 1, gridColumnEnd: 3 } },
});
