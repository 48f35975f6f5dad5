import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { MouseEventHandler, ReactElement } from 'react';
import { partAfterPaint } from '../partAfterPaint.tsx';
import { media, tokens } from '../theme/theme.ts';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger' | 'dangerMain';

export interface ButtonLook {
  tone?: ButtonTone;
  /** Height of 52 px instead of 44 px. */
  big?: boolean;
  wide?: boolean;
  icon?: ReactElement;
  /** Accessible name, if longer than the text. */
  label?: string;
  className?: string | undefined;
}

interface ButtonState extends ButtonLook {
  busy?: boolean;
  reasonId?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
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
  /** Smaller padding on small screens. Not for quiet buttons, because callers align content with the usual padding. */
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

const appearances = {
  primary: 'primary',
  plain: 'secondary',
  quiet: 'subtle',
  danger: 'secondary',
  dangerMain: 'primary',
} as const;

/** Preloads the spinner, because a press must not wait for it. A busy button has no icon until it is loaded. */
export const BusySpinner = partAfterPaint(
  async () => (await import('./BusySpinner.tsx')).BusySpinner,
);

export function useButtonProps(props: ButtonState) {
  const { tone = 'plain', busy = false, reasonId } = props;
  const styles = useStyles();
  const appearance = appearances[tone];
  const closed = reasonId !== undefined;
  return {
    appearance,
    className: mergeClasses(
      styles.root,
      props.big === true && styles.big,
      props.wide === true && styles.wide,
      tone === 'quiet' ? styles.quiet : styles.framed,
      tone === 'danger' && styles.danger,
      tone === 'dangerMain' && styles.dangerMain,
      closed && styles.closed,
      props.className,
    ),
    icon: busy ? <BusySpinner isOnPrimary={appearance === 'primary'} /> : (props.icon ?? null),
    disabledFocusable: closed,
    'aria-label': props.label,
    'aria-busy': busy || undefined,
    'aria-disabled': closed || busy || undefined,
    'aria-describedby': reasonId,
    // A busy button looks the same but ignores clicks.
    onClick: busy ? undefined : props.onClick,
  };
}
