import { makeStyles } from '@fluentui/react-components';
import { media, tokens } from '#ui/theme/theme.ts';

export const useFileStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    columnGap: '12px',
    [media.small]: { columnGap: '8px' },
    alignItems: 'center',
  },
  name: {
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 10px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
  },
  actions: { display: 'flex', gap: '8px', [media.small]: { gap: 0 } },
});
