import { makeStyles } from '@fluentui/react-components';
import {
  cardSurface,
  media,
  oneColumn,
  quietText,
  smallText,
  tokens,
  unseen,
} from '#ui/theme/theme.ts';

const ROUND_BUTTON = '6px';

const joining = {
  content: '""',
  position: 'absolute',
  left: `calc(21px + ${ROUND_BUTTON})`,
  width: '2px',
  backgroundColor: tokens.lane,
} as const;

export const useOutboxStyles = makeStyles({
  unseen,
  groups: { ...oneColumn, gap: '20px' },
  group: {
    boxSizing: 'border-box',
    minWidth: 0,
    overflow: 'hidden',
    ...cardSurface,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2px 16px',
    padding: '12px 20px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: { padding: '12px 14px' },
  },
  team: {
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightBold,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  until: {
    ...quietText,
    fontVariantNumeric: 'tabular-nums',
  },
  rows: {
    margin: 0,
    padding: '0 20px 4px',
    listStyleType: 'none',
    [media.phone]: { padding: '0 14px 8px' },
  },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: '14px',
    alignItems: 'start',
    // The browser skips rows that are not visible. The padding is room for buttons that overflow their row.
    contentVisibility: 'auto',
    containIntrinsicHeight: 'auto 59px',
    margin: `0 -${ROUND_BUTTON}`,
    padding: `14px ${ROUND_BUTTON} 0`,
    [media.phone]: {
      gridTemplateColumns: '36px minmax(0, 1fr)',
      columnGap: '10px',
      paddingTop: '8px',
      ...smallText,
      containIntrinsicHeight: 'auto 67px',
    },
    // Draws the line from the badges down to the submission.
    ':not(:last-child)::before': {
      ...joining,
      top: '58px',
      bottom: 0,
      [media.phone]: { left: `calc(17px + ${ROUND_BUTTON})`, top: '44px' },
    },
    ':not(:first-child)::after': {
      ...joining,
      top: 0,
      height: '14px',
      [media.phone]: { left: `calc(17px + ${ROUND_BUTTON})`, height: '8px' },
    },
    ':not(:last-child) > div': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    outlineStyle: 'none',
  },
  target: {
    // The value `auto` would cut off the shadow.
    contentVisibility: 'visible',
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: `0 0 0 8px ${tokens.colorSubtleBackgroundHover}`,
    backgroundColor: tokens.colorSubtleBackgroundHover,
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 12px',
    alignItems: 'center',
    minHeight: '44px',
    paddingBottom: '14px',
    [media.phone]: { gap: '8px 4px', alignItems: 'start', paddingBottom: '8px' },
  },
  what: { minWidth: 0 },
  name: {
    display: 'flex',
    gap: '8px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    [media.phone]: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
    '& svg': {
      flexShrink: 0,
      color: tokens.colorNeutralForeground3,
      [media.phone]: { display: 'none' },
    },
  },
  audio: { margin: '8px 0 2px', maxWidth: '420px' },
  bar: { margin: '6px 0', maxWidth: '420px' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px',
    ':empty': { display: 'none' },
    [media.phone]: {
      gridColumnStart: 1,
      gridColumnEnd: 3,
      gridRowStart: 2,
      flexDirection: 'column',
      alignItems: 'stretch',
    },
  },
  side: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    [media.phone]: { display: 'contents' },
  },
  more: { [media.phone]: { gridColumnStart: 2, gridRowStart: 1 } },
});
