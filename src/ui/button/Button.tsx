// A button that says what it does, that it is working, or why it is closed.
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
  /** The whole width of its container. */
  wide?: boolean;
  icon?: ReactElement;
  /** The icon stands after the words. */
  iconAfter?: boolean;
  /** Working: shows a spinner and cannot be pressed again. */
  busy?: boolean;
  /** Why the button is closed; shown in it as a second line. */
  reason?: string | undefined;
  /** The id of the element that says why the button is closed, where the reason stands elsewhere. */
  reasonId?: string | undefined;
  /** Says more than the words of the button, for those who do not see what stands beside it. */
  label?: string;
  className?: string;
  autoFocus?: boolean;
  /** What is to be done next where it stands; a primary button is that anyway. */
  next?: boolean;
}

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', alignItems: 'center', minWidth: 0 },
  // The lock stands before the first word, also of a reason that takes more than one line.
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
      // While it works it keeps its appearance, but neither a press nor Enter reaches it.
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
      autoFocus={props.autoFocus}
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
