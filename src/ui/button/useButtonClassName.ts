import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { media, tokens } from '../theme/theme.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger' | 'dangerMain';

interface ButtonShape {
  tone: ButtonTone;
  big: boolean;
  wide: boolean;
  closed: boolean;
}

const useStyles = makeStyles({
  root: {
    minHeight: '44px',
    minWidth: '44px',
    padding: '8px 16px',
    textAlign: 'center',
    fontWeight: tokens.fontWeightSemibold,
    '& .fui-Button__icon': { flexShrink: 0 },
  },
  /** Quiet buttons keep their padding, which callers align with. */
  framed: { [media.small]: { paddingLeft: '8px', paddingRight: '8px' } },
  big: {
    minHeight: '52px',
    padding: '8px 20px',
    fontSize: '16px',
    lineHeight: '22px',
    borderRadius: tokens.borderRadiusLarge,
  },
  wide: { width: '100%', maxWidth: 'none' },
  quiet: { color: tokens.colorNeutralForeground2 },
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
    ':hover:active,:active:focus-visible': { color: tokens.colorStatusDangerForeground1 },
  },
  dangerMain: {
    backgroundColor: '#a0141e',
    ':hover': { backgroundColor: '#8a1019' },
    ':hover:active,:active:focus-visible': { backgroundColor: '#6f0b13' },
  },
  closed: {
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForegroundDisabled,
    border: `1px dashed ${tokens.colorNeutralStrokeDisabled}`,
    ':hover': {
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForegroundDisabled,
      border: `1px dashed ${tokens.colorNeutralStrokeDisabled}`,
    },
    ':hover:active,:active:focus-visible': {
      backgroundColor: 'transparent',
      color: tokens.colorNeutralForegroundDisabled,
      border: `1px dashed ${tokens.colorNeutralStrokeDisabled}`,
    },
  },
});

export const appearances = {
  primary: 'primary',
  plain: 'secondary',
  quiet: 'subtle',
  danger: 'secondary',
  dangerMain: 'primary',
} as const;

export function useButtonClassName({ tone, big, wide, closed }: ButtonShape, own?: string): string {
  const styles = useStyles();
  return mergeClasses(
    styles.root,
    big && styles.big,
    wide && styles.wide,
    tone === 'quiet' ? styles.quiet : styles.framed,
    tone === 'danger' && styles.danger,
    tone === 'dangerMain' && styles.dangerMain,
    closed && styles.closed,
    own,
  );
}
