import { makeStyles } from '@fluentui/react-components';
import { media, SEEN_WITHOUT_SHADOWS, smallText, tokens } from '../theme/theme.ts';

const border = `1px solid ${tokens.colorNeutralStrokeAccessible}`;
const ring = `0 0 0 1px ${tokens.colorCompoundBrandStroke}`;

export const useFieldStyles = makeStyles({
  field: {
    // Long options and messages must not widen the page.
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .fui-Field__label': {
      fontSize: '16px',
      lineHeight: '22px',
      fontWeight: tokens.fontWeightSemibold,
      paddingTop: 0,
      paddingBottom: '4px',
    },
    '& .fui-Field__hint, & .fui-Field__validationMessage': {
      marginTop: '6px',
      ...smallText,
    },
  },
  box: {
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    minHeight: '48px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    borderRadius: tokens.borderRadiusLarge,
    border,
    backgroundColor: tokens.colorNeutralBackground1,
    '::after': { display: 'none' },
    ':hover': { border },
    // Replaces the rule of Fluent that has the same selector.
    ':active,:focus-within': { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
    ':focus-within': { outline: SEEN_WITHOUT_SHADOWS, boxShadow: ring },
    '& > input': { padding: '0 17px', minWidth: 0, textOverflow: 'ellipsis' },
    // Hides the button of Edge that reveals a password.
    '& > input::-ms-reveal': { display: 'none' },
    '& > textarea': {
      padding: '11px 18px',
      fontSize: 'inherit',
      lineHeight: 'inherit',
      maxHeight: 'none',
    },
  },
  closed: {
    border: `1px dashed ${tokens.colorNeutralStrokeDisabled}`,
    backgroundColor: tokens.colorNeutralBackgroundDisabled,
    ':hover': { border: `1px dashed ${tokens.colorNeutralStrokeDisabled}` },
  },
  wrong: {
    border: `1px solid ${tokens.colorStatusDangerForeground3}`,
    ':hover': { border: `1px solid ${tokens.colorStatusDangerForeground3}` },
  },
  select: {
    minWidth: 0,
    '::after': { display: 'none' },
    '& > select': {
      boxSizing: 'border-box',
      width: '100%',
      minWidth: 0,
      height: '48px',
      padding: '0 44px 0 18px',
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
      textOverflow: 'ellipsis',
      // Fits «Пр. Соло – Иванова А.Б.»
      [media.small]: { padding: '0 36px 0 14px', fontSize: '16px' },
      borderRadius: tokens.borderRadiusLarge,
      border,
      ':hover': { border },
      ':focus': {
        border: `1px solid ${tokens.colorCompoundBrandStroke}`,
        outline: SEEN_WITHOUT_SHADOWS,
        boxShadow: ring,
      },
    },
  },
});
