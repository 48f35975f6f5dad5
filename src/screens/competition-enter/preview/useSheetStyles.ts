// How the sections of an application look: a heading and rows between hairlines.
import { makeStyles } from '@fluentui/react-components';
import { media } from '#ui/theme/breakpoints.ts';
import { t } from '#ui/theme/theme.ts';

export const useSheetStyles = makeStyles({
  section: { paddingTop: '18px', borderTop: `1px solid ${t.colorNeutralStroke3}` },
  heading: {
    marginBottom: '8px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: t.fontWeightBold,
  },
  rows: { padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    columnGap: '10px',
    padding: '8px 0',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${t.colorNeutralStroke3}` },
  },
  person: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    padding: '6px 0',
    breakInside: 'avoid',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${t.colorNeutralStroke3}` },
  },
  facts: {
    display: 'block',
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  /** Beside the entry where there is room, else under it. */
  change: {
    gridColumnStart: 2,
    justifySelf: 'start',
    margin: '0 0 -6px -16px',
    color: t.colorBrandForeground1,
    [media.twoColumns]: {
      gridColumnStart: 3,
      gridRowStart: 1,
      alignSelf: 'center',
      margin: '-6px -16px -6px 0',
    },
  },
  entry: {
    [media.twoColumns]: { gridTemplateColumns: '96px minmax(0, 1fr) auto' },
  },
  label: { color: t.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  numbered: {
    columnCount: 3,
    columnGap: '24px',
    padding: 0,
    counterReset: 'person',
    listStyleType: 'none',
    [media.phone]: { columnCount: 1 },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr)',
      padding: '3px 0',
      breakInside: 'avoid',
      overflowWrap: 'anywhere',
      counterIncrement: 'person',
      '::before': { content: 'counter(person)', color: t.colorNeutralForeground3 },
    },
  },
  quiet: { color: t.colorNeutralForeground3 },
});
