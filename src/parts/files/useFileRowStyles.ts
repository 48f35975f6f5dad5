import { makeStyles } from '@fluentui/react-components';
import { paths } from '#page/paths.ts';
import { cardSurface, media, quietText, tokens } from '#ui/theme/theme.ts';

/** Page of the application, by the kind of file (behaviour 11.3). */
export const detailPath = { music: paths.musicFile, card: paths.cardFile } as const;

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
    // Buttons lie above the link of the whole row.
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
    // Width of all three actions, so that dates align whichever of them a row has.
    [media.twoColumns]: { minWidth: '312px' },
    [media.phone]: { '& button': { flexGrow: 1 } },
    // Narrow phones have no room for the icons of labelled buttons.
    [media.small]: { '& button:not([title]) .fui-Button__icon': { display: 'none' } },
  },
  below: { gridColumnStart: 1, gridColumnEnd: -1, minWidth: 0 },
  reason: {
    gridColumnStart: 1,
    gridColumnEnd: -1,
    // Aligned with the words, not with the player.
    paddingLeft: '64px',
    [media.phone]: { paddingLeft: 0 },
  },
});
