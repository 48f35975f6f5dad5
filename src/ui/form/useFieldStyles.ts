// How what is typed into looks: 17/24 type, an even border, a ring of 2 px on focus.
import { makeStyles } from '@fluentui/react-components';
import { t } from '../theme/theme.ts';

const border = `1px solid ${t.colorNeutralStrokeAccessible}`;
const ring = `0 0 0 1px ${t.colorCompoundBrandStroke}`;

export const useFieldStyles = makeStyles({
  box: {
    boxSizing: 'border-box',
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    width: '100%',
    minWidth: 0,
    minHeight: '48px',
    verticalAlign: 'middle',
    fontSize: t.fontSizeBase400,
    lineHeight: t.lineHeightBase400,
    borderRadius: t.borderRadiusLarge,
    border,
    backgroundColor: t.colorNeutralBackground1,
    ':active,:focus-within': { border: `1px solid ${t.colorCompoundBrandStroke}` },
    ':focus-within': { boxShadow: ring },
    '& > input, & > textarea': {
      boxSizing: 'border-box',
      flexGrow: 1,
      minWidth: 0,
      margin: 0,
      border: 'none',
      outlineStyle: 'none',
      backgroundColor: 'transparent',
      color: t.colorNeutralForeground1,
      fontFamily: 'inherit',
      fontSize: 'inherit',
      lineHeight: 'inherit',
      '::placeholder': { color: t.colorNeutralForeground4, opacity: 1 },
    },
    '& > input': { alignSelf: 'stretch', padding: '0 17px' },
    '& > textarea': { minHeight: '52px', padding: '11px 18px', resize: 'vertical' },
  },
  /** Of several lines: the handle at its corner stays free of the border. */
  lines: { alignItems: 'stretch', paddingBottom: '2px', verticalAlign: 'top' },
  /** With a button at its end. */
  withButton: { paddingRight: '10px' },
  closed: {
    border: `1px dashed ${t.colorNeutralStrokeDisabled}`,
    backgroundColor: t.colorNeutralBackgroundDisabled,
    cursor: 'not-allowed',
    '& > input, & > textarea': {
      color: t.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
      '::placeholder': { color: t.colorNeutralForegroundDisabled },
    },
  },
  wrong: {
    border: `1px solid ${t.colorPaletteRedBorder2}`,
  },
});
