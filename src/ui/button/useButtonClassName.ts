// How buttons look, whether they press or lead somewhere: sizes, tones, the closed state.
import { makeResetStyles, makeStyles, mergeClasses } from '@fluentui/react-components';
import { t } from '../theme/theme.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger' | 'dangerMain';

interface ButtonShape {
  tone: ButtonTone;
  big: boolean;
  wide: boolean;
  closed: boolean;
}

/** The picture of a button, for styles of whoever places it. */
export const ICON = '& > [data-icon]';

const PRESSED = ':hover:active,:active:focus-visible';
const noBorder = '1px solid transparent';
const closedBorder = `1px dashed ${t.colorNeutralStrokeDisabled}`;

const useRootClassName = makeResetStyles({
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  verticalAlign: 'middle',
  overflow: 'hidden',
  minWidth: '44px',
  minHeight: '44px',
  margin: 0,
  padding: '8px 16px',
  backgroundColor: t.colorNeutralBackground1,
  color: t.colorNeutralForeground1,
  border: `1px solid ${t.colorNeutralStroke1}`,
  borderRadius: t.borderRadiusMedium,
  outlineStyle: 'none',
  fontFamily: t.fontFamilyBase,
  fontSize: t.fontSizeBase300,
  lineHeight: t.lineHeightBase300,
  fontWeight: t.fontWeightSemibold,
  textAlign: 'center',
  textDecorationLine: 'none',
  transitionProperty: 'background, border, color',
  transitionDuration: '100ms',
  transitionTimingFunction: t.curveEasyEase,
  '@media screen and (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
  ':hover': {
    backgroundColor: t.colorNeutralBackground1Hover,
    borderColor: t.colorNeutralStroke1Hover,
    color: t.colorNeutralForeground1Hover,
    cursor: 'pointer',
  },
  [PRESSED]: {
    backgroundColor: t.colorNeutralBackground1Pressed,
    borderColor: t.colorNeutralStroke1Pressed,
    color: t.colorNeutralForeground1Pressed,
    outlineStyle: 'none',
  },
  ':focus-visible': {
    borderColor: t.colorStrokeFocus2,
    // Seen in forced colours, where there are no shadows.
    outline: '2px solid transparent',
    boxShadow: `0 0 0 1px ${t.colorStrokeFocus2} inset`,
    zIndex: 1,
  },
  [ICON]: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    fontSize: '20px',
  },
  '& > [data-icon="before"]': { marginRight: '6px' },
  '& > [data-icon="after"]': { marginLeft: '6px' },
});

const useStyles = makeStyles({
  primary: {
    backgroundColor: t.colorBrandBackground,
    color: t.colorNeutralForegroundOnBrand,
    border: noBorder,
    ':hover': {
      backgroundColor: t.colorBrandBackgroundHover,
      color: t.colorNeutralForegroundOnBrand,
      border: noBorder,
    },
    [PRESSED]: {
      backgroundColor: t.colorBrandBackgroundPressed,
      color: t.colorNeutralForegroundOnBrand,
      border: noBorder,
    },
    ':focus-visible': {
      border: `1px solid ${t.colorStrokeFocus2}`,
      boxShadow: `0 0 0 1px ${t.colorStrokeFocus2} inset, 0 0 0 2px ${t.colorNeutralForegroundOnBrand} inset`,
    },
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
  quiet: {
    backgroundColor: t.colorSubtleBackground,
    color: t.colorNeutralForeground2,
    border: noBorder,
    ':hover': {
      backgroundColor: t.colorSubtleBackgroundHover,
      color: t.colorNeutralForeground2Hover,
      border: noBorder,
      [ICON]: { color: t.colorNeutralForeground2BrandHover },
    },
    [PRESSED]: {
      backgroundColor: t.colorSubtleBackgroundPressed,
      color: t.colorNeutralForeground2Pressed,
      border: noBorder,
      [ICON]: { color: t.colorNeutralForeground2BrandPressed },
    },
  },
  big: {
    minHeight: '52px',
    padding: '8px 20px',
    fontSize: '16px',
    lineHeight: '22px',
    borderRadius: t.borderRadiusLarge,
  },
  wide: { width: '100%', maxWidth: 'none' },
  danger: {
    color: t.colorStatusDangerForeground1,
    ':hover': { color: t.colorStatusDangerForeground1 },
    [PRESSED]: { color: t.colorStatusDangerForeground1 },
  },
  dangerMain: {
    backgroundColor: '#a0141e',
    ':hover': { backgroundColor: '#8a1019' },
    [PRESSED]: { backgroundColor: '#6f0b13' },
  },
  closed: {
    backgroundColor: 'transparent',
    color: t.colorNeutralForegroundDisabled,
    border: closedBorder,
    cursor: 'not-allowed',
    ':hover': {
      backgroundColor: 'transparent',
      color: t.colorNeutralForegroundDisabled,
      border: closedBorder,
      cursor: 'not-allowed',
      [ICON]: { color: t.colorNeutralForegroundDisabled },
    },
    [PRESSED]: {
      backgroundColor: 'transparent',
      color: t.colorNeutralForegroundDisabled,
      border: closedBorder,
      [ICON]: { color: t.colorNeutralForegroundDisabled },
    },
  },
});

export function useButtonClassName({ tone, big, wide, closed }: ButtonShape, own?: string): string {
  const root = useRootClassName();
  const styles = useStyles();
  return mergeClasses(
    root,
    (tone === 'primary' || tone === 'dangerMain') && styles.primary,
    tone === 'quiet' && styles.quiet,
    big && styles.big,
    wide && styles.wide,
    tone === 'danger' && styles.danger,
    tone === 'dangerMain' && styles.dangerMain,
    closed && styles.closed,
    own,
  );
}
