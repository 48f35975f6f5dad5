// How «Отправка» looks: a card a team, badges on a line, words, and actions beside them or below.
import { makeStyles } from '@fluentui/react-components';
import { media } from '#ui/theme/breakpoints.ts';
import { t } from '#ui/theme/theme.ts';
import { unseen } from '#ui/theme/unseen.ts';

export const useOutboxStyles = makeStyles({
  unseen,
  groups: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' },
  group: {
    boxSizing: 'border-box',
    minWidth: 0,
    overflow: 'hidden',
    backgroundColor: t.colorNeutralBackground1,
    border: `1px solid ${t.colorNeutralStroke2}`,
    borderRadius: t.borderRadiusXLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '2px 16px',
    padding: '12px 20px',
    backgroundColor: t.colorNeutralBackground3,
    borderBottom: `1px solid ${t.colorNeutralStroke2}`,
    [media.phone]: { padding: '12px 14px' },
  },
  team: {
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: t.fontWeightBold,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
  until: {
    color: t.colorNeutralForeground3,
    fontSize: t.fontSizeBase200,
    lineHeight: t.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  rows: {
    margin: 0,
    padding: '0 20px',
    listStyleType: 'none',
    [media.phone]: { padding: '0 14px' },
  },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: '14px',
    alignItems: 'start',
    paddingTop: '14px',
    // The line that joins the badges down to the submission which waits for them.
    ':not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: '21px',
      top: '58px',
      bottom: '-14px',
      width: '2px',
      backgroundColor: t.lane,
    },
    outlineStyle: 'none',
  },
  target: {
    borderRadius: t.borderRadiusMedium,
    boxShadow: `0 0 0 8px ${t.colorSubtleBackgroundHover}`,
    backgroundColor: t.colorSubtleBackgroundHover,
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 12px',
    alignItems: 'center',
    minHeight: '44px',
    paddingBottom: '14px',
    [media.phone]: { alignItems: 'start' },
  },
  hairline: { borderBottom: `1px solid ${t.colorNeutralStroke3}` },
  what: { minWidth: 0 },
  name: {
    display: 'flex',
    gap: '8px',
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: t.fontWeightSemibold,
    overflowWrap: 'anywhere',
    '& svg': {
      flexShrink: 0,
      color: t.colorNeutralForeground3,
      [media.phone]: { display: 'none' },
    },
  },
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
