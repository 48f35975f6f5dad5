// How the rows of own files look: columns on desktops, stacked on phones.
import { makeStyles } from '@fluentui/react-components';
import { cardSurface, media, quietText, tokens } from '#ui/theme/theme.ts';

export const useFileRowStyles = makeStyles({
  row: {
    boxSizing: 'border-box',
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '10px 20px',
    alignItems: 'center',
    padding: '16px',
    ...cardSurface,
    // What is pressed lies above the link of the whole row.
    '& button': { position: 'relative', zIndex: 1 },
    '& input': { zIndex: 1 },
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) 220px auto' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '14px' },
  },
  what: {
    minWidth: 0,
    [media.narrow]: { gridColumnStart: 1, gridColumnEnd: -1 },
  },
  words: { minWidth: 0 },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: tokens.borderRadiusXLarge,
    },
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  deadline: { fontVariantNumeric: 'tabular-nums' },
  date: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  distance: {
    ...quietText,
    whiteSpace: 'nowrap',
    [media.twoColumns]: { display: 'block' },
  },
  note: quietText,
  actions: {
    display: 'flex',
    justifyContent: 'end',
    gap: '6px',
    // Room for all three ways: dates stand under one another whatever a row offers.
    [media.twoColumns]: { minWidth: '312px' },
    [media.phone]: { '& button': { flexGrow: 1 } },
    // Words are what is left of the two that have any.
    [media.small]: { '& button:not([title]) .fui-Button__icon': { display: 'none' } },
  },
  below: { gridColumnStart: 1, gridColumnEnd: -1, minWidth: 0 },
  reason: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    // Under the words, not under the player.
    paddingLeft: '64px',
    [media.phone]: { paddingLeft: 0 },
  },
});
