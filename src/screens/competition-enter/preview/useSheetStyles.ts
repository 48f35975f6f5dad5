import { makeStyles } from '@fluentui/react-components';
import { media, isolatedPaint, plainList, quietText, tokens } from '#ui/theme/theme.ts';

export const useSheetStyles = makeStyles({
  section: {
    paddingTop: '18px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ...isolatedPaint,
  },
  heading: {
    marginBottom: '8px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightBold,
  },
  /** The browser lays this part out only when it is near the screen. */
  behind: { contentVisibility: 'auto', containIntrinsicHeight: 'auto 480px' },
  rows: { ...plainList },
  row: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr)',
    columnGap: '10px',
    padding: '8px 0',
    overflowWrap: 'anywhere',
    ...isolatedPaint,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  person: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    padding: '6px 0',
    breakInside: 'avoid',
    overflowWrap: 'anywhere',
    // The browser lays a row out only when it is near the screen.
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 72px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  facts: {
    display: 'block',
    ...quietText,
    fontVariantNumeric: 'tabular-nums',
  },
  entry: {
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  members: { [media.phone]: { gridColumnStart: 1, gridRowStart: 2 } },
  change: {
    alignSelf: 'center',
    margin: '-6px -10px -6px 0',
    color: tokens.colorBrandForeground1,
    [media.phone]: { gridColumnStart: 2, gridRowStart: 1, gridRowEnd: 3 },
  },
  people: { paddingTop: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  /** Hides the list of people for one animation frame after its heading was pressed, see `PeopleDetails`. */
  coming: { contentVisibility: 'hidden' },
  peopleTitle: {
    // A second line aligns with the first one and not with the icon.
    marginLeft: '20px',
    listStylePosition: 'outside',
    minHeight: '44px',
    alignContent: 'center',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightBold,
    cursor: 'pointer',
  },
  label: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  numbered: {
    columnCount: 3,
    columnGap: '24px',
    ...plainList,
    counterReset: 'person',
    [media.phone]: { columnCount: 1 },
    '& > li': {
      position: 'relative',
      padding: '3px 0 3px 28px',
      breakInside: 'avoid',
      overflowWrap: 'anywhere',
      counterIncrement: 'person',
      '::before': {
        content: 'counter(person)',
        position: 'absolute',
        left: 0,
        color: tokens.colorNeutralForeground3,
      },
    },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});
