import { Button as FluentButton, makeStyles, Spinner } from '@fluentui/react-components';
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed';
import { type MouseEventHandler, type ReactElement, type ReactNode, useId } from 'react';
import { NEXT } from '../focus/focusTrail.ts';
import { smallText, tokens } from '../theme/theme.ts';
import { appearances, type ButtonTone, useButtonClassName } from './useButtonClassName.ts';

interface ButtonProps {
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  type?: 'button' | 'submit';
  tone?: ButtonTone;
  /** 52 px instead of 44. */
  big?: boolean;
  wide?: boolean;
  icon?: ReactElement;
  iconAfter?: boolean;
  busy?: boolean;
  /** Reason why it is disabled, shown as a second line. */
  reason?: string | undefined;
  /** Id of the element that explains the disabled button. */
  reasonId?: string | undefined;
  /** Accessible name, if longer than the text. */
  label?: string;
  className?: string;
  /** Marks the next action; primary buttons are marked anyway. */
  next?: boolean;
}

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', alignItems: 'center', minWidth: 0 },
  // The lock precedes the first word of a wrapped reason.
  reason: {
    textWrap: 'balance',
    ...smallText,
    fontWeight: tokens.fontWeightRegular,
    '& svg': { marginRight: '6px', verticalAlign: '-3px' },
  },
});

export function Button(props: ButtonProps) {
  const { tone = 'plain', big = false, wide = false, busy = false } = props;
  const styles = useStyles();
  const ownId = useId();
  const describedBy = props.reason === undefined ? props.reasonId : ownId;
  const closed = describedBy !== undefined;
  const className = useButtonClassName({ tone, big, wide, closed }, props.className);
  const isNext = (props.next ?? tone === 'primary') && !closed;
  const icon = busy ? <Spinner size="extra-tiny" appearance={spinners[tone]} /> : props.icon;
  return (
    <FluentButton
      // A busy button looks the same but ignores clicks and Enter.
      type={busy ? 'button' : (props.type ?? 'button')}
      size="medium"
      appearance={appearances[tone]}
      className={className}
      disabledFocusable={closed}
      aria-disabled={closed || busy || undefined}
      iconPosition={props.iconAfter === true ? 'after' : 'before'}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      aria-label={props.label}
      onClick={busy ? undefined : props.onClick}
      {...(icon !== undefined && { icon })}
      {...(isNext && { [NEXT]: '' })}
    >
      {props.reason === undefined ? (
        props.children
      ) : (
        <span className={styles.lines}>
          <span>{props.children}</span>
          {/* Hidden, so that it describes the button and is not a part of its name. */}
          <span id={ownId} className={styles.reason} aria-hidden>
            <LockClosed16Regular />
            {props.reason}
          </span>
        </span>
      )}
    </FluentButton>
  );
}

const spinners = {
  primary: 'inverted',
  plain: 'primary',
  quiet: 'primary',
  danger: 'primary',
  dangerMain: 'inverted',
} as const;
