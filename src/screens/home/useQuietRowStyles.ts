// How that looks of which nothing is to be done: quiet rows under a title.
import { makeStyles } from '@fluentui/react-components';
import { media } from '#ui/theme/breakpoints.ts';
import { longWords } from '#ui/theme/longWords.ts';
import { listOfRows } from '#ui/theme/listOfRows.ts';
import { sectionTitle } from '#ui/theme/sectionTitle.ts';
import { tokens } from '#ui/theme/theme.ts';

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
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
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
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textWrap: 'balance',
    fontVariantNumeric: 'tabular-nums',
  },
  way: { [media.phone]: { gridColumnStart: 1, gridColumnEnd: 3, '& a': { width: '100%' } } },
  all: { marginTop: '12px' },
});
