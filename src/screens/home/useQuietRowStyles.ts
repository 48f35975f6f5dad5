import { makeStyles } from '@fluentui/react-components';
import {
  cardSurface,
  listOfRows,
  longWords,
  media,
  quietText,
  sectionTitle,
  tokens,
} from '#ui/theme/theme.ts';

export const useQuietRowStyles = makeStyles({
  title: {
    marginBottom: '12px',
    ...sectionTitle,
  },
  rows: {
    ...listOfRows,
    [media.twoColumns]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '20px' },
  },
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    gap: '12px 16px',
    alignItems: 'center',
    padding: '16px 18px',
    ...cardSurface,
    ':only-child': { gridColumnStart: 1, gridColumnEnd: -1 },
    [media.phone]: {
      gridTemplateColumns: '44px minmax(0, 1fr)',
      columnGap: '12px',
      padding: '14px',
    },
  },
  team: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    ...longWords,
  },
  competition: { color: tokens.colorNeutralForeground2, ...longWords },
  submitted: { color: tokens.colorStatusSuccessForeground1, fontWeight: tokens.fontWeightSemibold },
  waiting: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  until: {
    ...quietText,
    textWrap: 'balance',
    fontVariantNumeric: 'tabular-nums',
  },
  way: { [media.phone]: { gridColumnStart: 1, gridColumnEnd: 3, '& a': { width: '100%' } } },
  all: { marginTop: '12px' },
});
